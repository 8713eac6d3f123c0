// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { SignalCount } from '#schema/contracts/moderation';
import { SAMOVAR } from '../test/ad.ts';
import { type Answers, pagedAnswer, answersInTurn, json, offline, openAdminPage, refusedAnswer } from '../test/admin-page.ts';

test.each([
  ['', 'listings?queue=new', 'No new adsEvery new ad has been looked at.'],
  ['&tab=reported', 'listings?queue=reported', 'No reported adsNo ad that can be seen has an open report.'],
  ['&tab=answered', 'listings?queue=answered', 'No answered adsNo owner has edited a hidden ad since the last look.'],
  ['&tab=held', 'listings/held', 'No ad waits for a lookAds come here once the signals against them weigh enough.'],
  ['&tab=all', 'listings', 'No ads foundTry another search, or fewer filters.'],
  ['&tab=duplicates', 'listings/duplicates', 'No duplicatesNo two active ads share a text or a picture.'],
  ['&q=9', 'listings?q=9', 'No ads found'],
  ['&tab=held&q=9', 'listings/held', 'No ad waits for a look'],
])('at “%s” it asks for %s, once more after a failure, and says that there is nothing', async (rest, call, words) => {
  const ads = answersInTurn(offline, json([]));
  const desk = await openListings({ 'GET /api/admin/listings/signals': json([]), 'GET /api/admin/listings': ads }, rest);
  await desk.waitForText('This could not be loaded.');
  await desk.press('Try Again');
  await desk.waitForText(words);
  expect(desk.asked.filter((asked) => asked !== 'listings/signals')).toEqual([call, call]);
  // There is no table of signals either, because none was raised.
  expect(desk.main.querySelector('table')).toBeNull();
});

test('whoever is sent here with an ad’s id stands among all ads, and comes to the first tab from there', async () => {
  const places = history.length;
  const desk = await openListings({ 'GET /api/admin/listings': json([SAMOVAR]) }, '&q=9');
  await desk.waitForText('Samovar');
  // Back leads to the section with the link.
  expect(history.length).toBe(places);
  expect([location.search, (await desk.field(SEARCH)).value]).toEqual(['?section=listings&q=9&tab=all', '9']);
  // Only a queue has keys.
  expect(desk.texts(KEYS)).toEqual([]);
  await desk.press('New');
  await vi.waitFor(() => expect(desk.asked.at(-1)).toBe('listings?queue=new'));
  expect(location.search).toBe('?section=listings&q=9');
  await desk.there(KEYS);
  expect(desk.texts(KEYS)).toEqual(['Next', 'Previous', 'Approve']);
});

test.each([
  [
    'held',
    'listings/held',
    { status: 'held', suspectedAt: '2026-11-03T06:00:00.000Z' },
    'Release Samovar',
    'Words for its owner',
    'Release',
  ],
  ['all', 'listings', {}, 'Hide “Samovar”', 'Reason', 'Hide'],
] as const)(
  'words about the last ad of a list (%s) stay typed where somebody else was faster',
  async (tab, list, changed, name, label, act) => {
    const desk = await openListings(
      {
        'PUT /api/admin/listings/9/': refusedAnswer(409, 'listing_changed'),
        'GET /api/admin/saved-replies': json([]),
        'GET /api/admin/listings/signals': json([]),
        [`GET /api/admin/${list}`]: answersInTurn(json([{ ...SAMOVAR, ...changed }]), json([])),
      },
      `&tab=${tab}`,
    );
    await desk.press(name);
    await desk.typeInto(label, 'Looked at');
    await desk.pressLast(act);
    await vi.waitFor(() => expect(desk.button(name)).toBeUndefined());
    expect((await desk.field(label)).value).toBe('Looked at');
    expect(desk.main.querySelector('ul, input[type="checkbox"]')).toBeNull();
  },
);

test('every filter is asked for, and an id in any digits', async () => {
  const desk = await openListings({ 'GET /api/admin/listings': json([]) }, '&tab=all');
  const filters = () => [
    desk.button('Filters')?.getAttribute('aria-expanded'),
    desk.main.querySelector<HTMLElement>('#ad-filters')?.hidden,
  ];
  expect(filters()).toEqual(['false', true]);
  await desk.press('Filters');
  expect(filters()).toEqual(['true', false]);
  await desk.choose('Status', 'hidden');
  await desk.choose('Category', 'home-garden');
  await desk.choose('Province', 'Herat');
  await desk.typeInto('Owner (user id)', 'no. ۰۱۲');
  expect((await desk.field('Owner (user id)')).value).toBe('12');
  await desk.submit('Owner (user id)');
  await desk.typeInto(SEARCH, 'samovar');
  await desk.submit(SEARCH);
  await desk.waitForText('4 filters');
  await vi.waitFor(() =>
    expect(desk.asked.at(-1)).toBe('listings?q=samovar&status=hidden&category=home-garden&province=Herat&userId=12'),
  );
  for (const label of ['Status', 'Category', 'Province']) await desk.choose(label, '');
  await desk.waitForText('1 filter');
  await vi.waitFor(() => expect(desk.asked.at(-1)).toBe('listings?q=samovar&userId=12'));
});

test('ads that were selected under one filter are not under another', async () => {
  const desk = await openListings({ 'GET /api/admin/listings': json([SAMOVAR]) }, '&tab=all');
  await desk.waitForText('Samovar');
  await desk.click('[type="checkbox"]');
  await desk.waitForText('1 ad selected');
  await desk.choose('Status', 'active');
  await vi.waitFor(() => expect(desk.asked.at(-1)).toBe('listings?status=active'));
  await desk.waitForText('Samovar');
  expect(desk.main.querySelector('[role="group"]')).toBeNull();
});

test('ads that were selected in one queue are not in the next', async () => {
  const desk = await openListings({ 'GET /api/admin/listings': json([SAMOVAR]) });
  await desk.waitForText('Samovar');
  await desk.click('[type="checkbox"]');
  await desk.waitForText('1 ad selected');
  await desk.press('Reported');
  await vi.waitFor(() => expect(desk.asked.at(-1)).toBe('listings?queue=reported'));
  await desk.waitForText('Samovar');
  expect(desk.main.querySelector('[role="group"]')).toBeNull();
});

test('filters that the address brings along stand open', async () => {
  const filters = '&status=sold&category=home-garden&province=Herat&userId=12';
  const desk = await openListings({ 'GET /api/admin/listings': json([]) }, `&tab=all${filters}`);
  await desk.waitForText('4 filters');
  const fields = await Promise.all(['Status', 'Category', 'Province', 'Owner (user id)'].map((label) => desk.field(label)));
  expect(fields.map(({ value }) => value)).toEqual(['sold', 'home-garden', 'Herat', '12']);
  expect(fields[0]?.closest('[hidden]')).toBeNull();
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
      'GET /api/admin/listings/held': pagedAnswer([held], [{ ...held, id: 10, title: 'Teapot' }]),
    },
    '&tab=held',
  );
  await desk.press('Show more');
  await desk.waitForText('Samovar', 'Teapot');
  expect(desk.texts(KEYS)).toEqual(['Next', 'Previous', 'Release']);
  await desk.draw(null);
  const { default: ListingsSection } = await import('./listings-section.tsx');
  await desk.draw(<ListingsSection />);
  // The counts of how often they were right may have changed.
  await vi.waitFor(() => expect(desk.asked.filter((call) => call === 'listings/signals')).toHaveLength(2));
  await desk.waitForText(desk.t('adminListings.outcomes'), desk.t('adminListings.outcomesText'));
  expect(desk.texts('tr')).toEqual(['SignalRaisedRightFalse', 'Price far too low1,20073', 'A number in the text173']);
  expect(desk.texts('tbody th[scope="row"]')).toEqual(['Price far too low', 'A number in the text']);
});

test('ads that are there twice stand together, with what they share and how many they are', async () => {
  const two = [SAMOVAR, { ...SAMOVAR, id: 10 }];
  const desk = await openListings(
    {
      'GET /api/admin/listings/duplicates': pagedAnswer(
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
  await desk.waitForText('The same text and picture');
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

const SEARCH = 'ID, or words of active ads';
const KEYS = 'dl[aria-label="Keys"] dd';

async function openListings(answers: Answers, rest = '') {
  const desk = await openAdminPage({ at: `listings${rest}`, words: ['adminListings', 'reports'], answers });
  const { default: ListingsSection } = await import('./listings-section.tsx');
  await desk.draw(<ListingsSection />);
  return desk;
}
