import type { PackOffer } from '#schema/contracts/packs';
import { type Area, AREAS } from '#schema/pack/format';
import { publicHalf } from '#schema/pack/seal';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { findStates, statesByName } from '../../platform/system-state.ts';
import { isoOf } from '../../platform/times.ts';

/** The packs of an area in R2; times in milliseconds. */
export interface PackRecord {
  asOf: number;
  bytes: number;
  ads: number;
  /** The previous pack, which is kept for a day so that nobody's download breaks off. */
  before: number | null;
  /** One chain, the oldest first. */
  deltas: { from: number; asOf: number; bytes: number }[];
  /** The key that all of them are signed with. */
  key: string;
}

const STATE = 'pack:';

export function packStateName(area: Area): string {
  return `${STATE}${area}`;
}

/** The packs in R2, one row per area. */
export function findPacks(db: Db) {
  return findStates(db, STATE);
}

type States = Awaited<ReturnType<typeof findPacks>>;

/** The packs by area. Those that were signed with another key are left out. */
export function packsIn(env: Bindings, rows: States): Map<Area, PackRecord> {
  const kept = statesByName<PackRecord>(rows, STATE);
  const key = publicKeyOf(env);
  return new Map(
    AREAS.flatMap((area) => {
      const { asOf, bytes, ads, before = null, deltas = [], key: signedWith } = kept.get(area) ?? {};
      if (asOf === undefined || bytes === undefined || ads === undefined || signedWith !== key) return [];
      return [[area, { asOf, bytes, ads, before, deltas, key }] as const];
    }),
  );
}

/**
 * The key that browsers verify packs with. The document of their screen contains it (worker/site/documents/pocket-document.ts), never anything that
 * comes with a pack.
 */
export function publicKeyOf(env: Bindings): string {
  return publicHalf(varsOf(env).PACK_PRIVATE_KEY);
}

/** The packs that can be downloaded, also of areas without an ad: a phone that keeps an older one must lose the ads that are gone. */
export function offersOf(packs: ReadonlyMap<Area, PackRecord>): PackOffer[] {
  return [...packs].map(([area, { asOf, bytes, ads, deltas }]) => ({
    area,
    asOf: isoOf(asOf),
    ads,
    bytes,
    url: `/media/${packKey(area, asOf)}`,
    deltas: deltas.map((delta) => ({
      from: isoOf(delta.from),
      asOf: isoOf(delta.asOf),
      bytes: delta.bytes,
      url: `/media/${deltaKey(area, delta)}`,
    })),
  }));
}

/** The folder of an area's packs: `packs/sar-e-pol/`. */
export function folderOf(area: Area): string {
  return `packs/${area.toLowerCase().replaceAll(' ', '-')}/`;
}

export function packKey(area: Area, asOf: number): string {
  return `${folderOf(area)}${asOf}.pack`;
}

export function deltaKey(area: Area, { from, asOf }: { from: number; asOf: number }): string {
  return `${folderOf(area)}${from}-${asOf}.pack`;
}
