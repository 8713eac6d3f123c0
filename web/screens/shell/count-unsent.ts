import { loadDomains } from '../../kit/i18n/i18n.ts';
import { memberId } from '../../account/session.ts';
import { unsentCount } from '../../chat/engine/session-chat.ts';
import { actQueue } from '../../market/acts/session-acts.ts';
import { unsentPhotos } from '../../market/wizard/drafts/photo-store.ts';

/** Counts what signing out would lose: messages and acts that the server has not acknowledged, and photos of a new ad that it does not have. */
export async function countUnsent(): Promise<number> {
  const [messages, acts, photos] = await Promise.all([
    unsentCount().catch(() => 0),
    actQueue()?.count() ?? 0,
    unsentPhotos(memberId() ?? 0),
  ]);
  const count = messages + acts + photos;
  // The dialog that asks needs the words of this domain. Without a network the offline shell has them.
  if (count > 0) await loadDomains('waiting').catch(() => undefined);
  return count;
}
