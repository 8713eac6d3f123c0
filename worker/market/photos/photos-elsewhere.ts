import { SIGNALS } from '#schema/catalog/fraud/signals';
import { distanceTo, lightOf, type PhotoHashes, probesOf, decodeHashes } from '#schema/fraud/photo-hash';
import { listingImages } from '#schema/tables/listing-images';
import { photoFingerprints } from '#schema/tables/photo-fingerprints';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { type HeldAd, raiseSignals } from '../signals/raise.ts';
import { RECOGNISED_FOR } from './fingerprints.ts';

const [i, p] = [alias(listingImages, 'i'), alias(photoFingerprints, 'p')];

/** A photo of an ad, and the same photo published earlier by another member. Keys of uploads. */
interface EarlierPhoto {
  key: string;
  /** In how many of 64 bits the two differ. */
  distance: number;
  elsewhere: {
    key: string;
    /** Null where the other account is gone: then it is unknown whose photo it was. */
    listingId: number | null;
    publishedAt: number;
  };
}

/** How many candidates are read in one band, in no order: a band that half of all photos share would cost too much. */
const CANDIDATES_A_BAND = 250;
const SHOWN = 10;

/**
 * Compares the photos that an ad has just got with others, and raises the signal against it. Returns the ad if that holds it. One to three round
 * trips.
 */
export async function comparePhotos(db: Db, listingId: number, now: number): Promise<HeldAd | null> {
  const [nearest] = await findEarlierPhotos(db, listingId, now);
  if (!nearest) return null;
  const detail = { listingId: nearest.elsewhere.listingId ?? 0 };
  return raiseSignals(db, listingId, [{ signal: 'photo_elsewhere', weight: SIGNALS.photo_elsewhere.weight, detail }], now);
}

/**
 * The photos of an ad that another member published before its owner did, within a year or in an ad that still shows them, the nearest first. Hashes come from phones and can be
 * forged: a forger is found less often, or marks an ad of their own, never somebody else's, because only the later publisher is checked. Two round
 * trips, one where the ad has no photo to compare.
 */
export async function findEarlierPhotos(db: Db, listingId: number, now: number): Promise<EarlierPhoto[]> {
  const shown = await db.find(
    { key: p.key, userId: p.userId, hashes: p.hashes, publishedAt: p.publishedAt },
    sql`FROM ${listingImages} AS ${i} CROSS JOIN ${photoFingerprints} AS ${p} ON ${p.key} = substr(${i.url}, 8)
      WHERE ${i.listingId} = ${listingId} AND ${p.publishedAt} IS NOT NULL ORDER BY ${i.position}`,
  );
  const photos = shown.flatMap((row) => {
    const hashes = decodeHashes(row.hashes);
    return hashes ? [{ ...row, publishedAt: row.publishedAt ?? now, hashes }] : [];
  });
  if (photos.length === 0) return [];
  const found = await db.batch(photos.flatMap(({ key, hashes }) => candidates(db, key, hashes, now)));
  return photos
    .flatMap((photo, at) => publishedBefore(photo, found.slice(at * 4, at * 4 + 4).flat()))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, SHOWN);
}

const BANDS = [
  { column: p.band0, index: sql.raw('photo_fingerprints_band0') },
  { column: p.band1, index: sql.raw('photo_fingerprints_band1') },
  { column: p.band2, index: sql.raw('photo_fingerprints_band2') },
  { column: p.band3, index: sql.raw('photo_fingerprints_band3') },
] as const satisfies { column: Column; index: SQL }[];

/** Published photos of similar brightness that share one of the four bands, or differ from it in one bit. */
function candidates(db: Db, key: string, hashes: PhotoHashes, now: number) {
  const { from, to } = lightOf(hashes.tones);
  return probesOf(hashes).flatMap((probes, at) => {
    const band = BANDS[at];
    if (!band) return [];
    return [
      db.find(
        { key: p.key, userId: p.userId, listingId: p.listingId, hashes: p.hashes, publishedAt: p.publishedAt },
        sql`FROM json_each(${JSON.stringify(probes)}) AS q CROSS JOIN ${photoFingerprints} AS ${p} INDEXED BY ${band.index}
          ON ${band.column} = q.value AND ${p.light} BETWEEN ${from} AND ${to} AND ${p.publishedAt} IS NOT NULL
          WHERE (${p.publishedAt} > ${now - RECOGNISED_FOR} OR ${p.shown} = 1) AND ${p.key} <> ${key} LIMIT ${CANDIDATES_A_BAND}`,
      ),
    ];
  });
}

interface Candidate {
  key: string;
  userId: number | null;
  listingId: number | null;
  hashes: string;
  publishedAt: number | null;
}

/** The candidates that are the same photo and were published before its owner first published it. */
function publishedBefore(
  photo: { key: string; userId: number | null; hashes: PhotoHashes; publishedAt: number },
  found: readonly Candidate[],
): EarlierPhoto[] {
  const copies = found.flatMap((other) => {
    const hashes = decodeHashes(other.hashes);
    const distance = hashes && distanceTo(photo.hashes, hashes);
    return distance === null ? [] : [{ ...other, distance, publishedAt: other.publishedAt ?? 0 }];
  });
  // The member who showed the photo first may show it again, however many others have used it since.
  const own = copies.filter(({ userId }) => userId === photo.userId);
  const since = Math.min(photo.publishedAt, ...own.map(({ publishedAt }) => publishedAt));
  const others = copies.filter(({ userId, publishedAt }) => userId !== photo.userId && publishedAt < since);
  const each = new Map(others.map((other) => [other.key, other]));
  return [...each.values()].map(({ key, distance, listingId, publishedAt }) => ({
    key: photo.key,
    distance,
    elsewhere: { key, listingId, publishedAt },
  }));
}
