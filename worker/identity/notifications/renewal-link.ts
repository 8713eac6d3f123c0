import { renewalOf, type NoticeEvent, type NoticeStep, noticeOf } from '#schema/catalog/notices/notices';
import { type Bindings, varsOf } from '../../env.ts';
import { isSame, signatureOf } from '../../platform/signature.ts';

/** The ad that a link renews, and the expiry that it extends: if the ad was renewed since, the link changes nothing. */
export interface RenewalLink {
  listingId: number;
  /** Milliseconds. */
  until: number;
}

/**
 * The actions that an event offers besides viewing it, with their paths; the one that renews an ad is a link for which its owner need not sign in.
 */
export async function stepsOf(env: Bindings, event: NoticeEvent): Promise<[NoticeStep, string][]> {
  const renewal = await renewalPath(env, event);
  // The keys are those of the table of kinds.
  const others = Object.entries(noticeOf(event).steps?.(event) ?? {}) as [NoticeStep, string][];
  return [...(renewal === null ? [] : [['step_renew', renewal] as [NoticeStep, string]]), ...others];
}

/** The path by which anyone with the mail or the device confirms that the ad is still there; null if the event does not ask that. */
export async function renewalPath(env: Bindings, event: NoticeEvent): Promise<string | null> {
  const asked = renewalOf(event);
  if (!asked) return null;
  const said = `${asked.listingId}.${Date.parse(asked.until).toString(36)}`;
  return `/still-there?token=${said}.${await signatureOf(varsOf(env).SESSION_SECRET, 'renewals', said)}`;
}

/** Reads a link; null if we did not sign it. */
export async function readRenewalLink(env: Bindings, token: string): Promise<RenewalLink | null> {
  const [, said = '', id = '', until = '', signature = ''] =
    /^(([1-9]\d{0,14})\.([0-9a-z]{6,11}))\.([\w-]{24})$/.exec(token) ?? [];
  const right = await signatureOf(varsOf(env).SESSION_SECRET, 'renewals', said);
  if (said === '' || !isSame(signature, right)) return null;
  return { listingId: Number(id), until: Number.parseInt(until, 36) };
}
