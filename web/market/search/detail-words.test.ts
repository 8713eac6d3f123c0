import { afterEach, expect, test, vi } from 'vitest';
import type { Detail } from '#schema/catalog/details';

afterEach(() => void vi.unstubAllGlobals());

test.each<[Detail, string, string]>([
  ['rooms', '2', 'Rooms: 2'],
  ['rooms', '2,3', 'Rooms: 2, 3'],
  ['rooms', '2..4', 'Rooms: 2–4'],
  ['year', '2007..', 'Year: from 2007'],
  ['year', '2007..2012', 'Year: 2007–2012'],
  ['year', '..2012', 'Year: up to 2012'],
  ['km', '..120000', 'Distance driven: up to 120,000 kilometres'],
  ['km', '1000', 'Distance driven: 1,000 kilometres'],
  ['fuel', 'petrol,hybrid', 'Fuel: Petrol, Hybrid'],
])('a filter of %s by %s is said as "%s"', async (name, text, words) => {
  const { filter } = await inLanguage('en');
  expect(filter(name, text)).toBe(words);
});

test('a range of an area is said in the unit that its reader chose', async () => {
  const { filter, chosenUnits } = await inLanguage('en');
  expect(filter('area', '200..400')).toBe('Area: 200–400 m²');
  chosenUnits.set({ area: 'biswa' });
  expect(filter('area', '200..400')).toMatch(/2–4 biswa$/);
  // A fraction is kept too.
  expect([filter('area', '150..250'), filter('area', '..150')]).toEqual(['Area: 1.5–2.5 biswa', 'Area: up to 1.5 biswa']);
  expect(filter('area', '125..')).toBe('Area: from 1.3 biswa');
});

test('in Dari numbers stand in its own digits, a year without a mark in it', async () => {
  const { filter } = await inLanguage('fa-AF');
  for (const year of ['2007', '2007..']) expect(filter('year', year)).toContain('۲۰۰۷');
  expect(filter('km', '..120000')).toContain('۱۲۰٬۰۰۰');
});

test('a make is called as its category knows it, and as it was typed elsewhere', async () => {
  const { value, loadLeaves } = await inLanguage('fa-AF');
  await loadLeaves('vehicles');
  expect([
    value('make', 'Toyota', 'vehicles'),
    value('make', 'Wartburg', 'vehicles'),
    value('make', 'Toyota', undefined),
  ]).toEqual(['تویوتا', 'Wartburg', 'Toyota']);
});

/** The words in a document in this language. */
async function inLanguage(lang: string) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang } });
  const [{ loadDomains, t }, { formatNumber, formatDigits }, { chosenUnits, filterWords, valueWord }, { loadLeaves }] =
    await Promise.all([
      import('../../kit/i18n/i18n.ts'),
      import('../../kit/i18n/format.ts'),
      import('./detail-words.ts'),
      import('../leaves/leaves.ts'),
    ]);
  await loadDomains('details', 'finding');
  const format = { number: formatNumber, digits: formatDigits };
  return {
    chosenUnits,
    loadLeaves,
    filter: (name: Detail, text: string) => filterWords(name, text, { t, format, category: undefined }),
    value: (name: Detail, text: string, category: 'vehicles' | undefined) => valueWord(name, text, { t, format, category }),
  };
}
