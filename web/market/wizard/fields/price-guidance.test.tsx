// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { leafBySlug } from '#schema/catalog/leaves';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';
import { guidanceSearch } from './price-guidance.tsx';

const asked = (slug: string, fields: Partial<ListingFields>) => {
  const leaf = leafBySlug(slug);
  return leaf ? guidanceSearch(leaf, { ...EMPTY_FIELDS, leaf: slug, ...fields }) : null;
};

test('what ads cost is asked for by what their leaf compares, and no more', () => {
  const details = { rooms: '۳', floor: '2', area: '120' };
  expect(asked('flats', { categoryId: 1, province: 'Kabul', title: 'A flat', price: '1', details })).toBe(
    'leaf=flats&deal=sale&province=Kabul&d.rooms=3',
  );
});

test('what is not said yet is not asked for', () => {
  expect(asked('flats', { categoryId: 1, deal: 'rent' })).toBe('leaf=flats&deal=rent');
});

test('an area in biswas is asked for in square metres', () => {
  const details = { area: '2.5', areaUnit: 'biswa' };
  expect(asked('building-plots', { categoryId: 1, province: 'Herat', details })).toBe(
    'leaf=building-plots&deal=sale&province=Herat&d.area=250',
  );
});

test('nothing is asked for of a leaf in which no price says anything of another', () => {
  expect(asked('game-accounts', { categoryId: 13 })).toBeNull();
});

test('a price in AFN is held against what such ads cost; one in dollars is not, for nobody here knows what a dollar is today', async () => {
  const page = await openPage({
    words: ['wizard', 'errors'],
    answers: { 'GET /api/listings/guidance': () => Response.json({ n: 12, low: 8_000, median: 10_000, high: 12_000 }) },
  });
  const { default: PriceGuidance } = await import('./price-guidance.tsx');
  const said = async (price: string, currency: ListingFields['currency']) => {
    const fields = { ...EMPTY_FIELDS, categoryId: 1, leaf: 'flats', province: 'Kabul', price, currency } as const;
    await page.draw(<PriceGuidance fields={fields} />);
    await vi.waitFor(() => expect(page.main.querySelector('[role=status] span')).not.toBeNull());
    return page.main.querySelector('[role=status]')?.lastChild?.textContent?.trim();
  };
  expect(await said('100', 'AFN')).toBe('Yours is far below. Is a zero missing?');
  expect(await said('7000', 'AFN')).toBe('Yours is below: somebody may come sooner.');
  expect(await said('10000', 'AFN')).toBe('Your price is within that.');
  expect(await said('13000', 'AFN')).toBe('Yours is above: it may take longer.');
  expect(await said('100000', 'AFN')).toBe('Yours is far above. Is there a zero too many?');
  const usual = '12 like this: 8,000–12,000 AFN.';
  expect([await said('100', 'USD'), await said('', 'AFN'), await said('0', 'AFN')]).toEqual([usual, usual, usual]);
});

test.each([
  ['ask the same', { n: 4, low: 5_000, median: 5_000, high: 5_000 }, '4 like this: about 5,000 AFN.'],
  ['are too few', { n: 0, low: null, median: null, high: null }, ''],
])('what ads cost that %s is said so', async (_, guidance, words) => {
  let asked = 0;
  const page = await openPage({
    words: ['wizard', 'errors'],
    answers: { 'GET /api/listings/guidance': () => ((asked += 1), Response.json(guidance)) },
  });
  const { default: PriceGuidance } = await import('./price-guidance.tsx');
  await page.draw(<PriceGuidance fields={{ ...EMPTY_FIELDS, categoryId: 1, leaf: 'flats' }} />);
  await vi.waitFor(() => expect([asked, page.main.querySelector('[role=status]')?.textContent]).toEqual([1, words]));
});

test('a detail that is being typed is asked about once, when it has rested, and not letter by letter', async () => {
  const calls: string[] = [];
  const page = await openPage({
    words: ['wizard'],
    answers: {
      'GET /api/listings/guidance': ({ call }) => {
        calls.push(new URLSearchParams(call.split('?')[1]).get('d.rooms') ?? '');
        return Response.json({ n: 0, low: null, median: null, high: null });
      },
    },
  });
  const [{ default: PriceGuidance }, { loadLeaves }] = await Promise.all([
    import('./price-guidance.tsx'),
    import('../../leaves/leaves.ts'),
  ]);
  await loadLeaves('real-estate');
  const rooms = (typed: string) =>
    page.draw(<PriceGuidance fields={{ ...EMPTY_FIELDS, categoryId: 1, leaf: 'flats', details: { rooms: typed } }} />);
  await rooms('');
  await vi.waitFor(() => expect(calls).toEqual(['']));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const typed of ['1', '12', '123']) {
    await rooms(typed);
    await actAndCheck(() => vi.advanceTimersByTimeAsync(250));
  }
  expect(calls).toEqual(['']);
  await actAndCheck(() => vi.advanceTimersByTimeAsync(250));
  await actAndCheck(() => vi.advanceTimersByTimeAsync(250));
  expect(calls).toEqual(['', '123']);
});
