import type { DBSchema } from 'idb';
import { openDatabase, standing } from './database.ts';
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

/** The inbox of a member, whose other side has left, or one conversation with its last messages. */
export interface KeptTalk {
  /** `inbox`, `left`, or a conversation's id. */
  id: 'inbox' | 'left' | number;
  owner: number;
  rows: readonly unknown[];
}

interface Tables extends DBSchema {
  queries: { key: string; value: KeptQuery; indexes: { byUse: [kind: string, used: number] } };
  talks: { key: KeptTalk['id']; value: KeptTalk };
  /** The bearer of the session, for the service worker: it can't read localStorage. */
  session: { key: 'bearer'; value: string };
}

/** Acts on the member's database. Null where the device refuses it: then nothing is kept, and nothing found. */
export const inKept = standing<Tables>(() =>
  openDatabase(KEPT_DATABASE, 1, (made) => {
    made.createObjectStore('queries', { keyPath: 'hash' }).createIndex('byUse', ['kind', 'used']);
    made.createObjectStore('talks', { keyPath: 'id' });
    made.createObjectStore('session');
  }),
).act;
