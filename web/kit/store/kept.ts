import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from './database.ts';
import { KEPT_DATABASE } from './databases.ts';

/** What was read on this device, so that it can be read again without a network. `owner` is the member who read it, 0 a visitor: others never see it. */
export interface KeptQuery {
  hash: string;
  owner: number;
  /** The first word of its key. */
  kind: string;
  data: unknown;
  /** When the server said it, and when it was last looked at here, in milliseconds. */
  at: number;
  used: number;
}

/** The inbox of a member, or one conversation with its last messages. */
export interface KeptTalk {
  /** `inbox`, or a conversation's id. */
  id: 'inbox' | number;
  owner: number;
  rows: readonly unknown[];
}

interface Tables extends DBSchema {
  queries: { key: string; value: KeptQuery; indexes: { byUse: [kind: string, used: number] } };
  talks: { key: 'inbox' | number; value: KeptTalk };
  /** The bearer of the session, for the service worker: it can't read localStorage. */
  session: { key: 'bearer'; value: string };
}

/** A part of the member's database. Null where the device refuses it: then nothing is kept, and nothing found. */
export async function inKept<Result>(act: (db: IDBPDatabase<Tables>) => Promise<Result>): Promise<Result | null> {
  try {
    opened ??= open();
    return await act(await opened);
  } catch {
    opened = null;
    return null;
  }
}

let opened: Promise<IDBPDatabase<Tables>> | null = null;

async function open(): Promise<IDBPDatabase<Tables>> {
  const db = await openDatabase<Tables>(KEPT_DATABASE, 1, (made) => {
    made.createObjectStore('queries', { keyPath: 'hash' }).createIndex('byUse', ['kind', 'used']);
    made.createObjectStore('talks', { keyPath: 'id' });
    made.createObjectStore('session');
  });
  // Wiped with the session, here or in another tab: whoever reads on has it made anew.
  db.addEventListener('versionchange', () => (opened = null));
  db.addEventListener('close', () => (opened = null));
  return db;
}
