import type { DBSchema, IDBPDatabase } from 'idb';
import type { Area } from '#schema/pack/format';
import { openDatabase } from '../../kit/store/database.ts';
import { PACKS_DATABASE } from '../../kit/store/databases.ts';

/** A pack that this device keeps. */
export interface KeptPack {
  area: Area;
  /** ISO, as in the server's offer. */
  asOf: string;
  ads: number;
  /** The size of the download. */
  bytes: number;
}

/** A kept pack with its columns, which were checked when they arrived. */
export interface StoredPack extends KeptPack {
  content: Uint8Array<ArrayBuffer>;
}

/** What has arrived of a file whose download broke off. */
interface PackPart {
  area: Area;
  url: string;
  /** The size of the whole file. */
  bytes: number;
  got: Uint8Array<ArrayBuffer>;
}

interface Tables extends DBSchema {
  packs: { key: Area; value: StoredPack };
  /** One per area: downloading another file of the area gives the first one up. */
  parts: { key: Area; value: PackPart };
}

/**
 * Runs `act` on the database of packs. Packs belong to no member: everybody may read their content, and a sign-out leaves them. Rejects where the
 * device keeps nothing.
 */
export async function withPacksDb<Result>(act: (db: IDBPDatabase<Tables>) => Promise<Result>): Promise<Result> {
  opened ??= openDatabase<Tables>(PACKS_DATABASE, 1, (db) => {
    db.createObjectStore('packs', { keyPath: 'area' });
    db.createObjectStore('parts', { keyPath: 'area' });
  });
  try {
    return await act(await opened);
  } catch (error) {
    // The database was deleted or closed meanwhile: the next call opens it again.
    opened = null;
    throw error;
  }
}

let opened: Promise<IDBPDatabase<Tables>> | null = null;
