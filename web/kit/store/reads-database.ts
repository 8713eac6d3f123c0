import type { DBSchema } from 'idb';
import { openDatabase, keepOpen } from './database.ts';
import { READS_DATABASE } from './databases.ts';

/** A query's data, kept to be read without a network. `owner` is the member who read it, 0 for a visitor: others never see it. */
export interface CachedQuery {
  hash: string;
  owner: number;
  /** The first word of the query's key. */
  kind: string;
  data: unknown;
  /** When the server sent it, and when it was last looked at here, in milliseconds. */
  at: number;
  used: number;
}

/** A member's inbox, the conversations whose other side has left, or one conversation's last messages. */
export interface CachedTalk {
  /** `inbox`, `left`, or a conversation's id. */
  id: 'inbox' | 'left' | number;
  owner: number;
  rows: readonly unknown[];
}

interface Tables extends DBSchema {
  queries: { key: string; value: CachedQuery; indexes: { byUse: [kind: string, used: number] } };
  talks: { key: CachedTalk['id']; value: CachedTalk };
  /** The session's token, for the service worker, which can't read localStorage. */
  session: { key: 'bearer'; value: string };
}

/** Acts on this database. Resolves with null if the device refuses it or the act fails. */
export const inReadsDatabase = keepOpen<Tables>(() =>
  openDatabase(READS_DATABASE, 1, (made) => {
    made.createObjectStore('queries', { keyPath: 'hash' }).createIndex('byUse', ['kind', 'used']);
    made.createObjectStore('talks', { keyPath: 'id' });
    made.createObjectStore('session');
  }),
).run;
