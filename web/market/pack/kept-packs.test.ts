import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PackOffer } from '#schema/contracts/packs';
import { DAY } from '#schema/durations';
import { type Pack, type PackAd, writeDelta, writePack } from '#schema/pack/format';
import { publicHalf, seal } from '#schema/pack/seal';
import { AS_OF, packAds } from '#schema/test/pack-ads';
import type * as Kept from './kept-packs.ts';

const KEY = newKey();
const ads = packAds(2_000);
const files = new Map<string, Uint8Array<ArrayBuffer>>();
let asked: { path: string; range: string | null }[] = [];
/**
 * After how many bytes of a response the connection breaks off, ends as if that were all, or brings nothing until it is given up; whether the server
 * ignores ranges.
 */
let line: { breaksAfter?: number; endsAfter?: number; hangsAfter?: number; wholeOnly?: boolean } = {};
/** What the server offers. */
let offers: PackOffer[] = [];
let kept: typeof Kept;

beforeEach(async () => {
  files.clear();
  [asked, line, offers] = [[], {}, []];
  const stored = new Map<string, string>();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.stubGlobal('fetch', answer);
  await newPage();
});
afterEach(() => vi.unstubAllGlobals());

describe('a pack', () => {
  test('is downloaded, checked and kept, and found again by the next page', async () => {
    const offer = await offerOf(day(0));
    await kept.keepPack(offer);
    expect(downloads()).toEqual({});
    await newPage();
    await kept.loadKeptPacks();
    const { area, asOf, bytes } = offer;
    expect(kept.keptPacks.get()).toEqual([{ area, asOf, bytes, ads: 2_000 }]);
    expect((await kept.openPack({ area, asOf }))?.map(({ ad }) => ad)).toEqual(day(0).ads);
    expect(localStorage.getItem('packs')).toBe('Kabul');
    // With this fact the service worker also loads the code that searches packs, with each release.
    const { readFact } = await import('../../kit/store/device-facts.ts');
    await vi.waitFor(async () => expect(await readFact('keepsPacks')).toBe(true));
    await kept.removePack('Kabul');
    expect([kept.keptPacks.get(), localStorage.getItem('packs')]).toEqual([[], null]);
    await vi.waitFor(async () => expect(await readFact('keepsPacks')).toBe(false));
    expect(await kept.openPack({ area, asOf: '' })).toBeNull();
  });

  test.each([
    ['broke off', { breaksAfter: 50_000 }],
    ['ended as if that were all', { endsAfter: 50_000 }],
  ])('goes on where the line %s, on another page too, and asks for no byte twice', async (_, fault) => {
    const offer = await offerOf(day(0));
    line = fault;
    await kept.keepPack(offer);
    expect(downloads()).toEqual({ Kabul: { state: 'broken', got: 50_000, of: offer.bytes } });
    await newPage();
    await kept.loadKeptPacks();
    expect(downloads()).toEqual({ Kabul: { state: 'broken', got: 50_000, of: offer.bytes } });
    line = {};
    await kept.keepPack(offer);
    expect(asked.map(({ range }) => range)).toEqual([null, 'bytes=50000-']);
    expect(kept.keptPacks.get()?.length).toBe(1);
  });

  test('whose page was killed while it came goes on from where it was last written down, in steps that spare the phone', async () => {
    const offer = await offerOf(day(0));
    line = { hangsAfter: 70_000 };
    const killed = kept;
    const done = killed.keepPack(offer);
    await vi.waitFor(() => expect(downloads()).toMatchObject({ Kabul: { got: 70_000 } }));
    await newPage();
    await kept.loadKeptPacks();
    expect(downloads()).toEqual({ Kabul: { state: 'broken', got: 40_000, of: offer.bytes } });
    await Promise.all([killed.discardDownload('Kabul'), done]);
  });

  test('of which all had come when its page went is kept without another byte', async () => {
    const offer = await offerOf(day(0));
    const { withPacksDb } = await import('./pack-store.ts');
    const got = files.get(offer.url) ?? new Uint8Array();
    await withPacksDb((db) => db.put('parts', { area: 'Kabul', url: offer.url, bytes: offer.bytes, got }));
    await kept.keepPack(offer);
    expect([asked, kept.keptPacks.get()?.length]).toEqual([[], 1]);
  });

  test('is unpacked by browsers that can’t do it themselves, too', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    const offer = await offerOf(day(0));
    await kept.keepPack(offer);
    expect([downloads(), kept.keptPacks.get()?.length]).toEqual([{}, 1]);
  });

  test.each([['/pocket'], ['the file']])('for which the server has no answer at %s waits for another try', async (place) => {
    const offer = await offerOf(day(0));
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
      path === (place === 'the file' ? offer.url : place) ? new Response('', { status: 503 }) : answer(path, init),
    );
    await kept.keepPack(offer);
    expect(downloads()).toMatchObject({ Kabul: { state: 'broken' } });
  });

  test('that is on its way is not said to have stopped by who looks at what is kept meanwhile', async () => {
    line = { hangsAfter: 40_000 };
    const done = kept.keepPack(await offerOf(day(0)));
    await vi.waitFor(() => expect(downloads()).toMatchObject({ Kabul: { got: 40_000 } }));
    await kept.loadKeptPacks();
    expect(downloads()).toMatchObject({ Kabul: { state: 'running', got: 40_000 } });
    await Promise.all([kept.discardDownload('Kabul'), done]);
  });

  test('is under way from the press on, and the browser is asked not to throw it away', async () => {
    const persist = vi.fn<() => Promise<boolean>>(async () => true);
    vi.stubGlobal('navigator', { storage: { persist } });
    const offer = await offerOf(day(0));
    line = { breaksAfter: 40_000 };
    const first = kept.keepPack(offer);
    expect(downloads()).toEqual({ Kabul: { state: 'running', got: 0, of: offer.bytes } });
    await first;
    const second = kept.keepPack(offer);
    expect(downloads()).toEqual({ Kabul: { state: 'running', got: 40_000, of: offer.bytes } });
    await second;
    expect(persist).toHaveBeenCalledOnce();
  });

  test('begins anew where it broke off in that of another day', async () => {
    line = { breaksAfter: 40_000 };
    await kept.keepPack(await offerOf(day(0)));
    line = {};
    await kept.keepPack(await offerOf(day(1)));
    expect(asked.map(({ range }) => range)).toEqual([null, null]);
    expect(kept.keptPacks.get()?.map(({ asOf }) => Date.parse(asOf))).toEqual([day(1).asOf]);
  });

  test('begins anew where the server answers whole, and goes on by itself when the network is back', async () => {
    const offer = await offerOf(day(0));
    line = { breaksAfter: 40_000, wholeOnly: true };
    await kept.keepPack(offer);
    line = { wholeOnly: true };
    offers = [offer];
    expect(vi.mocked(addEventListener).mock.calls[0]?.[0]).toBe('online');
    comeOnline();
    await vi.waitFor(() => expect(kept.keptPacks.get()?.length).toBe(1));
  });

  test('that broke off on the day before goes on with what is offered by now: what was offered then is gone', async () => {
    const before = await offerOf(day(0));
    line = { breaksAfter: 40_000 };
    await kept.keepPack(before);
    line = {};
    files.delete(before.url);
    offers = [await offerOf({ ...day(1), area: 'Herat' }), await offerOf(day(1))];
    comeOnline();
    await vi.waitFor(() => expect(kept.keptPacks.get()).toMatchObject([{ area: 'Kabul', asOf: offers[1]?.asOf }]));
    expect(downloads()).toEqual({});
  });

  test('that broke off waits for the network again where it is not back for what is offered, and goes on as it was begun', async () => {
    const offer = await offerOf(day(0));
    line = { breaksAfter: 40_000 };
    await kept.keepPack(offer);
    const isDead = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', isDead);
    comeOnline();
    await vi.waitFor(() => expect(vi.mocked(addEventListener).mock.calls).toHaveLength(2));
    expect(downloads()).toMatchObject({ Kabul: { state: 'broken', got: 40_000 } });
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => (path === '/api/packs' ? isDead() : answer(path, init)));
    line = {};
    comeOnline();
    await vi.waitFor(() => expect(kept.keptPacks.get()?.length).toBe(1));
    expect(asked.map(({ range }) => range)).toEqual([null, 'bytes=40000-']);
  });

  test.each([
    ['given up', () => kept.discardDownload('Kabul')],
    ['removed', () => kept.removePack('Kabul')],
  ])('that broke off and was %s meanwhile does not begin anew when the network is back', async (_, end) => {
    line = { breaksAfter: 40_000, wholeOnly: true };
    offers = [await offerOf(day(0))];
    const [offer] = offers;
    if (offer) await kept.keepPack(offer);
    await end();
    line = { wholeOnly: true };
    asked = [];
    comeOnline();
    expect(downloads()).toEqual({});
    await new Promise((resolve) => setTimeout(resolve));
    expect([downloads(), asked]).toEqual([{}, []]);
  });

  test('that is given up while what is offered is asked for does not begin anew either', async () => {
    const offer = await offerOf(day(0));
    line = { breaksAfter: 40_000 };
    await kept.keepPack(offer);
    asked = [];
    let arrive: (answer: Response) => void = () => {};
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      path === '/api/packs' ? new Promise<Response>((resolve) => (arrive = resolve)) : answer(path, init),
    );
    comeOnline();
    await kept.discardDownload('Kabul');
    arrive(Response.json([offer]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([downloads(), asked]).toEqual([{}, []]);
  });

  test('that a person stops waits for that person, and is given up without a trace', async () => {
    const offer = await offerOf(day(0));
    const done = kept.keepPack(offer);
    kept.stopDownload('Kabul');
    await done;
    expect(downloads()).toMatchObject({ Kabul: { state: 'broken' } });
    expect(addEventListener).not.toHaveBeenCalled();
    await kept.discardDownload('Kabul');
    await newPage();
    await kept.loadKeptPacks();
    expect([downloads(), kept.keptPacks.get()]).toEqual([{}, []]);
  });

  test('that is given up while it comes leaves no trace, though the line ends later', async () => {
    const offer = await offerOf(day(0));
    line = { hangsAfter: 40_000 };
    const done = kept.keepPack(offer);
    await vi.waitFor(() => expect(downloads()).toMatchObject({ Kabul: { state: 'running', got: 40_000 } }));
    await Promise.all([kept.discardDownload('Kabul'), done]);
    expect(downloads()).toEqual({});
    await newPage();
    await kept.loadKeptPacks();
    expect([downloads(), kept.keptPacks.get()]).toEqual([{}, []]);
  });

  test.each([
    ['another key has signed', async () => offerOf(day(0), newKey())],
    ['one byte was changed', async () => offerOf(day(0)).then(changed)],
    ['is of another province', async () => ({ ...(await offerOf({ ...day(0), area: 'Herat' })), area: 'Kabul' as const })],
    ['is of another day', async () => ({ ...(await offerOf(day(0))), asOf: new Date(AS_OF + DAY).toISOString() })],
    ['is longer than was said', async () => offerOf(day(0)).then((offer) => ({ ...offer, bytes: offer.bytes - 1 }))],
  ])('that %s is refused, and nothing of it stays', async (_, made) => {
    await kept.keepPack(await made());
    expect(downloads()).toMatchObject({ Kabul: { state: 'refused' } });
    await newPage();
    await kept.loadKeptPacks();
    expect([downloads(), kept.keptPacks.get()]).toEqual([{}, []]);
  });

  test('for which the device has no room says so', async () => {
    const offer = await offerOf(day(0));
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    await kept.keepPack(offer);
    expect(downloads()).toMatchObject({ Kabul: { state: 'not kept' } });
  });
});

describe('renewing', () => {
  test('fetches the days that were missed and no more, and ends with the newest pack', async () => {
    await kept.keepPack(await offerOf(day(0)));
    asked = [];
    const offer = await offerOf(day(3), KEY, [day(0), day(1), day(2), day(3)]);
    await kept.keepPack(offer);
    expect(asked.map(({ path }) => path)).toEqual(offer.deltas.map(({ url }) => url));
    expect((await kept.openPack(offer))?.map(({ ad }) => ad)).toEqual(day(3).ads);
    expect(kept.keptPacks.get()).toMatchObject([{ asOf: offer.asOf }]);
  });

  test('shows whoever has looked into the pack before the ads of the newer one', async () => {
    const offer = await offerOf(day(0));
    await kept.keepPack(offer);
    const opened = await kept.openPack(offer);
    // It is not read again each time.
    expect((await kept.openPack(offer)) === opened).toBe(true);
    const newer = await offerOf(day(3));
    await kept.keepPack(newer);
    expect((await kept.openPack(newer))?.map(({ ad }) => ad)).toEqual(day(3).ads);
  });

  test('says how far all of its days are, and never goes back', async () => {
    await kept.keepPack(await offerOf(day(0)));
    const offer = await offerOf(day(3), KEY, [day(0), day(1), day(2), day(3)]);
    const seen: number[] = [];
    kept.downloads.subscribe(() => seen.push(kept.downloads.get().get('Kabul')?.got ?? seen.at(-1) ?? 0));
    await kept.keepPack(offer);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(offer.deltas.reduce((sum, { bytes }) => sum + bytes, 0));
  });

  test('goes on, where it broke off, by the measure of its days and not of the whole pack', async () => {
    await kept.keepPack(await offerOf(day(0)));
    const offer = await offerOf(day(3), KEY, [day(0), day(1), day(2), day(3)]);
    line = { breaksAfter: 0 };
    await kept.keepPack(offer);
    line = {};
    const done = kept.keepPack(offer);
    const of = offer.deltas.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(downloads()).toEqual({ Kabul: { state: 'running', got: 0, of } });
    await done;
  });

  test('fetches the pack where the chain does not begin at the day that is kept, or is not ours', async () => {
    await kept.keepPack(await offerOf(day(0)));
    const far = await offerOf(day(3), KEY, [day(2), day(3)]);
    asked = [];
    await kept.keepPack(far);
    expect(asked.map(({ path }) => path)).toEqual([far.url]);
    const forged = await offerOf(day(4), KEY, [day(3), day(4)]);
    const [delta] = forged.deltas;
    changed({ ...forged, url: delta?.url ?? '' });
    asked = [];
    await kept.keepPack(forged);
    expect(asked.map(({ path }) => path)).toEqual([delta?.url, forged.url]);
    expect(kept.keptPacks.get()).toMatchObject([{ asOf: forged.asOf }]);
  });
});

describe('renewing all', () => {
  const LATER = AS_OF + 10 * DAY;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: LATER }));
  afterEach(() => void vi.useRealTimers());

  test('brings what is older than a day to what the server has, and nothing that it does not have on this device', async () => {
    vi.setSystemTime(AS_OF + DAY);
    await kept.keepPack(await offerOf(day(0)));
    const elsewhere = await offerOf({ ...day(3), area: 'Herat' });
    const newer = await offerOf(day(3));
    offers = [elsewhere, newer];
    await newPage();
    await kept.renewKeptPacks();
    expect(kept.keptPacks.get()).toMatchObject([{ area: 'Kabul', asOf: newer.asOf }]);
    expect((await kept.openPack(newer))?.map(({ ad }) => ad)).toEqual(day(3).ads);
  });

  test('asks nothing where no pack is kept, or each is of today', async () => {
    await kept.renewKeptPacks();
    vi.setSystemTime(AS_OF + DAY / 2);
    await kept.keepPack(await offerOf(day(0)));
    asked = [];
    await kept.renewKeptPacks();
    expect(asked).toEqual([]);
  });

  test('downloads nothing where the server has no newer one, or none of it any more', async () => {
    const offer = await offerOf(day(0));
    await kept.keepPack(offer);
    for (offers of [[offer], []]) {
      asked = [];
      await kept.renewKeptPacks();
      expect(asked.map(({ path }) => path)).toEqual(['/api/packs']);
    }
    expect(kept.keptPacks.get()).toMatchObject([{ asOf: offer.asOf }]);
  });
});

test('a device that keeps nothing has no packs, and is asked for none', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  await kept.loadKeptPacks();
  expect(kept.keptPacks.get()).toEqual([]);
  await kept.renewKeptPacks();
  expect(asked).toEqual([]);
});

test('a database that the browser closed or deleted meanwhile is opened anew by the next act', async () => {
  const { withPacksDb } = await import('./pack-store.ts');
  await kept.keepPack(await offerOf(day(0)));
  await withPacksDb(async (db) => db.close());
  await expect(withPacksDb((db) => db.getAllKeys('packs'))).rejects.toMatchObject({ name: 'InvalidStateError' });
  expect(await withPacksDb((db) => db.getAllKeys('packs'))).toEqual(['Kabul']);
});

test('who asks twice for a pack downloads it once', async () => {
  const offer = await offerOf(day(0));
  await Promise.all([kept.keepPack(offer), kept.keepPack(offer)]);
  expect(asked).toHaveLength(1);
});

/** Each day twenty ads are added and the twenty oldest are removed. */
function day(number: number): Pack {
  const all: PackAd[] = [...packAds(200, 3).map((ad) => ({ ...ad, id: ad.id + 100_000 })), ...ads];
  return { area: 'Kabul', asOf: AS_OF + number * DAY, ads: all.slice(200 - 20 * number, 2_200 - 20 * number) };
}

async function offerOf(pack: Pack, key = KEY, chain: Pack[] = []): Promise<PackOffer> {
  const { area, ads } = pack;
  const iso = (pack: Pack) => new Date(pack.asOf).toISOString();
  const put = async (url: string, bytes: Uint8Array) => {
    const sealed = await seal(new Uint8Array(gzipSync(bytes)), key);
    files.set(url, sealed);
    return { url, bytes: sealed.length };
  };
  const file = await put(`/media/packs/kabul/${pack.asOf}.pack`, writePack(pack));
  const deltas = [];
  for (const [index, next] of chain.slice(1).entries()) {
    const base = chain[index] ?? next;
    const delta = await put(`/media/packs/kabul/${base.asOf}-${next.asOf}.pack`, writeDelta(base, next));
    deltas.push({ ...delta, from: iso(base), asOf: iso(next) });
  }
  return { ...file, area, asOf: iso(pack), ads: ads.length, deltas };
}

function changed(offer: PackOffer): PackOffer {
  const bytes = files.get(offer.url);
  if (bytes) bytes[100] = (bytes[100] ?? 0) ^ 1;
  return offer;
}

async function answer(path: string, { headers, signal }: RequestInit = {}): Promise<Response> {
  signal?.throwIfAborted();
  if (path === '/pocket') return new Response(`<head><meta name="pack-key" content="${publicHalf(KEY)}"></head>`);
  const range = new Headers(headers).get('Range');
  asked.push({ path, range });
  if (path === '/api/packs') return Response.json(offers);
  const file = files.get(path);
  if (!file) return new Response(null, { status: 404 });
  const from = line.wholeOnly ? 0 : Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  let at = from;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (line.hangsAfter !== undefined && at - from >= line.hangsAfter) {
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        controller.error(signal?.reason);
      } else if (line.breaksAfter !== undefined && at - from >= line.breaksAfter) controller.error(new TypeError('network'));
      else if (at >= Math.min(file.length, from + (line.endsAfter ?? file.length))) controller.close();
      else controller.enqueue(file.slice(at, (at += 10_000)));
    },
  });
  return new Response(body, { status: from > 0 ? 206 : 200 });
}

/** Tells what waits for the network that it is back. */
function comeOnline(): void {
  const [event, hear] = vi.mocked(addEventListener).mock.calls.at(-1) ?? [];
  if (event === 'online' && typeof hear === 'function') hear(new Event(event));
}

/** Like a reload: the module has forgotten everything. */
async function newPage(): Promise<void> {
  vi.resetModules();
  kept = await import('./kept-packs.ts');
}

function downloads() {
  return Object.fromEntries(kept.downloads.get());
}

function newKey(): string {
  const { d, x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return `${d}.${x}.${y}`;
}
