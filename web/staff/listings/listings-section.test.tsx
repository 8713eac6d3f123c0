// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { SignalCount } from '#schema/contracts/moderation';
import { SAMOVAR } from '../test/ad.ts';
import { type Answers, inPages, inTurn, json, offline, openDesk } from '../test/desk.ts';

test.each([
  ['', 'listings?queue=new', 'No new ads'],
  ['&tab=reported', 'listings?queue=reported', 'No reported ads'],
  ['&tab=answered', 'listings?queue=answered', 'No answered ads'],
  ['&tab=held', 'listings/held', 'Nothing is held'],
  ['&tab=all', 'listings', 'No ads found'],
  ['&tab=duplicates', 'listings/duplicates', 'No duplicatesNo two active ads share a text or a picture.'],
  ['&q=9', 'listings?q=9', 'No ads found'],
  ['&tab=held&q=9', 'listings/held', 'Nothing is held'],
])('at “%s” it asks for %s, once more after a failure, and says that there is nothing', async (rest, call, words) => {
  const ads = inTurn(offline, json([]));
  const desk = await openListings({ 'GET /api/admin/listings/signals': json([]), 'GET /api/admin/listings': ads }, rest);
  await desk.reads('This could not be loaded.');
  await desk.press('Try Again');
  await desk.reads(words);
  expect(desk.asked.filter((asked) => asked !== 'listings/signals')).toEqual([call, call]);
  // Nor is there a table of signals of which none was raised.
  expect(desk.main.querySelector('table')).toBeNull();
});

test('whoever is sent here with an ad’s id stands among all ads, and comes to the first tab from there', async () => {
  const places = history.length;
  const desk = await openListings({ 'GET /api/admin/listings': json([SAMOVAR]) }, '&q=9');
  await desk.reads('Samovar');
  // Back leads to where they were sent from.
  expect(history.length).toBe(places);
  expect([location.search, (await desk.field(SEARCH)).value]).toEqual(['?section=listings&q=9&tab=all', '9']);
  await desk.press('New');
  await vi.waitFor(() => expect(desk.asked.at(-1)).toBe('listings?queue=new'));
  expect(location.search).toBe('?section=listings&q=9');
});

test('every filter is asked for, and an id in any digits', async () => {
  const desk = await openListings({ 'GET /api/admin/listings': json([]) }, '&tab=all');
  const filters = () => desk.main.querySelector<HTMLElement>('#ad-filters')?.hidden;
  expect(filters()).toBe(true);
  await desk.press('Filters');
  expect(filters()).toBe(false);
  await desk.choose('Status', 'hidden');
  await desk.choose('Category', 'home-garden');
  await desk.choose('Province', 'Herat');
  await desk.write('Owner (user id)', 'no. ۰۱۲');
  expect((await desk.field('Owner (user id)')).value).toBe('12');
  await desk.submit('Owner (user id)');
  await desk.write(SEARCH, 'samovar');
  await desk.submit(SEARCH);
  await desk.reads('4 filters');
  await vi.waitFor(() =>
    expect(desk.asked.at(-1)).toBe('listings?q=samovar&status=hidden&category=home-garden&province=Herat&userId=12'),
  );
  await desk.choose('Status', '');
  await desk.reads('3 filters');
});

test('ads that were selected under one filter are not under another', async () => {
  const desk = await openListings({ 'GET /api/admin/listings': json([SAMOVAR]) }, '&tab=all');
  await desk.reads('Samovar');
  await desk.click('[type="checkbox"]');
  await desk.reads('1 ad selected');
  await desk.choose('Status', 'active');
  await vi.waitFor(() => expect(desk.asked.at(-1)).toBe('listings?status=active'));
  await desk.reads('Samovar');
  expect(desk.main.querySelector('[role="group"]')).toBeNull();
});

test('ads that were selected in one queue are not in the next', async () => {
  const desk = await openListings({ 'GET /api/admin/listings': json([SAMOVAR]) });
  await desk.reads('Samovar');
  await desk.click('[type="checkbox"]');
  await desk.reads('1 ad selected');
  await desk.press('Reported');
  await vi.waitFor(() => expect(desk.asked.at(-1)).toBe('listings?queue=reported'));
  await desk.reads('Samovar');
  expect(desk.main.querySelector('[role="group"]')).toBeNull();
});

test('filters that the address brings along stand open', async () => {
  const desk = await openListings({ 'GET /api/admin/listings': json([]) }, '&tab=all&status=sold');
  await desk.reads('1 filter');
  expect([(await desk.field('Status')).value, (await desk.field('Status')).closest('[hidden]')]).toEqual(['sold', null]);
});

test('held ads go on page by page; below stands how often each signal that was raised was right', async () => {
  const count: SignalCount = { signal: 'price_low', raised: 1_200, confirmed: 7, false: 3 };
  const held = { ...SAMOVAR, status: 'held', suspectedAt: '2026-11-03T06:00:00.000Z', signals: [] } as const;
  const desk = await openListings(
    {
      'GET /api/admin/listings/signals': json([
        count,
        { ...count, signal: 'link', raised: 0 },
        { ...count, signal: 'number', raised: 1 },
      ]),
      'GET /api/admin/listings/held': inPages([held], [{ ...held, id: 10, title: 'Teapot' }]),
    },
    '&tab=held',
  );
  await desk.press('Show more');
  await desk.reads('Samovar', 'Teapot');
  await desk.draw(null);
  const { default: ListingsSection } = await import('./listings-section.tsx');
  await desk.draw(<ListingsSection />);
  // How often they were right may have changed since.
  await vi.waitFor(() => expect(desk.asked.filter((call) => call === 'listings/signals')).toHaveLength(2));
  expect(desk.texts('tr')).toEqual(['SignalRaisedRightFalse', 'Price far too low1,20073', 'A number in the text173']);
});

test('ads that are there twice stand together, with what they share and how many they are', async () => {
  const two = [SAMOVAR, { ...SAMOVAR, id: 10 }];
  const desk = await openListings(
    {
      'GET /api/admin/listings/duplicates': inPages(
        [
          { by: ['text'], count: 12, listings: two },
          { by: ['picture'], count: 2, listings: two },
        ],
        [{ by: ['text', 'picture'], count: 2, listings: two }],
      ),
    },
    '&tab=duplicates',
  );
  await desk.press('Show more');
  await desk.reads('The same text and picture');
  expect(desk.texts('section > h3, section > p')).toEqual([
    'The same text',
    '12 active ads · The newest 2 are shown.',
    'The same picture',
    '2 active ads',
    'The same text and picture',
    '2 active ads',
  ]);
  const lists = ['The same text', 'The same picture', 'The same text and picture'];
  expect(lists.map((name) => desk.texts(`section > ul[aria-label="${name}"] > li`).length)).toEqual([2, 2, 2]);
});

const SEARCH = 'Id, or words of active ads';

async function openListings(answers: Answers, rest = '') {
  const desk = await openDesk({ at: `listings${rest}`, words: ['adminListings', 'reports'], answers });
  const { default: ListingsSection } = await import('./listings-section.tsx');
  await desk.draw(<ListingsSection />);
  return desk;
}
