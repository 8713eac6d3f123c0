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

/** A download: under way, stopped by the network or by a person, of a file that is not ours, or of one that the device has no room for. */
export interface Download {
  state: 'running' | 'broken' | 'refused' | 'not kept';
  got: number;
  of: number;
}

/** The packs of this device by area, in the order of their names; null until they are read. */
export const keptPacks = createStore<readonly KeptPack[] | null>(null);
export const downloads = createStore<ReadonlyMap<Area, Download>>(new Map());
const running = new Map<Area, { stopping: AbortController; done: Promise<void> }>();

/** Reads what the device keeps, and what of a download an earlier page left. */
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

/** Brings what is offered onto this device, or goes on with it; by itself, too, when the network comes back. One at a time an area. */
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
    // What a person asks for is not to be thrown away for want of room. Nothing depends on the answer.
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

/** What was given up meanwhile, or has come, is not begun anew. The server writes a pack a day, and what was offered when this broke off may be gone. */
async function goOnWith(offer: PackOffer): Promise<void> {
  const isBroken = () => downloads.get().get(offer.area)?.state === 'broken';
  if (!isBroken()) return;
  const offers = await api.call('GET /api/packs').catch(() => [offer]);
  const now = offers.find(({ area }) => area === offer.area);
  if (now && isBroken()) await keep(now);
}

/** What has come stays, and `keep` goes on behind it. */
export function stop(area: Area): void {
  running.get(area)?.stopping.abort();
}

/** Throws away what has come of a download. A pack that is kept stays. */
export async function giveUp(area: Area): Promise<void> {
  stop(area);
  // What is under way notes what it has, and must not after this.
  await running.get(area)?.done;
  await inPacks((db) => db.delete('parts', area)).catch(() => undefined);
  tell(area, null);
}

/** Takes a pack off the device, with what was begun of its next one. */
export async function remove(area: Area): Promise<void> {
  await giveUp(area);
  await inPacks((db) => db.delete('packs', area));
  await readKept();
}

/** Brings all packs up to date that are older than the server's. */
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

/** The server writes one a day. */
const OLD = 20 * HOUR;

/** The ads of a pack, folded for searching; the last one that was asked for is remembered. Null where it is not kept. */
export async function openPack({ area, asOf }: Pick<KeptPack, 'area' | 'asOf'>): Promise<SearchedAds | null> {
  if (open?.area === area && open.asOf === asOf) return open.ads;
  const stored = await inPacks((db) => db.get('packs', area));
  if (!stored) return null;
  open = { area, asOf: stored.asOf, ads: await folded(readPack(stored.content).ads) };
  return open.ads;
}

/** On a slow phone thousands of ads take a second: in between it hears what is pressed. */
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

/** Milliseconds of work at a time. */
const FRAME = 10;

let open: { area: Area; asOf: string; ads: SearchedAds } | null = null;

function tellKept(packs: readonly KeptPack[]): void {
  // Without what it weighs in memory.
  keptPacks.set(packs.map(({ area, asOf, ads, bytes }) => ({ area, asOf, ads, bytes })));
  // What begins late asks this, and opens no database for it.
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
