// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { ServerPage, ShellKind } from '../../schema/contracts/first-screen.ts';
import type { Listing } from '../../schema/contracts/listings.ts';
import { DEALS } from '../../schema/catalog/deals.ts';
import { ready, renderPage } from '../server.tsx';
import { classesIn } from './cut-styles.ts';
import { samplePages } from './sample-pages.ts';

beforeAll(() => ready);

test.each<[search: string, ShellKind]>([
  ['cursor=n.1700000000.9', 'results'],
  // A category that is not shown without a click.
  ['category=photography', 'results'],
  ['sort=price_asc', 'home'],
])('the styles of /?%s are all in the samples of %s', (search, kind) => {
  const samples = samplePages();
  const [sample] = samples.home;
  if (sample?.firstScreen?.screen !== 'home') throw new Error('The first sample is no home');
  const sortedAmong = search.includes('sort') ? 1_000 : null;
  const page: ServerPage = { ...sample, address: `/?${search}`, firstScreen: { ...sample.firstScreen, search, sortedAmong } };
  const known = new Set(samples[kind].flatMap((each) => classesIn(renderPage(each))));
  expect(classesIn(renderPage(page)).filter((name) => !known.has(name))).toEqual([]);
});

test.each(['info', 'success', 'warning'] as const)(
  'the styles of a banner in the tone %s are all in the samples',
  (bannerTone) => {
    const samples = samplePages().home;
    const [sample] = samples;
    if (sample?.firstScreen?.screen !== 'home') throw new Error('The first sample is no home');
    const site = { ...sample.firstScreen.site, banner: { en: 'Eid' }, bannerTone };
    const page: ServerPage = { ...sample, firstScreen: { ...sample.firstScreen, site } };
    const known = new Set(samples.flatMap((each) => classesIn(renderPage(each))));
    expect(renderPage(page)).toContain('Eid');
    expect(classesIn(renderPage(page)).filter((name) => !known.has(name))).toEqual([]);
  },
);

/** The optional parts of an ad, one at a time. */
test.each<Partial<Listing>>([
  { negotiable: true },
  { negotiable: 'agreement', price: '0' },
  { currency: 'USD', priceAfn: '31500000' },
  { currency: 'USD', priceAfn: '31500000', negotiable: true, status: 'sold' },
  { status: 'asleep' },
  { status: 'sold', negotiable: true },
  ...DEALS.map((deal) => ({ deal })),
  { leaf: 'toyota-corolla', district: 'Paghman' },
  { guidance: { n: 12, low: 380_000, median: 420_000, high: 470_000 }, price: '100000' },
  { guidance: { n: 12, low: 380_000, median: 420_000, high: 470_000 }, price: '900000' },
  { sellerIsVerified: true },
  { province: null },
  { reach: [] },
])('the styles of an ad with %o are all in the samples', (given) => {
  const samples = samplePages().listing;
  const [sample] = samples;
  if (sample?.firstScreen?.screen !== 'listing') throw new Error('The first sample is no ad');
  const listing = { ...sample.firstScreen.listing, ...given };
  const page: ServerPage = { ...sample, firstScreen: { ...sample.firstScreen, listing } };
  const known = new Set(samples.flatMap((each) => namesIn(renderPage(each))));
  expect(namesIn(renderPage(page)).filter((name) => !known.has(name))).toEqual([]);
});

/** Returns classes and element names: a rule may use either. */
function namesIn(html: string): string[] {
  return [...classesIn(html), ...[...html.matchAll(/<([a-z]\w*)/g)].map(([tag]) => tag)];
}
