import { ACTS_DATABASE, DRAFT_PHOTOS_DATABASE, READS_DATABASE, PHOTOS_CACHE, SHARED_PHOTOS_DATABASE } from './databases.ts';
import { readStored, store } from './storage.ts';

/** One of the two sessions of a device: a member's or an administrator's. */
export type Audience = 'member' | 'admin';

/** The database with the messages that an audience has not sent yet. */
export function databaseOf(audience: Audience): string {
  return `sarai-chat-${audience}`;
}

/** Wipes what this device keeps for reading without a network. It is wiped whenever the session ends, whoever ends it. */
export function forgetReadCache(): void {
  for (const database of [READS_DATABASE, SHARED_PHOTOS_DATABASE]) wipe(database);
  forgetPictures();
  store('last_province', null);
}

/** Wipes the pictures that were seen here, by members and administrators: the latter see pictures of others' conversations. */
export function forgetPictures(): void {
  wipe(PHOTOS_CACHE);
  // On a shared phone `caches` exists with the value undefined (web/kit/shared-phone/closed-storage.ts).
  const pictures: CacheStorage | undefined = globalThis.caches;
  void pictures?.delete(PHOTOS_CACHE).catch(() => undefined);
}

/** Wipes an audience's chat on this device, and a member's unsent acts and draft photos. In the first load: a sign-out offline can't fetch code. */
export function forgetChat(audience: Audience): void {
  if (audience === 'member') store('chat_opening', null);
  store('chat_drafts', draftsWithout(audience));
  for (const database of [databaseOf(audience), ...(audience === 'member' ? [ACTS_DATABASE, DRAFT_PHOTOS_DATABASE] : [])])
    wipe(database);
}

function wipe(database: string): void {
  try {
    // Open connections, here or in another tab, close on `versionchange`.
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
