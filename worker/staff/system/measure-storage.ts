import type { FolderSize } from '#schema/contracts/system';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { findStates, setState, statesIn } from '../../platform/failures/state.ts';

/** R2 lists at most 1,000 objects a call. https://developers.cloudflare.com/r2/api/workers/workers-api-reference/ */
const PAGES_A_RUN = 4;
const FRESH_FOR = 12 * 3_600_000;

/** The bucket by folders: as it was measured last, and the measure under way. */
export interface StorageMeasure {
  folders: FolderSize[];
  countedAt: number;
  cursor: string | null;
  soFar: FolderSize[] | null;
}

/** Lists the bucket a few pages a run and adds up its folders, anew twelve hours after it was through. */
export async function measureStorage({ MEDIA }: Bindings, db: Db, now: number): Promise<void> {
  const known = statesIn<StorageMeasure>(await findStates(db, 'storage'), 'storage').get('') ?? {};
  if (known.cursor === undefined && (known.countedAt ?? 0) > now - FRESH_FOR) return;
  const sizes = new Map((known.soFar ?? []).map((folder) => [folder.name, folder]));
  let cursor = known.cursor ?? null;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const listed = await MEDIA.list(cursor === null ? {} : { cursor });
    for (const object of listed.objects) add(sizes, object);
    cursor = listed.truncated ? listed.cursor : null;
    if (cursor === null) break;
  }
  const folders = [...sizes.values()];
  const next = cursor === null ? { folders, countedAt: now, cursor, soFar: null } : { cursor, soFar: folders };
  await setState(db, 'storage', next, now);
}

function add(sizes: Map<string, FolderSize>, { key, size }: R2Object): void {
  const name = key.includes('/') ? key.slice(0, key.indexOf('/')) : '';
  const known = sizes.get(name) ?? { name, objects: 0, bytes: 0 };
  sizes.set(name, { name, objects: known.objects + 1, bytes: known.bytes + size });
}
