import type { PackOffer } from '#schema/contracts/packs';
import { HOUR } from '#schema/durations';
import { NotAPack } from '#schema/pack/bytes';
import { adFolder, type SearchedAds } from '#schema/pack/find';
import { type Area, type PackAd, readPack } from '#schema/pack/format';
import { api } from '../../kit/api/api.ts';
import { writeFact } from '../../kit/store/device-facts.ts';
import { askToKeep } from '../../kit/store/persist.ts';
import { store } from '../../kit/store/storage.ts';
import { createStore } from '../../kit/store/store.ts';
import { fetchPack } from './fetch-pack.ts';
import { inPacks, type KeptPack } from './pack-store.ts';

/** A download: running; broken off by the network or a person; refused, because the file is not ours; or not kept, because the device has no room. */
export interface Download {
  state: 'running' | 'broken' | 'refused' | 'not kept';
  got: number;
  of: number;
}

/** The packs of this device, sorted by the name of their area; null until they have been read. */
export const keptPacks = createStore<readonly KeptPack[] | null>(null);
export const downloads = createStore<ReadonlyMap<Area, Download>>(new Map());
const running = new Map<Area, { stopping: AbortController; done: Promise<void> }>();

/** Reads what the device keeps, and what an earlier page left of a download. */
export async function readKept(): Promise<void> {
  try {
    const [packs, parts] = await Promise.all([inPacks((db) => db.getAll('packs')), inPacks((db) => db.getAll('parts'))]);
    tellKept(packs);
    for (const { area, bytes, got } of parts)
      if (!downloads.get().has(area)) tell(area, { state: 'broken', got: got.length, of: bytes });
  } catch {
    tellKept([]);
  }
}

/**
 * Downloads an offered pack to this device, or resumes its download; also automatically when the network comes back. One download at a time per area.
 */
export function keep(offer: PackOffer): Promise<void> {
  const { area } = offer;
  const known = running.get(area);
  if (known) return known.done;
  const stopping = new AbortController();
  const done = bring(offer, stopping.signal).finally(() => running.delete(area));
  running.set(area, { stopping, done });
  return done;
}

async function bring(offer: PackOffer, signal: AbortSignal): Promise<void> {
  const { area } = offer;
  const last = downloads.get().get(area);
  const progress = { got: last?.got ?? 0, of: last?.of || offer.bytes };
  const tellProgress = (state: Download['state']) => tell(area, { state, ...progress });
  tellProgress('running');
  try {
    // A pack that a person asked for must not be evicted when space is short. Nothing depends on the answer.
    askToKeep();
    const kept = await inPacks((db) => db.get('packs', area));
    const onProgress = (got: number, of: number) => {
      Object.assign(progress, { got, of });
      if (!signal.aborted) tellProgress('running');
    };
    const pack = await fetchPack(offer, kept, onProgress, signal);
    await inPacks((db) => db.put('packs', pack));
    tellKept(await inPacks((db) => db.getAll('packs')));
    tell(area, null);
  } catch (error) {
    const state = stateAfter(error);
    tellProgress(state);
    if (state === 'broken' && !signal.aborted) addEventListener('online', () => void goOnWith(offer), { once: true });
  }
}

/**
 * Resumes a broken download, unless it was given up or finished meanwhile. The server writes a pack a day, so the offer that broke off may be gone.
 */
async function goOnWith(offer: PackOffer): Promise<void> {
  const isBroken = () => downloads.get().get(offer.area)?.state === 'broken';
  if (!isBroken()) return;
  const offers = await api.call('GET /api/packs').catch(() => [offer]);
  const now = offers.find(({ area }) => area === offer.area);
  if (now && isBroken()) await keep(now);
}

/** Stops a download. What has arrived stays, and `keep` continues after it. */
export function stop(area: Area): void {
  running.get(area)?.stopping.abort();
}

/** Deletes what has arrived of a download. A pack that is already kept stays. */
export async function giveUp(area: Area): Promise<void> {
  stop(area);
  // The running download saves what it has, which must not happen after the deletion.
  await running.get(area)?.done;
  await inPacks((db) => db.delete('parts', area)).catch(() => undefined);
  tell(area, null);
}

/** Removes a pack from the device, and the started download of its next version. */
export async function remove(area: Area): Promise<void> {
  await giveUp(area);
  await inPacks((db) => db.delete('packs', area));
  await readKept();
}

/** Updates all packs that are older than `OLD`, if the server offers a newer one. */
export async function renewAll(): Promise<void> {
  await readKept();
  const old = (keptPacks.get() ?? []).filter(({ asOf }) => Date.parse(asOf) < Date.now() - OLD);
  if (old.length === 0) return;
  const offers = await api.call('GET /api/packs');
  for (const { area, asOf } of old) {
    const offer = offers.find((offer) => offer.area === area);
    if (offer && offer.asOf !== asOf) await keep(offer);
  }
}

/** The age at which a pack is renewed, in milliseconds: the server writes one a day. */
const OLD = 20 * HOUR;

/** The ads of a pack, folded for searching; the last pack that was opened is remembered. Null if it is not kept. */
export async function openPack({ area, asOf }: Pick<KeptPack, 'area' | 'asOf'>): Promise<SearchedAds | null> {
  if (open?.area === area && open.asOf === asOf) return open.ads;
  const stored = await inPacks((db) => db.get('packs', area));
  if (!stored) return null;
  open = { area, asOf: stored.asOf, ads: await folded(readPack(stored.content).ads) };
  return open.ads;
}

/** Folds the ads in short steps: on a slow phone thousands of them take a second, and it must react to presses meanwhile. */
async function folded(ads: readonly PackAd[]): Promise<SearchedAds> {
  const fold = adFolder();
  const done: SearchedAds[number][] = [];
  let began = performance.now();
  for (const ad of ads) {
    done.push(fold(ad));
    if (performance.now() - began < FRAME) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return done;
}

/** Milliseconds of work per step. */
const FRAME = 10;

let open: { area: Area; asOf: string; ads: SearchedAds } | null = null;

function tellKept(packs: readonly KeptPack[]): void {
  // Without the content, to save memory.
  keptPacks.set(packs.map(({ area, asOf, ads, bytes }) => ({ area, asOf, ads, bytes })));
  // Code that loads late reads this, so that it does not have to open the database.
  store('packs', packs.length === 0 ? null : packs.map(({ area }) => area).join(','));
  void writeFact('keepsPacks', packs.length > 0);
}

function tell(area: Area, download: Download | null): void {
  const all = new Map(downloads.get());
  if (download) all.set(area, download);
  else all.delete(area);
  downloads.set(all);
}

function stateAfter(error: unknown): Download['state'] {
  if (error instanceof NotAPack) return 'refused';
  const isOfTheDevice =
    error instanceof DOMException &&
    ['QuotaExceededError', 'InvalidStateError', 'UnknownError', 'SecurityError'].includes(error.name);
  return isOfTheDevice ? 'not kept' : 'broken';
}
