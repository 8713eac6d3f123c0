import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PACK_ADS_MAX, PACK_BYTES_MAX, PACK_DELTA_BYTES_MAX } from '../catalog/limits.ts';
import { DAY } from '../durations.ts';
import { AS_OF, packAds } from '../test/pack-ads.ts';
import { byteReader, byteWriter, NotAPack } from './bytes.ts';
import { applyDelta, type Pack, type PackAd, readPack, writeDelta, writePack } from './format.ts';

const ads = packAds(PACK_ADS_MAX + 300);
const pack: Pack = { area: 'Afghanistan', asOf: AS_OF, ads: ads.slice(300) };
const weightOf = (bytes: Uint8Array) => 64 + gzipSync(bytes).length;
const ad = (id: number, more: Partial<PackAd> = {}): PackAd => ({
  id,
  title: `موتر ${id}`,
  price: 450_000,
  deal: null,
  isBargain: false,
  location: 'Karte 3, Kabul',
  placeNames: 'کابل Kabul',
  province: 'Kabul',
  categoryId: 3,
  names: '',
  createdAt: AS_OF,
  featuredUntil: null,
  colors: null,
  ...more,
});
const kabul = (ads: PackAd[], asOf = AS_OF): Pack => ({ area: 'Kabul', asOf, ads });

describe('5,000 ads with titles of their own', () => {
  test('weigh at most 300 KB, and come back as they were', () => {
    const written = writePack(pack);
    expect(weightOf(written)).toBeLessThanOrEqual(PACK_BYTES_MAX);
    expect(readPack(written)).toEqual(pack);
  });

  test.each([
    ['300 new ones', ads.slice(0, PACK_ADS_MAX)],
    ['100 new, 100 other titles, 100 gone', [...ads.slice(200, 300), ...changed(ads.slice(300, 400)), ...ads.slice(500)]],
    ['300 gone', ads.slice(600)],
    ['300 other prices', [...ads.slice(300, 600).map((ad) => ({ ...ad, price: ad.price + 7 })), ...ads.slice(600)]],
  ])('change by %s in at most 15 KB', (_, ads) => {
    const next = { ...pack, asOf: AS_OF + DAY, ads };
    const delta = writeDelta(pack, next);
    expect(weightOf(delta)).toBeLessThanOrEqual(PACK_DELTA_BYTES_MAX);
    expect(applyDelta(pack, delta)).toEqual(next);
  });

  function changed(old: PackAd[]): PackAd[] {
    return old.map((ad, index) => ({ ...ad, title: packAds(old.length, 11)[index]?.title ?? '' }));
  }
});

test('a number is whole wherever it falls', () => {
  for (let before = 1000; before < 1050; before += 1) {
    const writer = byteWriter();
    writer.bytes(new Uint8Array(before));
    writer.number(Number.MAX_SAFE_INTEGER);
    const reader = byteReader(writer.written());
    reader.bytes(before);
    expect([reader.number(), reader.left()]).toEqual([Number.MAX_SAFE_INTEGER, 0]);
  }
});

describe('a pack', () => {
  test('without an ad, or with one, is a pack', () => {
    for (const ads of [[], [ad(1)], [ad(9), ad(2, { province: null, colors: '9bd764', featuredUntil: AS_OF + 1 })]])
      expect(readPack(writePack(kabul(ads)))).toEqual(kabul(ads));
  });

  test('keeps what is odd to the letter', () => {
    const titles = ['a  b', ' x', '', '\u200cمی\u200cخواهم', '👩‍🌾 \ud800', 'کابل\n\tx', 'x'.repeat(120)];
    const ads = titles.map((title, index) =>
      ad(99 - index, {
        title,
        location: title,
        placeNames: titles[6 - index] ?? '',
        names: title,
        price: index * 10 ** index + 1,
      }),
    );
    expect(readPack(writePack(kabul(ads)))).toEqual(kabul(ads));
  });

  test('that is cut off, of another kind or of another version is none', () => {
    const bytes = writePack(kabul([ad(2), ad(1)]));
    for (let length = 0; length < bytes.length; length += 1) expect(() => readPack(bytes.slice(0, length))).toThrow(NotAPack);
    const [, ...others] = bytes;
    expect(() => readPack(Uint8Array.from([3, ...others]))).toThrow('version');
    expect(() => readPack(writeDelta(kabul([]), kabul([ad(1)], AS_OF + 1)))).toThrow('kind');
  });

  test('whose numbers are larger than can be told apart is none', () => {
    const largest = byteWriter();
    largest.number(Number.MAX_SAFE_INTEGER);
    expect(byteReader(largest.written()).number()).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => byteReader(Uint8Array.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10])).number()).toThrow(NotAPack);
    for (const value of [-1, 0.5, Number.MAX_SAFE_INTEGER + 1]) expect(() => byteWriter().number(value)).toThrow(RangeError);
  });

  test('that counts more ads than a pack has is none', () => {
    expect(() => readPack(writePack(kabul(packAds(PACK_ADS_MAX + 1))))).toThrow(NotAPack);
  });
});

describe('a delta', () => {
  const base = kabul([ad(5), ad(4), ad(3), ad(2)]);
  const next = kabul([ad(7), ad(5), ad(3, { price: 9 })], AS_OF + DAY);

  test('takes away what left, brings what came, and changes what is otherwise', () => {
    expect(applyDelta(base, writeDelta(base, next))).toEqual(next);
  });

  test('of a day on which nothing happened says just that', () => {
    const same = { ...base, asOf: AS_OF + DAY };
    const delta = writeDelta(base, same);
    expect(delta.length).toBeLessThan(64);
    expect(applyDelta(base, delta)).toEqual(same);
  });

  test.each<Partial<PackAd>>([
    { title: 'موتر دیگر' },
    { price: 9 },
    { deal: 'rent' },
    { isBargain: true },
    { location: 'Karte 4, Kabul' },
    { province: 'Herat' },
    { categoryId: 4 },
    { names: 'sedan' },
    { placeNames: 'کارته' },
    { createdAt: AS_OF - DAY },
    { featuredUntil: AS_OF + DAY },
    { colors: ads.find(({ colors }) => colors !== null)?.colors ?? null },
  ])('brings an ad of which nothing but this is another: %o', (change) => {
    const other = kabul([ad(5), ad(4, change), ad(3), ad(2)], AS_OF + DAY);
    expect(applyDelta(base, writeDelta(base, other)).ads[1]).toEqual(ad(4, change));
  });

  test('goes with its own pack alone', () => {
    const delta = writeDelta(base, next);
    expect(() => applyDelta({ ...base, asOf: AS_OF - 1 }, delta)).toThrow('another pack');
    expect(() => applyDelta({ ...base, area: 'Herat' }, delta)).toThrow('another pack');
  });
});
