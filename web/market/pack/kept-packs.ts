import type { PackOffer } from '#schema/contracts/packs';
import { HOUR } from '#schema/durations';
import { NotAPack } from '#schema/pack/bytes';
import { adFolder, type FoldedAds } from '#schema/pack/find';
import { type Area, type PackAd, readPack } from '#schema/pack/format';
import { api } from '../../kit/api/api.ts';
import { writeFact } from '../../kit/store/device-facts.ts';
import { requestPersistence } from '../../kit/store/persist.ts';
import { store } from '../../kit/store/storage.ts';
import { createStore } from '../../kit/store/store.ts';
import { fetchPack } from './fetch-pack.ts';
import { withPacksDb, type KeptPack } from './pack-store.ts';

/** A download: running; broken off by the network or a person; refused, because the file is not ours; or not kept, because the device has no room. */
export interface Download {
  state: 'running' | 'broken' | 'refused' | 'not kept';
  got: number;
  of: number;
}

/** The packs of this device, sorted by the name of their area; null until they have been read. */
export const keptPacks = createStore<readonly KeptPack[] | null>(null);
export const downloads = createStore<ReadonlyMap<Area, Download>>(new Map());
const active = new Map<Area, { stopping: AbortController; done: Promise<void> }>();

/** Reads what the device keeps, and what an earlier page left of a download. */
export async function loadKeptPacks(): Promise<void> {
  try {
    const [packs, parts] = await Promise.all([withPacksDb((db) => db.getAll('packs')), withPacksDb((db) => db.getAll('parts'))]);
    setKeptPacks(packs);
    for (const { area, bytes, got } of parts)
      if (!downloads.get().has(area)) setDownload(area, { state: 'broken', got: got.length, of: bytes });
  } catch {
    setKeptPacks([]);
  }
}

/**
 * Downloads an offered pack to this device, or resumes its download; also automatically when the network comes back. One download at a time per area.
 */
export function keepPack(offer: PackOffer): Promise<void> {
  const { area } = offer;
  const known = active.get(area);
  if (known) return known.done;
  const stopping = new AbortController();
  const done = downloadPack(offer, stopping.signal).finally(() => active.delete(area));
  active.set(area, { stopping, done });
  return done;
}

async function downloadPack(offer: PackOffer, signal: AbortSignal): Promise<void> {
  const { area } = offer;
  const last = downloads.get().get(area);
  const progress = { got: last?.got ?? 0, of: last?.of || offer.bytes };
  const tellProgress = (state: Download['state']) => setDownload(area, { state, ...progress });
  tellProgress('running');
  try {
    // A pack that a person asked for must not be evicted when space is short. Nothing depends on the answer.
    requestPersistence();
    const kept = await withPacksDb((db) => db.get('packs', area));
    const onProgress = (got: number, of: number) => {
      Object.assign(progress, { got, of });
      if (!signal.aborted) tellProgress('running');
    };
    const pack = await fetchPack(offer, kept, onProgress, signal);
    await withPacksDb((db) => db.put('packs', pack));
    setKeptPacks(await withPacksDb((db) => db.getAll('packs')));
    setDownload(area, null);
  } catch (error) {
    const state = stateAfter(error);
    tellProgress(state);
    if (state === 'broken' && !signal.aborted) addEventListener('online', () => void resume(offer), { once: true });
  }
}

/**
 * Resumes a broken download, unless it was given up or finished meanwhile. The server writes a pack a day, so the offer that broke off may be gone.
 */
async function resume(offer: PackOffer): Promise<void> {
  const isBroken = () => downloads.get().get(offer.area)?.state === 'broken';
  if (!isBroken()) return;
  const offers = await api.call('GET /api/packs').catch(() => [offer]);
  const now = offers.find(({ area }) => area === offer.area);
  if (now && isBroken()) await keepPack(now);
}

/** Stops a download. What has arrived stays, and `keepPack` continues after it. */
export function stopDownload(area: Area): void {
  active.get(area)?.stopping.abort();
}

/** Deletes what has arrived of a download. A pack that is already kept stays. */
export async function discardDownload(area: Area): Promise<void> {
  stopDownload(area);
  // The running download saves what it has, which must not happen after the deletion.
  await active.get(area)?.done;
  await withPacksDb((db) => db.delete('parts', area)).catch(() => undefined);
  setDownload(area, null);
}

/** Removes a pack from the device, and the started download of its next version. */
export async function removePack(area: Area): Promise<void> {
  await discardDownload(area);
  await withPacksDb((db) => db.delete('packs', area));
  await loadKeptPacks();
}

/** Updates all packs that are older than `RENEW_AGE`, if the server offers a newer one. */
export async function renewKeptPacks(): Promise<void> {
  await loadKeptPacks();
  const old = (keptPacks.get() ?? []).filter(({ asOf }) => Date.parse(asOf) < Date.now() - RENEW_AGE);
  if (old.length === 0) return;
  const offers = await api.call('GET /api/packs');
  for (const { area, asOf } of old) {
    const offer = offers.find((offer) => offer.area === area);
    if (offer && offer.asOf !== asOf) await keepPack(offer);
  }
}

/** The age at which a pack is renewed, in milliseconds: the server writes one a day. */
const RENEW_AGE = 20 * HOUR;

/** The ads of a pack, folded for searching; the last pack that was opened is remembered. Null if it is not kept. */
export async function openPack({ area, asOf }: Pick<KeptPack, 'area' | 'asOf'>): Promise<FoldedAds | null> {
  if (lastOpened?.area === area && lastOpened.asOf === asOf) return lastOpened.ads;
  const stored = await withPacksDb((db) => db.get('packs', area));
  if (!stored) return null;
  lastOpened = { area, asOf: stored.asOf, ads: await foldAds(readPack(stored.content).ads) };
  return lastOpened.ads;
}

/** Folds the ads in short steps: on a slow phone thousands of them take a second, and it must react to presses meanwhile. */
async function foldAds(ads: readonly PackAd[]): Promise<FoldedAds> {
  const fold = adFolder();
  const done: FoldedAds[number][] = [];
  let began = performance.now();
  for (const ad of ads) {
    done.push(fold(ad));
    if (performance.now() - began < STEP_TIME) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return done;
}

/** Milliseconds of work per step. */
const STEP_TIME = 10;

let lastOpened: { area: Area; asOf: string; ads: FoldedAds } | null = null;

function setKeptPacks(packs: readonly KeptPack[]): void {
  // Without the content, to save memory.
  keptPacks.set(packs.map(({ area, asOf, ads, bytes }) => ({ area, asOf, ads, bytes })));
  // Code that loads late reads this, so that it does not have to open the database.
  store('packs', packs.length === 0 ? null : packs.map(({ area }) => area).join(','));
  void writeFact('keepsPacks', packs.length > 0);
}

function setDownload(area: Area, download: Download | null): void {
  const all = new Map(downloads.get());
  if (download) all.set(area, download);
  else all.delete(area);
  downloads.set(all);
}

function stateAfter(error: unknown): Download['state'] {
  if (error instanceof NotAPack) return 'refused';
  const isStorageError =
    error instanceof DOMException &&
    ['QuotaExceededError', 'InvalidStateError', 'UnknownError', 'SecurityError'].includes(error.name);
  return isStorageError ? 'not kept' : 'broken';
}
