import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafNamesOf, LEAVES } from '../catalog/leaves.ts';
import { PACK_ADS_MAX, PRICE_MAX } from '../catalog/limits.ts';
import { PROVINCES } from '../catalog/places/provinces.ts';
import { MINUTE } from '../durations.ts';
import { readSearch } from '../search/read-search.ts';
import { indexedNames, indexedPlace, searchRow } from '../search/search-row.ts';
import { forAll, texts } from '../test/properties.ts';
import { NotAPack } from './bytes.ts';
import { DEALS } from '../catalog/deals.ts';
import { findInPack, foldAds } from './find.ts';
import { applyDelta, type Pack, type PackAd, readPack, writeDelta, writePack } from './format.ts';

const LETTERS = 'سلام نجیب\u200cالله يیىكکآأة ۰۵٩ټډړ ـَّ aAiİßΣσ x1#-\n\0\ue000ﷲﬁé\u0301 ';
const text = fc.oneof(
  texts(LETTERS).filter((text) => text.length <= 200),
  fc.constantFrom('', ' ', 'موتر کرولا', 'Kabul'),
);
const leaf = fc.option(fc.constantFrom(...LEAVES.map(({ id }) => id)));
const place = fc.constantFrom('Bagrami, Kabul', 'بگرامی', 'جلال‌آباد', 'Enjil');
const district = fc.option(fc.constantFrom('Bagrami', 'Injil', 'Paghman'));
const details = fc.option(fc.record({ make: fc.constantFrom('Toyota', 'x'), model: text }));
const ad: fc.Arbitrary<PackAd> = fc.record({
  id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  title: text,
  price: fc.integer({ min: 0, max: PRICE_MAX }),
  deal: fc.option(fc.constantFrom(...DEALS)),
  isBargain: fc.boolean(),
  location: fc.oneof(text, place),
  placeNames: text,
  province: fc.option(fc.constantFrom(...PROVINCES.map(({ en }) => en))),
  categoryId: fc.integer({ min: 1, max: 21 }),
  names: fc.oneof(text, leaf.map(leafNamesOf)),
  createdAt: fc.integer({ min: 0, max: 90_000_000 }).map((minutes) => minutes * MINUTE),
  featuredUntil: fc.option(fc.integer({ min: 1, max: 2 ** 45 })),
  colors: fc.option(fc.stringMatching(/^[0-9a-f]{6}$/)),
});
const ads = fc.uniqueArray(ad, { selector: ({ id }) => id, maxLength: 6 }).map((ads) => ads.toSorted((a, b) => b.id - a.id));
const pack = (ads: PackAd[], asOf = 1): Pack => ({ area: 'Kabul', asOf, ads });

test('any ads come back as they were, and so do those that a delta makes of others', () => {
  forAll(
    fc.tuple(ads, ads),
    ([before, after]) => {
      const [base, next] = [pack(before), pack(after, 2)];
      return [readPack(writePack(base)), applyDelta(base, writeDelta(base, next))];
    },
    (read, [before, after]) => expect(read).toEqual([pack(before), pack(after, 2)]),
  );
});

test('any bytes are a pack or none', () => {
  const written = fc.tuple(ads, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 })).map(([ads, changes]) => {
    const bytes = writePack(pack(ads));
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    return bytes;
  });
  const read = (bytes: Uint8Array) => {
    try {
      return readPack(bytes).ads.length;
    } catch (error) {
      if (error instanceof NotAPack) return 0;
      throw error;
    }
  };
  forAll(fc.oneof(written, fc.uint8Array({ maxLength: 200 })), read, (count) => expect(count).toBeLessThanOrEqual(PACK_ADS_MAX));
});

test('a word is found in an ad of a pack where the index of the server has it, and nowhere else', () => {
  forAll(
    fc.tuple(ad, fc.record({ leaf, district, details }), fc.oneof(texts(LETTERS), leaf.map(leafNamesOf), place)),
    ([one, said, typed]) => {
      const ad = { ...one, names: indexedNames(said), placeNames: indexedPlace({ ...one, ...said }) };
      const reading = readSearch(typed);
      const words = reading.ok ? reading.words : [];
      const { words: indexed, facets } = searchRow({
        ...ad,
        userId: 7,
        description: '',
        featured: false,
        ...said,
      });
      const isIndexed = (word: string) =>
        Array.from(word).length === 2 ? facets.includes(`\ue004${word}`) : indexed.includes(word);
      const found = (words: string[]) => findInPack(foldAds([ad]), { words, sort: 'newest' }, 0).length === 1;
      // Search also for parts of the ad itself: words that surely occur.
      const own = [ad.title, ad.names, ad.placeNames, 'گروی تبادله rent'].map((text) => readSearch(text.slice(0, 100)));
      return [...words, ...own.flatMap((each) => (each.ok ? each.words : []))].map((word) => [found([word]), isIndexed(word)]);
    },
    (answers) => answers.forEach(([found, indexed]) => expect(found).toBe(indexed)),
  );
});
