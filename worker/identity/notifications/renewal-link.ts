import { renewalOf, type NoticeEvent, type NoticeStep, noticeOf } from '#schema/catalog/notices/notices';
import { type Bindings, varsOf } from '../../env.ts';
import { isSame, signatureOf } from '../../platform/signature.ts';

/** Which ad a link renews, and the end that it moves: of an ad that was renewed since it moves nothing. */
export interface RenewalLink {
  listingId: number;
  /** Milliseconds. */
  until: number;
}

/** What can be done about an event beside looking at it, and on which path; what renews an ad is a link that its owner need not sign in for. */
export async function stepsOf(env: Bindings, event: NoticeEvent): Promise<[NoticeStep, string][]> {
  const renewal = await renewalPath(env, event);
  // The table's own keys.
  const others = Object.entries(noticeOf(event).steps?.(event) ?? {}) as [NoticeStep, string][];
  return [...(renewal === null ? [] : [['step_renew', renewal] as [NoticeStep, string]]), ...others];
}

/** Where whoever holds the mail or the device says that their ad is still there; null where nothing is asked. */
export async function renewalPath(env: Bindings, event: NoticeEvent): Promise<string | null> {
  const asked = renewalOf(event);
  if (!asked) return null;
  const said = `${asked.listingId}.${Date.parse(asked.until).toString(36)}`;
  return `/still-there?token=${said}.${await signatureOf(varsOf(env).SESSION_SECRET, 'renewals', said)}`;
}

/** What a link says; null for one that we did not sign. */
export async function readRenewalLink(env: Bindings, token: string): Promise<RenewalLink | null> {
  const [, said = '', id = '', until = '', signature = ''] =
    /^(([1-9]\d{0,14})\.([0-9a-z]{6,11}))\.([\w-]{24})$/.exec(token) ?? [];
  const right = await signatureOf(varsOf(env).SESSION_SECRET, 'renewals', said);
  if (said === '' || !isSame(signature, right)) return null;
  return { listingId: Number(id), until: Number.parseInt(until, 36) };
}
