import { PACK_ADS_MAX } from '#schema/catalog/limits';
import { isProvince } from '#schema/catalog/places/provinces';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { type Area, AREAS, type Pack, type PackAd, readPack, writeDelta, writePack } from '#schema/pack/format';
import { seal, unseal } from '#schema/pack/seal';
import { indexedNames, indexedPlace } from '#schema/search/search-row';
import { listings } from '#schema/tables/listings';
import { uploads } from '#schema/tables/uploads';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { setStates } from '../../platform/system-state.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { isAwake } from '../browse/awake.ts';
import { deltaKey, findPacks, folderOf, type PackRecord, packKey, packsIn, packStateName, publicKeyOf } from './packs.ts';
import { pick } from '../../platform/columns.ts';

/** How many areas one run writes, those first that have waited longest: all 35 take 18 runs, an hour and a half of each day. */
const AREAS_A_RUN = 2;
/** A little less than a day, so that an area has its turn at the same time each day. */
const REWRITE_AFTER = DAY - HOUR;
/** For how many days a phone can have been away and still renew by deltas. */
const DELTAS_KEPT = 7;

/**
 * Writes new packs for those that are a day old, and the delta from each of them, which removes ads that were sold, hidden or deleted, or have
 * expired. Three round trips; for each area it reads at most twice 5,000 ads and the colours of their photos.
 */
export async function sweepPacks(env: Bindings, db: Db, now: number): Promise<void> {
  const packs = packsIn(env, await findPacks(db));
  const due = AREAS.filter((area) => (packs.get(area)?.asOf ?? 0) <= now - REWRITE_AFTER)
    .toSorted((a, b) => (packs.get(a)?.asOf ?? 0) - (packs.get(b)?.asOf ?? 0))
    .slice(0, AREAS_A_RUN);
  if (due.length === 0) return;
  const [found] = await db.batch([due.map((area) => findNewest(db, area, now))]);
  const written = new Map<Area, PackRecord>();
  const faults: unknown[] = [];
  for (const [index, area] of due.entries()) {
    try {
      const pack = { area, asOf: now, ads: (found[index] ?? []).map(packAd) };
      written.set(area, await write(env, pack, packs.get(area)));
    } catch (error) {
      // This area is tried again by the next run; the others do not wait for it.
      faults.push(error);
    }
  }
  await setStates(db, Object.fromEntries([...written].map(([area, kept]) => [packStateName(area), kept])), now);
  // Old files are deleted only once nothing refers to them, together with what a run left that broke off.
  for (const [area, kept] of written) await clearAway(env, area, kept);
  if (faults.length > 0) throw faults[0];
}

/** Puts the pack into R2, and the delta that turns the previous pack into it. */
async function write(env: Bindings, pack: Pack, last: PackRecord | undefined): Promise<PackRecord> {
  const { area, asOf, ads } = pack;
  const bytes = await put(env, packKey(area, asOf), writePack(pack));
  const base = last ? await read(env, area, last) : null;
  const step = base && { from: base.asOf, asOf };
  const delta = base && step && { ...step, bytes: await put(env, deltaKey(area, step), writeDelta(base, pack)) };
  const deltas = delta ? [...(last?.deltas ?? []), delta].slice(-DELTAS_KEPT) : [];
  return { asOf, bytes, ads: ads.length, before: last?.asOf ?? null, deltas, key: publicKeyOf(env) };
}

/** The pack of the day before; null when it is missing or broken, and then a new chain of deltas begins. */
async function read(env: Bindings, area: Area, { asOf }: PackRecord): Promise<Pack | null> {
  try {
    const object = await env.MEDIA.get(packKey(area, asOf));
    if (!object) return null;
    const gzipped = await unseal(new Uint8Array(await object.arrayBuffer()), publicKeyOf(env));
    return readPack(await pipeThrough(new DecompressionStream('gzip'), gzipped));
  } catch (error) {
    log('warn', 'pack_not_read', errorForLog(error));
    return null;
  }
}

/** Compresses, signs and stores the content. Returns the size of what is stored, in bytes. */
async function put(env: Bindings, key: string, content: Uint8Array<ArrayBuffer>): Promise<number> {
  const gzipped = await pipeThrough(new CompressionStream('gzip'), content);
  const sealed = await seal(gzipped, varsOf(env).PACK_PRIVATE_KEY);
  // A type that no edge compresses: a range of it must be a part of exactly these bytes.
  await env.MEDIA.put(key, sealed, { httpMetadata: { contentType: 'application/octet-stream' } });
  return sealed.length;
}

async function clearAway({ MEDIA }: Bindings, area: Area, { asOf, before, deltas }: PackRecord): Promise<void> {
  const needed = new Set([asOf, before].flatMap((time) => (time === null ? [] : [packKey(area, time)])));
  for (const delta of deltas) needed.add(deltaKey(area, delta));
  const { objects } = await MEDIA.list({ prefix: folderOf(area) });
  const spare = objects.map(({ key }) => key).filter((key) => !needed.has(key));
  if (spare.length > 0) await MEDIA.delete(spare);
}

async function pipeThrough(
  way: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());
}

const l = alias(listings, 'l');
const u = alias(uploads, 'u');

const AD = pick(
  l,
  'id',
  'title',
  'price',
  'negotiable',
  'deal',
  'location',
  'province',
  'categoryId',
  'leaf',
  'district',
  'details',
  'createdAt',
  'featuredUntil',
);
/** The address of a photo is /media/ and the key of its upload. */
const WITH_COLORS = {
  ...AD,
  colors: sql<string | null>`(SELECT ${u.colors} FROM ${uploads} AS ${u} WHERE ${u.key} = substr(${l.imageUrl}, 8))`,
};

/** The newest active ads of an area, read along its own index, which keeps the promoted ones separately. */
function findNewest(db: Db, area: Area, now: number) {
  const newest = (condition: ReturnType<typeof sql>) => sql`SELECT ${l.id} AS id FROM ${listings} AS ${l}
    WHERE ${l.status} = 'active' AND ${isAwake(l.expiresAt, now)} AND ${condition} ORDER BY ${l.id} DESC LIMIT ${PACK_ADS_MAX}`;
  const ids =
    area === 'Afghanistan'
      ? newest(sql`1`)
      : sql.join(
          [0, 1].map((featured) => sql`SELECT * FROM (${newest(sql`${l.province} = ${area} AND ${l.featured} = ${featured}`)})`),
          sql` UNION ALL `,
        );
  return db.find(
    WITH_COLORS,
    sql`FROM (SELECT id FROM (${ids}) ORDER BY id DESC LIMIT ${PACK_ADS_MAX}) AS newest
      CROSS JOIN ${listings} AS ${l} ON ${l.id} = newest.id ORDER BY ${l.id} DESC`,
  );
}

function packAd(row: Row<typeof WITH_COLORS>): PackAd {
  const { leaf, details, district, province, createdAt, negotiable, ...ad } = row;
  return {
    ...ad,
    isBargain: negotiable === 1,
    placeNames: indexedPlace({ location: ad.location, province, district }),
    province: province !== null && isProvince(province) ? province : null,
    names: indexedNames({ leaf, details }),
    createdAt: Math.floor(createdAt / MINUTE) * MINUTE,
  };
}
