import type { Listing } from '#schema/contracts/listings';
import type { PackOffer } from '#schema/contracts/packs';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { NotAPack } from '#schema/pack/bytes';
import { applyDelta, type Pack, readPack } from '#schema/pack/format';
import { seal, unseal } from '#schema/pack/seal';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { administrator, listenAsRooms, member, type Person } from '../../chat/conversations/test/talk.ts';
import { openDb } from '../../platform/db.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { newMeter } from '../../platform/meter.ts';
import worker from '../../index.ts';
import { setStates } from '../../platform/system-state.ts';
import { call } from '../../test/client.ts';
import { findPacks, publicKeyOf } from './packs.ts';
import { sweepPacks } from './sweep.ts';

const db = openDb(env.DB);
const START = Date.UTC(2026, 10, 22, 3);
let admin: Person;
let seller: Person;
let now = START;

beforeAll(async () => {
  listenAsRooms();
  admin = await administrator();
  seller = await member();
  return () => vi.unstubAllGlobals();
});

describe('the packs of a day', () => {
  test('are two areas a run, until all have theirs; then nothing is written until a day has gone', async () => {
    const ad = await publish({ title: 'موتر کرولا', leaf: 'toyota-corolla' });
    await sweepPacks(env, db, now);
    expect((await findPacks(db)).length).toBe(2);
    await sweepAll();
    expect((await findPacks(db)).length).toBe(35);
    expect((await offers()).map(({ area, ads }) => [area, ads])).toEqual([
      ['Afghanistan', 1],
      ['Kabul', 1],
    ]);
    expect(await packOf('Kabul')).toEqual({
      area: 'Kabul',
      asOf: now,
      ads: [
        {
          id: ad.id,
          title: 'موتر کرولا',
          price: 450_000,
          deal: 'sale',
          isBargain: false,
          location: 'Karte 3, Kabul',
          province: 'Kabul',
          categoryId: 3,
          placeNames: 'کابل Kabul',
          names:
            'تویوتا کرولا ټویوټا کرولا Toyota Corolla ماشین خودرو car motar corola korolla سراچه Toyota تویوتا ټویوټا Corolla کرولا',
          createdAt: Math.floor(Date.parse(ad.createdAt) / MINUTE) * MINUTE,
          featuredUntil: null,
          colors: null,
        },
      ],
    });
    const meter = newMeter();
    await sweepPacks(env, openDb(env.DB, meter), now + 20 * HOUR);
    expect(meter).toMatchObject({ trips: 1, rowsWritten: 0 });
    await letRest();
  });

  test('leave by deltas what was hidden, sold or deleted or has run out, and bring what came or changed', async () => {
    const [hidden, sold, deleted, over] = [await publish(), await publish(), await publish(), await publish()];
    const edited = await publish();
    const before = await nextDay();
    expect(before.ads.length).toBe(6);
    await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?')
      .bind(now + DAY, over.id)
      .run();
    await call('PUT', `/api/admin/listings/${hidden.id}/hidden`, { token: admin.token, json: { reason: 'spam' } });
    await call('PUT', `/api/listings/${sold.id}/sale`, { token: seller.token });
    await call('DELETE', `/api/listings/${deleted.id}`, { token: seller.token });
    await call('PATCH', `/api/listings/${edited.id}`, { token: seller.token, json: { price: 7, province: 'Kabul' } });
    const come = await publish({ title: 'قالین' });
    const after = await nextDay();
    const ids = after.ads.map(({ id }) => id);
    expect(ids).toEqual([come.id, edited.id, before.ads.at(-1)?.id]);
    const [offer] = (await offers()).filter(({ area }) => area === 'Kabul');
    const last = offer?.deltas.at(-1);
    expect([last?.from, last?.asOf]).toEqual([new Date(before.asOf).toISOString(), offer?.asOf]);
    const renewed = applyDelta(before, await contentOf(last?.url ?? ''));
    expect(renewed).toEqual(after);
    expect(JSON.stringify(renewed)).not.toContain(`"id":${hidden.id},`);
  });

  test('make one chain of deltas, of seven days at most, which leads from each of its days to today', async () => {
    const old: Pack[] = [];
    for (let day = 0; day < 9; day += 1) {
      await publish({ title: `روز ${day}` });
      old.push(await nextDay());
    }
    const [offer] = (await offers()).filter(({ area }) => area === 'Kabul');
    expect(offer?.deltas.map(({ from }) => from)).toEqual(old.slice(-8, -1).map(({ asOf }) => new Date(asOf).toISOString()));
    let pack = old.at(-8);
    for (const { url, bytes, asOf } of offer?.deltas ?? []) {
      pack = pack && applyDelta(pack, await contentOf(url));
      expect([pack && new Date(pack.asOf).toISOString(), (await bytesOf(url)).length]).toEqual([asOf, bytes]);
    }
    expect(pack).toEqual(old.at(-1));
  });

  test('stay in the bucket as long as they are of use: a pack two days, a delta seven', async () => {
    const { objects } = await env.MEDIA.list({ prefix: 'packs/kabul/' });
    expect(objects.length).toBe(2 + 7);
    for (const { url, deltas } of await offers())
      for (const each of [url, ...deltas.map(({ url }) => url)]) expect((await fetched(each)).status).toBe(200);
  });

  test('are written anew, without deltas, when the key is another', async () => {
    const key = await newKey();
    const other = { ...env, PACK_PRIVATE_KEY: key };
    await sweepPacks(other, db, now + MINUTE);
    expect(await offers()).toEqual([]);
    const { body } = await call<PackOffer[]>('GET', '/api/packs', { bindings: { PACK_PRIVATE_KEY: key } });
    expect(body.map(({ area, deltas }) => [area, deltas])).toEqual([
      ['Afghanistan', []],
      ['Kabul', []],
    ]);
    now += MINUTE;
    await sweepPacks(env, db, now);
    expect((await packOf('Kabul')).asOf).toBe(now);
  });

  test('begin a new chain where the pack of the day before is gone or was changed', async () => {
    await nextDay();
    const { url, deltas } = await offerOf('Kabul');
    expect(deltas).toHaveLength(1);
    await env.MEDIA.put(url.slice('/media/'.length), 'x'.repeat(200));
    await nextDay();
    expect((await offerOf('Kabul')).deltas).toEqual([]);
  });

  test('do not wait for one that cannot be written, which has its turn again', async () => {
    now += DAY;
    const broken = async (key: string, content: Uint8Array, options: R2PutOptions) => {
      if (key.startsWith('packs/afghanistan/')) throw new Error('R2 is ill');
      return env.MEDIA.put(key, content, options);
    };
    const MEDIA = new Proxy(env.MEDIA, {
      get: (bucket, name) => (name === 'put' ? broken : (Reflect.get(bucket, name) as () => unknown).bind(bucket)),
    });
    for (let run = 0; run < 35; run += 1) await expect(sweepPacks({ ...env, MEDIA }, db, now)).rejects.toThrow('R2 is ill');
    expect((await packOf('Kabul')).asOf).toBe(now);
    await sweepPacks(env, db, now);
    expect((await packOf('Afghanistan')).asOf).toBe(now);
  });
});

describe('a pack on its way', () => {
  test('can be asked for from where it broke off', async () => {
    const { url, bytes } = await offerOf('Kabul');
    const whole = await bytesOf(url);
    expect(whole.length).toBe(bytes);
    const rest = await fetched(url, { Range: 'bytes=100-' });
    expect([rest.status, rest.headers.get('Content-Range')]).toEqual([206, `bytes 100-${bytes - 1}/${bytes}`]);
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(whole.slice(100));
  });

  test('is refused when another key has signed it, or when it was changed', async () => {
    const sealed = await bytesOf((await offerOf('Kabul')).url);
    const forged = await seal(await unseal(sealed, publicKeyOf(env)), await newKey());
    await expect(unseal(forged, publicKeyOf(env))).rejects.toThrow(NotAPack);
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    await expect(unseal(sealed, publicKeyOf(env))).rejects.toThrow(NotAPack);
  });

  test.each(['packs/kabul/1.apk', 'packs/../photos/1.pack', 'packs/Kabul/1.pack', 'packs/kabul/1.pack'])(
    'is no other file: %s',
    async (key) => expect((await call('GET', `/media/${key}`)).status).toBe(404),
  );
});

test('an ad whose price can be talked about says so, and not one that names none', async () => {
  const ads = [
    await publish({ negotiable: true }),
    await publish({ price: undefined, negotiable: 'agreement' }),
    await publish(),
  ];
  const { ads: packed } = await nextDay();
  const said = new Map(packed.map(({ id, isBargain, price }) => [id, [isBargain, price]]));
  expect(ads.map(({ id }) => said.get(id))).toEqual([
    [true, 450_000],
    [false, 0],
    [false, 450_000],
  ]);
});

test('the colours of a photo come with its ad, and what is no pair of colours does not', async () => {
  const photos = await Promise.all(['9bd764', 'red', null].map(sendPhoto));
  const ads = [];
  for (const url of photos) ads.push(await publish({ images: [url] }));
  const { ads: packed } = await nextDay();
  const colors = new Map(packed.map(({ id, colors }) => [id, colors]));
  expect(ads.map(({ id }) => colors.get(id))).toEqual(['9bd764', null, null]);
});

test('an area that has become empty is offered on, so that phones lose what is gone', async () => {
  await env.DB.exec("DELETE FROM system_state WHERE name LIKE 'pack:%'");
  const ad = await publish({ title: 'Walnut table', location: 'Parun', province: 'Nuristan' });
  now += DAY;
  await sweepAll();
  const { ads, asOf } = await offerOf('Nuristan');
  expect(ads).toBe(1);
  expect((await call('DELETE', `/api/listings/${ad.id}`, seller)).status).toBe(204);
  now += DAY;
  await sweepAll();
  expect(await offerOf('Nuristan')).toMatchObject({ ads: 0, deltas: [{ from: asOf }] });
});

async function publish(more: object = {}): Promise<Listing> {
  const json = { title: 'موتر', price: 450_000, location: 'Karte 3, Kabul', categoryId: 3, ...more };
  // A member may publish twenty a minute.
  const bindings = { LISTINGS_BY_MEMBER: { limit: () => Promise.resolve({ success: true }) } };
  const { body, status } = await call<Listing>('POST', '/api/listings', { token: seller.token, json, bindings });
  expect(status).toBe(201);
  return body;
}

async function sendPhoto(colors: string | null): Promise<string> {
  const body = new FormData();
  body.set('file', new File([sample('jpeg')], 'photo.jpg', { type: 'image/jpeg' }));
  if (colors !== null) body.set('colors', colors);
  return (await call<{ url: string }>('POST', '/api/uploads', { token: seller.token, body })).body.url;
}

async function sweepAll(): Promise<void> {
  for (let run = 0; run < 18; run += 1) await sweepPacks(env, db, now);
}

/** Lets the areas without an ad wait for another year: the test of two areas does not need eighteen runs a day. */
async function letRest(): Promise<void> {
  const empty = (await findPacks(db)).filter(({ name }) => !['pack:Afghanistan', 'pack:Kabul'].includes(name));
  await setStates(db, Object.fromEntries(empty.map(({ name }) => [name, { asOf: now + 365 * DAY }])), now);
}

/** Kabul's pack, a day later. */
async function nextDay(): Promise<Pack> {
  now += DAY;
  await sweepPacks(env, db, now);
  return packOf('Kabul');
}

/** The offers of areas with ads: `letRest` leaves no files of the others. */
async function offers(): Promise<PackOffer[]> {
  return (await allOffers()).filter(({ ads }) => ads > 0);
}

async function allOffers(): Promise<PackOffer[]> {
  return (await call<PackOffer[]>('GET', '/api/packs')).body;
}

async function offerOf(area: string): Promise<PackOffer> {
  const offer = (await allOffers()).find((offer) => offer.area === area);
  if (!offer) throw new Error(`There is no pack of ${area}`);
  return offer;
}

async function packOf(area: string): Promise<Pack> {
  return readPack(await contentOf((await offerOf(area)).url));
}

/** Reads a file as a browser does. */
async function contentOf(url: string): Promise<Uint8Array> {
  const gzipped = await unseal(await bytesOf(url), publicKeyOf(env));
  const unpacked = new Blob([gzipped]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

async function bytesOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetched(url)).arrayBuffer());
}

async function fetched(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const context = createExecutionContext();
  const answer = await worker.fetch(new Request(new URL(url, env.APP_ORIGIN as string), { headers }), env, context);
  const body = await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(body, answer);
}

async function newKey(): Promise<string> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = (await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])) as CryptoKeyPair; // of two keys, as the curve says
  const { d, x, y } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey;
  return `${d}.${x}.${y}`;
}
