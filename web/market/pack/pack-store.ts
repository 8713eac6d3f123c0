import type { DBSchema, IDBPDatabase } from 'idb';
import type { Area } from '#schema/pack/format';
import { openDatabase } from '../../kit/store/database.ts';
import { PACKS_DATABASE } from '../../kit/store/databases.ts';

/** A pack that this device keeps. */
export interface KeptPack {
  area: Area;
  /** ISO, as the server's offer says it. */
  asOf: string;
  ads: number;
  /** What it weighed on its way. */
  bytes: number;
}

/** With its columns, which were checked when they came. */
export interface StoredPack extends KeptPack {
  content: Uint8Array<ArrayBuffer>;
}

/** What has come of a file whose download broke off. */
interface PackPart {
  area: Area;
  url: string;
  /** How many bytes the whole file has. */
  bytes: number;
  got: Uint8Array<ArrayBuffer>;
}

interface Tables extends DBSchema {
  packs: { key: Area; value: StoredPack };
  /** One an area: who downloads another file of it gives the first one up. */
  parts: { key: Area; value: PackPart };
}

/** Packs are nobody's: what stands in them everybody may read, and a sign-out leaves them. Rejects where the device keeps nothing. */
export async function inPacks<Result>(act: (db: IDBPDatabase<Tables>) => Promise<Result>): Promise<Result> {
  opened ??= openDatabase<Tables>(PACKS_DATABASE, 1, (db) => {
    db.createObjectStore('packs', { keyPath: 'area' });
    db.createObjectStore('parts', { keyPath: 'area' });
  });
  try {
    return await act(await opened);
  } catch (error) {
    // Deleted or closed meanwhile: the next one opens it anew.
    opened = null;
    throw error;
  }
}

let opened: Promise<IDBPDatabase<Tables>> | null = null;
