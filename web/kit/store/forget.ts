import { ACTS_DATABASE, DRAFT_PHOTOS_DATABASE, KEPT_DATABASE, PHOTOS, SHARED_DATABASE } from './databases.ts';
import { readStored, store } from './storage.ts';

/** Which of the two sessions of a device: a member's or an administrator's. */
export type Audience = 'member' | 'admin';

/** The database of what one audience has not sent yet. */
export function databaseOf(audience: Audience): string {
  return `sarai-chat-${audience}`;
}

/** Wipes what this device keeps so that it can be read without a network. It ends with the session, whoever ends that. */
export function forgetReads(): void {
  for (const database of [KEPT_DATABASE, SHARED_DATABASE]) wipe(database);
  forgetPictures();
  store('last_province', null);
}

/** Wipes the pictures that were seen here, whoever saw them: administrators are shown those of others' conversations. */
export function forgetPictures(): void {
  wipe(PHOTOS);
  // On a phone that is shared the name stands, and nothing behind it (web/kit/shared-phone/closed-storage.ts).
  const pictures: CacheStorage | undefined = globalThis.caches;
  void pictures?.delete(PHOTOS).catch(() => undefined);
}

/** Wipes what this device keeps of a person's chat, and of what a member wrote and has not sent. Part of the first load, so that a sign-out without a network needs no code that must be fetched. */
export function forgetChat(audience: Audience): void {
  if (audience === 'member') store('chat_opening', null);
  store('chat_drafts', draftsWithout(audience));
  for (const database of [databaseOf(audience), ...(audience === 'member' ? [ACTS_DATABASE, DRAFT_PHOTOS_DATABASE] : [])])
    wipe(database);
}

function wipe(database: string): void {
  try {
    // Whoever holds it open, here or in another tab, closes it when the browser asks.
    indexedDB.deleteDatabase(database);
  } catch {
    // Refused (private mode): then nothing is kept there.
  }
}

function draftsWithout(audience: Audience): string | null {
  try {
    const drafts = Object.entries(Object(JSON.parse(readStored('chat_drafts') ?? '{}')));
    const others = drafts.filter(([owner]) => !owner.startsWith(`${audience}:`));
    return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null;
  } catch {
    return null;
  }
}
