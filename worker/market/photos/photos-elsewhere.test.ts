import type { Listing } from '#schema/contracts/listings';
import type { SamePhoto, SuspectedListing } from '#schema/contracts/moderation';
import type { Upload } from '#schema/contracts/uploads';
import { DAY } from '#schema/durations';
import { HASH_SIDE, hashesOf, encodeHashes } from '#schema/fraud/photo-hash';
import { env } from 'cloudflare:workers';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { newMeter } from '../../platform/meter.ts';
import { joined, latin, uint } from '../../platform/media/formats/byte-reader.ts';
import { failingAt } from '../../test/before-batch.ts';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';
import { sweepPhotoFingerprints } from './fingerprints.ts';
import { findEarlierPhotos } from './photos-elsewhere.ts';

let one: Person;
let other: Person;
let admin: Person;
let seeds = 0;

interface Person {
  id: number;
  token: string;
}

beforeAll(async () => {
  const made = await makeAdmin();
  admin = { id: made.user.id, token: made.token };
});
// Nobody publishes more than twenty ads a minute.
beforeEach(async () => {
  [one, other] = [await person(), await person()];
});

describe('a photo that another member has published', () => {
  it('holds the ad that came later, and says where it was; the first one stays as it is', async () => {
    const seed = nextSeed();
    const [first, second] = [await publish(one, seed), await publish(other, seed)];
    await vi.waitFor(async () => expect(await statusOf(second)).toBe('held'));
    expect(await statusOf(first)).toBe('active');
    expect(await elsewhere(first)).toEqual([]);
    expect(await elsewhere(second)).toMatchObject([{ distance: 0, elsewhere: { listingId: first } }]);
    const { body } = await call<SuspectedListing[]>('GET', '/api/admin/listings/held?limit=100', admin);
    expect(body.find(({ id }) => id === second)?.signals).toEqual([
      { signal: 'photo_elsewhere', weight: 100, detail: { listingId: first } },
    ]);
  });

  it('is no secret when its owner is answered: the ad waits, of what the look is, and no more', async () => {
    const seed = nextSeed();
    await publish(one, seed);
    const json = { ...AD, images: [await upload(other, seed)] };
    const { body } = await call<Listing>('POST', '/api/listings', { token: other.token, json });
    expect(body).toMatchObject({ status: 'held', hidden: { held: ['photos'] } });
    expect(JSON.stringify(body)).not.toContain('elsewhere');
  });

  it('is shown to administrators side by side, also while the ad is held, and once it is gone as gone', async () => {
    const seed = nextSeed();
    const [first, second] = [await publish(one, seed), await publish(other, seed)];
    await vi.waitFor(async () => expect(await statusOf(second)).toBe('held'));
    const asked = await call<SamePhoto[]>('GET', `/api/admin/listings/${second}/same-photos`, admin);
    expect(asked.trips).toBe(3);
    const [pair] = asked.body;
    expect(pair).toMatchObject({
      distance: 0,
      elsewhere: { listing: { id: first, title: AD.title, status: 'active', owner: { id: one.id } } },
    });
    const published = env.DB.prepare('SELECT published_at FROM photo_fingerprints WHERE listing_id = ?').bind(first);
    expect(Date.parse(pair?.elsewhere.publishedAt ?? '')).toBe(await published.first('published_at'));
    for (const url of [pair?.url, pair?.thumbUrl, pair?.elsewhere.photo?.url, pair?.elsewhere.photo?.thumbUrl])
      expect((await call('GET', url ?? '')).status).toBe(200);
    await call('DELETE', `/api/listings/${first}`, one);
    const { body } = await call<SamePhoto[]>('GET', `/api/admin/listings/${second}/same-photos`, admin);
    expect(body[0]?.elsewhere).toMatchObject({ photo: null, listing: { id: first, status: 'removed' } });
    expect((await call('GET', `/api/admin/listings/${first}/same-photos`, admin)).body).toEqual([]);
  });

  it('costs two round trips and few rows, however many photos there are', async () => {
    const seed = nextSeed();
    await publish(one, seed);
    const id = await publish(other, seed);
    await fill(2_000);
    const small = await cost(id);
    await fill(20_000);
    const large = await cost(id);
    expect([small.trips, large.trips]).toEqual([2, 2]);
    // The rows read among 20,000 random photos: one for each of at most 1,768 bands, and those that share one.
    expect(large.rowsRead).toBeLessThanOrEqual(1_800);
    // Of photos that are all alike in a band, a limited number is read.
    await env.DB.exec(
      `UPDATE photo_fingerprints SET band0 = (SELECT band0 FROM photo_fingerprints WHERE listing_id = ${id}), light = (SELECT light FROM photo_fingerprints WHERE listing_id = ${id}) WHERE key LIKE 'filled%'`,
    );
    expect((await cost(id)).rowsRead).toBeLessThanOrEqual(2_600);
    expect(await elsewhere(id)).toHaveLength(1);
    await env.DB.exec("DELETE FROM photo_fingerprints WHERE key LIKE 'filled%'");
  }, 60_000);

  it('is shown ten times at most, where it is most alike', async () => {
    const seed = nextSeed();
    const id = await publish(one, seed);
    const { hashes = '' } =
      (await env.DB.prepare('SELECT hashes FROM photo_fingerprints WHERE listing_id = ?').bind(id).first<{ hashes: string }>()) ??
      {};
    const digit = encodeHashes(hashesIn(seed)).indexOf(hashesIn(seed).hash);
    const changed = `${hashes.slice(0, digit)}${(Number.parseInt(hashes.charAt(digit), 16) ^ 1).toString(16)}${hashes.slice(digit + 1)}`;
    await env.DB.prepare(
      `INSERT INTO photo_fingerprints (key, user_id, hashes, light, band0, band1, band2, band3, published_at)
       SELECT 'copied' || value, ?1, iif(value < 3, ?2, hashes), light, band0, band1, band2, band3, published_at - 1 - value
       FROM photo_fingerprints CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12]') WHERE listing_id = ?3`,
    )
      .bind(other.id, changed, id)
      .run();
    const found = (await elsewhere(id)).map(({ distance }) => distance);
    await env.DB.exec("DELETE FROM photo_fingerprints WHERE key LIKE 'copied%'");
    expect(found).toEqual(Array<number>(10).fill(0));
  });

  it('is found where either phone made no hash, out of the thumb', async () => {
    const seed = nextSeed();
    const first = await publish(one, seed, { hashes: null });
    expect(await elsewhere(await publish(other, seed))).toMatchObject([{ elsewhere: { listingId: first } }]);
    expect(await elsewhere(await publish(other, seed, { hashes: 'no hashes' }))).toMatchObject([
      { elsewhere: { listingId: first } },
    ]);
  });

  it('is found behind others of the same ad', async () => {
    const [seed, ...others] = [nextSeed(), nextSeed(), nextSeed()];
    const first = await publish(one, seed);
    const images: string[] = [];
    for (const each of [...others, seed]) images.push(await upload(other, each));
    const { body } = await call<Listing>('POST', '/api/listings', { token: other.token, json: { ...AD, images } });
    expect(await elsewhere(body.id)).toMatchObject([{ elsewhere: { listingId: first } }]);
  });

  it('is found smaller, and with 5 % cut off', async () => {
    const seed = nextSeed();
    const first = await publish(one, seed);
    for (const frame of [{ side: 90 }, { size: 0.95 }, { size: 0.95, left: 0.05, top: 0.02 }])
      expect(await elsewhere(await publish(other, seed, { frame, hashes: null }))).toMatchObject([
        { elsewhere: { listingId: first } },
      ]);
  });

  it('is found in an inline cover', async () => {
    const seed = nextSeed();
    const first = await publish(one, seed);
    const imageUrl = `data:image/png;base64,${Buffer.from(drawn(seed)).toString('base64')}`;
    const { body } = await call<Listing>('POST', '/api/listings', { token: other.token, json: { ...AD, imageUrl } });
    expect(await elsewhere(body.id)).toMatchObject([{ elsewhere: { listingId: first } }]);
  });

  it('is looked for when an edit brings it', async () => {
    const seed = nextSeed();
    await publish(one, seed);
    const id = await publish(other, nextSeed());
    expect(await elsewhere(id)).toEqual([]);
    const images = [await upload(other, seed)];
    expect((await call('PATCH', `/api/listings/${id}`, { token: other.token, json: { images } })).status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('held'));
  });

  it('keeps nobody’s ad back where the look fails', async () => {
    const DB = failingAt(/^SELECT[^;]*band0/, new Error('D1 is busy'));
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const json = { ...AD, images: [await upload(other, nextSeed())] };
    const made = await call<Listing>('POST', '/api/listings', { token: other.token, json, bindings: { DB } });
    expect([made.status, made.body.images.length]).toEqual([201, 1]);
    const images = [await upload(other, nextSeed())];
    const edited = await call('PATCH', `/api/listings/${made.body.id}`, {
      token: other.token,
      json: { images },
      bindings: { DB },
    });
    expect(edited.status).toBe(200);
    expect(logged.mock.calls.filter((line) => JSON.stringify(line).includes('photos_not_compared'))).toHaveLength(2);
    logged.mockRestore();
  });

  it('is found after its ad was deleted, for a year', async () => {
    const seed = nextSeed();
    const first = await publish(one, seed);
    expect((await call('DELETE', `/api/listings/${first}`, one)).status).toBe(204);
    const uploaded = await upload(other, seed);
    await sweepPhotoFingerprints(openDb(env.DB), Date.now() + 364 * DAY);
    expect(await fingerprints(first)).toBe(1);
    // Nor those of a photo that nobody has published yet.
    const json = { ...AD, images: [uploaded] };
    const { id: second } = (await call<Listing>('POST', '/api/listings', { token: other.token, json })).body;
    expect(await elsewhere(second)).toMatchObject([{ elsewhere: { listingId: first } }]);
    const later = Date.now() + 365 * DAY + 1_000;
    expect(await findEarlierPhotos(openDb(env.DB), second, later)).toEqual([]);
    await sweepPhotoFingerprints(openDb(env.DB), later);
    expect(await fingerprints(first)).toBe(0);
  });
});

describe('a photo that was published more than a year ago', () => {
  it('still belongs to the ad that shows it: its owner shows it again, and a copy is found', async () => {
    const seed = nextSeed();
    const first = await publish(one, seed);
    const copy = await publish(other, seed);
    await vi.waitFor(async () => expect(await statusOf(copy)).toBe('held'));
    await call('PUT', `/api/admin/listings/${copy}/released`, { token: admin.token, json: { reason: '' } });
    await publishedAgo(first, 395 * DAY);
    await publishedAgo(copy, 335 * DAY);
    await sweepPhotoFingerprints(openDb(env.DB), Date.now());
    expect(await fingerprints(first)).toBe(1);
    const again = await publish(one, seed);
    expect([await elsewhere(again), await statusOf(again)]).toEqual([[], 'active']);
    // An edit that names the photo anew keeps it.
    const { body } = await call<Listing>('GET', `/api/listings/${first}`);
    const images = [...body.images.map(({ url }) => url), await upload(one, nextSeed())];
    expect((await call('PATCH', `/api/listings/${first}`, { token: one.token, json: { images } })).status).toBe(200);
    await call('DELETE', `/api/listings/${again}`, one);
    await call('DELETE', `/api/listings/${copy}`, other);
    await env.DB.prepare('DELETE FROM photo_fingerprints WHERE listing_id IN (?, ?)').bind(again, copy).run();
    await sweepPhotoFingerprints(openDb(env.DB), Date.now());
    const third = await person();
    expect(await elsewhere(await publish(third, seed))).toMatchObject([{ elsewhere: { listingId: first } }]);
    // Once no ad shows it, its year is over.
    await call('DELETE', `/api/listings/${first}`, one);
    await publishedAgo(first, 395 * DAY);
    await sweepPhotoFingerprints(openDb(env.DB), Date.now());
    expect(await fingerprints(first)).toBe(0);
  });

  it('is not read by the sweep while an ad shows it', async () => {
    await fill(500);
    await env.DB.exec(
      `UPDATE photo_fingerprints SET shown = 1, published_at = ${Date.now() - 400 * DAY} WHERE key LIKE 'filled%'`,
    );
    const meter = newMeter();
    await sweepPhotoFingerprints(openDb(env.DB, meter), Date.now());
    await env.DB.exec("DELETE FROM photo_fingerprints WHERE key LIKE 'filled%'");
    expect(meter.rowsRead).toBeLessThanOrEqual(20);
  });
});

describe('nothing is found', () => {
  it('of a member’s own photo, nor of a photo that nobody published', async () => {
    const seed = nextSeed();
    await upload(one, seed);
    const first = await publish(other, seed);
    expect(await elsewhere(first)).toEqual([]);
    expect(await elsewhere(await publish(other, seed))).toEqual([]);
  });

  it('against who had the photo first, and shows it again', async () => {
    const seed = nextSeed();
    await publish(one, seed);
    await publish(other, seed);
    expect(await elsewhere(await publish(one, seed))).toEqual([]);
  });

  it('of other photos, and of a wall', async () => {
    const id = await publish(one, nextSeed());
    expect(await elsewhere(id)).toEqual([]);
    const bare = await publish(one, 0, { frame: { side: 60, plain: true }, hashes: null });
    expect(await fingerprints(bare)).toBe(0);
    expect(await elsewhere(await publish(other, 0, { frame: { side: 60, plain: true }, hashes: null }))).toEqual([]);
  });
});

describe('a forged hash', () => {
  it('marks the ad of who forged it, and never the ad of somebody else', async () => {
    const [mine, theirs] = [nextSeed(), nextSeed()];
    const victim = await publish(one, theirs);
    const forged = encodeHashes(hashesIn(theirs));
    const forger = await publish(other, mine, { hashes: forged });
    expect(await elsewhere(forger)).toMatchObject([{ elsewhere: { listingId: victim } }]);
    await vi.waitFor(async () => expect(await statusOf(forger)).toBe('held'));
    expect(await elsewhere(victim)).toEqual([]);
    // An edit by the victim compares again, and finds nothing that was published later.
    const { body } = await call<Listing>('GET', `/api/listings/${victim}`);
    const images = [...body.images.map(({ url }) => url), await upload(one, theirs)];
    expect((await call('PATCH', `/api/listings/${victim}`, { token: one.token, json: { images } })).status).toBe(200);
    expect(await elsewhere(victim)).toEqual([]);
    expect(await statusOf(victim)).toBe('active');
  });
});

describe('of an account that is gone', () => {
  it('no photo is known, but those of refused ads, and nobody knows whose they were', async () => {
    const leaver = await person();
    const [honest, refused] = [nextSeed(), nextSeed()];
    const [kept, scam] = [await publish(leaver, honest), await publish(leaver, refused)];
    const hidden = { token: admin.token, json: { reason: 'This is a stolen photo' } };
    expect((await call('PUT', `/api/admin/listings/${scam}/hidden`, hidden)).status).toBe(204);
    expect((await call('DELETE', `/api/users/${leaver.id}`, { token: leaver.token, json: { password: PASSWORD } })).status).toBe(
      204,
    );
    expect(await fingerprints(kept)).toBe(0);
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM photo_fingerprints WHERE user_id = ?').bind(leaver.id).first('n'),
    ).toBe(0);
    expect(await elsewhere(await publish(other, honest))).toEqual([]);
    const found = await publish(other, refused);
    expect(await elsewhere(found)).toMatchObject([{ elsewhere: { listingId: null } }]);
    const { body } = await call<SamePhoto[]>('GET', `/api/admin/listings/${found}/same-photos`, admin);
    expect(body).toMatchObject([{ distance: 0, elsewhere: { photo: null, listing: null } }]);
  });
});

const AD = { title: 'Bicycle', price: 3000, location: 'Kabul', categoryId: 4 };

async function person(): Promise<Person> {
  const { user, token } = await signUp();
  return { id: user.id, token };
}

function nextSeed(): number {
  seeds += 1;
  return seeds;
}

interface Sent {
  frame?: Frame;
  /** The hashes that the phone sends, null for none. By default the photo's own. */
  hashes?: string | null;
}

async function publish(by: Person, seed: number, sent: Sent = {}): Promise<number> {
  const json = { ...AD, images: [await upload(by, seed, sent)] };
  const { status, body } = await call<Listing>('POST', '/api/listings', { token: by.token, json });
  expect(status).toBe(201);
  return body.id;
}

async function upload({ token }: Person, seed: number, { frame = {}, hashes }: Sent = {}): Promise<string> {
  const form = new FormData();
  form.set('file', new File([drawn(seed, frame)], 'photo.png', { type: 'image/png' }));
  if (hashes !== null) form.set('hashes', hashes ?? encodeHashes(hashesIn(seed, frame)));
  return (await call<Upload>('POST', '/api/uploads', { token, body: form })).body.url;
}

/** The cost of comparing the photos of an ad. */
async function cost(listingId: number) {
  const meter = newMeter();
  await findEarlierPhotos(openDb(env.DB, meter), listingId, Date.now());
  return meter;
}

/** Adds so many published photos with random hashes. */
async function fill(count: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1), r AS (SELECT i, lower(hex(randomblob(8))) AS hash FROM n)
     INSERT INTO photo_fingerprints (key, user_id, listing_id, hashes, light, band0, band1, band2, band3, published_at)
     SELECT 'filled' || ?1 || '-' || i, NULL, NULL, replace(hex(zeroblob(48)), '00', '80') || hash || printf('%.144c', '0'), 128, substr(hash, 1, 4), substr(hash, 5, 4),
       substr(hash, 9, 4), substr(hash, 13, 4), ?2 FROM r`,
  )
    .bind(count, Date.now())
    .run();
}

function elsewhere(listingId: number) {
  return findEarlierPhotos(openDb(env.DB), listingId, Date.now());
}

async function statusOf(id: number): Promise<unknown> {
  return env.DB.prepare('SELECT status FROM listings WHERE id = ?').bind(id).first('status');
}

async function publishedAgo(listingId: number, ms: number): Promise<void> {
  await env.DB.prepare('UPDATE photo_fingerprints SET published_at = ? WHERE listing_id = ?')
    .bind(Date.now() - ms, listingId)
    .run();
}

async function fingerprints(listingId: number): Promise<unknown> {
  return env.DB.prepare('SELECT count(*) AS n FROM photo_fingerprints WHERE listing_id = ?').bind(listingId).first('n');
}

/** The part of the scene that is seen, and its size in pixels. */
interface Frame {
  side?: number;
  left?: number;
  top?: number;
  size?: number;
  plain?: boolean;
}

function hashesIn(seed: number, frame: Frame = {}) {
  const hashes = hashesOf(scene(seed, { ...frame, side: HASH_SIDE }, 4));
  if (!hashes) throw new Error('There is something to see.');
  return hashes;
}

/** A made-up scene of waves. */
function scene(seed: number, { side = 128, left = 0, top = 0, size = 1, plain = false }: Frame, channels: number): Uint8Array {
  return Uint8Array.from({ length: side * side * channels }, (_, at) => {
    const [x, y, channel] = [Math.floor(at / channels) % side, Math.floor(at / channels / side), at % channels];
    if (plain || channel === 3) return 255;
    const [u, v] = [left + ((x + 0.5) / side) * size, top + ((y + 0.5) / side) * size];
    const wave = (n: number) => Math.sin(seed * n * 1.7 + n * 5 * u * Math.cos(seed * n) + n * 6 * v + channel * 0.2) / n;
    return Math.min(255, Math.max(0, 128 + 55 * (wave(1) + wave(2) + wave(3) + wave(4))));
  });
}

function drawn(seed: number, frame: Frame = {}): Uint8Array<ArrayBuffer> {
  const side = frame.side ?? 128;
  const pixels = scene(seed, frame, 3);
  const rows = Array.from({ length: side }, (_, y) =>
    joined([uint(0, 1, 'big'), pixels.subarray(y * side * 3, (y + 1) * side * 3)]),
  );
  const header = joined([uint(side, 4, 'big'), uint(side, 4, 'big'), Uint8Array.of(8, 2, 0, 0, 0)]);
  const chunk = (name: string, body: Uint8Array) => {
    const named = joined([latin(name), body]);
    return joined([uint(body.length, 4, 'big'), named, uint(crc32(named), 4, 'big')]);
  };
  const png = joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(joined(rows))),
    chunk('IEND', new Uint8Array(0)),
  ]);
  return new Uint8Array(png);
}
