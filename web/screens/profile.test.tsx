// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY } from '#schema/durations';
import type { OwnMember } from '#schema/contracts/members';
import { plainTerms } from '#schema/test/plain-terms';
import type { Favorite } from '../market/acts/favorite.ts';
import { actAndCheck, openPage } from '../test/browser-page.tsx';

const OWN: OwnMember = {
  id: 7,
  email: 'laila@example.com',
  pendingEmail: null,
  emailVerified: true,
  hasPassword: true,
  username: 'laila',
  firstName: 'Laila',
  lastName: 'Karimi',
  fullName: 'Laila Karimi',
  phone: '+93701234567',
  numberConfirmedAt: null,
  numberMoves: [],
  isVerified: false,
  profileImageUrl: null,
  credits: 1_250,
  vipExpiresAt: null,
  memberSince: '2026-03-04T08:00:00.000Z',
  stats: { active: 11, sold: 22, views: 3_300, rating: null, reviews: 0, responseRate: null, responseMinutes: null },
  phoneAsks: 0,
  views30: Array.from({ length: 30 }, () => 0),
};

// At noon in Kabul: for some hours of the night the day there is not the one that the server counts.
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T07:30:00Z'), toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

test('a visitor is told why there is nothing to see, and led to sign in and back', async () => {
  const page = await profile(null, '?tab=reviews');
  expect(page.main.textContent).toContain('Your ads, favorites and reviews are kept in your account.');
  const door = page.main.querySelector('a');
  expect([door?.textContent, door?.getAttribute('href')]).toEqual(['Sign In', '/sign-in?next=%2Fprofile%3Ftab%3Dreviews']);
});

test.each<[string, Partial<OwnMember>, string[], string[]]>([
  [
    'a member without anything in particular',
    {},
    ['Laila Karimi', '@laila', 'STANDARD', 'Member since Mar 4, 2026', '–No reviews yet', 'No views in the last 30 days'],
    ['VIP until', 'Your number was asked'],
  ],
  ['who has no name and no e-mail', { fullName: null, email: null, username: 'kite' }, ['Laila@kite'], ['@laila']],
  ['a VIP', { vipExpiresAt: '2999-05-06T12:00:00.000Z' }, ['VIP until May 6, 2999'], ['STANDARD', 'Become VIP']],
  ['who was a VIP', { vipExpiresAt: '2020-05-06T12:00:00.000Z' }, ['STANDARD', 'Become VIP'], ['VIP until']],
  ['who was rated', { stats: { ...OWN.stats, rating: 4 } }, ['4.04.0 of 5'], ['No reviews yet']],
  ['whose number was asked for', { phoneAsks: 1 }, ['Your number was asked for 1 time'], []],
  [
    'whose ads were seen',
    { views30: [...Array.from({ length: 28 }, () => 0), 9, 4] },
    ['13 views in 30 days; at most 9 on one day.'],
    ['No views in the last 30 days'],
  ],
])('the head of the profile of %s', async (_, change, words, others) => {
  const page = await profile({ ...OWN, ...change });
  await vi.waitFor(() => {
    const { textContent } = page.main;
    for (const word of words) expect(textContent).toContain(word);
    for (const other of others) expect(textContent).not.toContain(other);
  });
  const figures = [...page.main.querySelectorAll('dl > div')].slice(0, 3).map(({ textContent }) => textContent);
  expect(figures).toEqual(['Active11', 'Sold22', 'Views3,300']);
});

test('a member who has sold nothing yet reads that as a number; what is not here yet is no number', async () => {
  const page = await profile({ ...OWN, stats: { ...OWN.stats, active: 0, sold: 0, views: 0 } });
  await vi.waitFor(() => {
    const figures = [...page.main.querySelectorAll('dl > div')].slice(0, 3).map(({ textContent }) => textContent);
    expect(figures).toEqual(['Active0', 'Sold0', 'Views0']);
  });
});

test('who has no favorites that are still there is led to the ads', async () => {
  const page = await profile(OWN, '?tab=favorites', [{ id: 1, title: null, savedAt: '2026-11-20T08:00:00.000Z', gone: true }]);
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('profile.noFavoritesText')));
  expect(page.button(page.t('profile.browse'))?.getAttribute('href')).toBe('/');
});

test('the tabs and the chart have names, and the chart says where its days begin and end', async () => {
  const page = await profile(OWN);
  expect(page.main.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe(page.t('profile.tabs'));
  const chart = await page.there('figure');
  expect(chart.getAttribute('aria-label')).toBe(page.t('profile.chart'));
  expect([...chart.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual([
    page.t('profile.daysBefore'),
    page.t('profile.chartNone'),
    page.t('profile.today'),
  ]);
});

test('the days of the chart end with today', async () => {
  const page = await profile({ ...OWN, views30: Array.from({ length: 30 }, (_, day) => day) });
  const rows = await vi.waitUntil(() => {
    const found = [...page.main.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
    return found.length > 0 && found;
  });
  const { formatDate } = await import('../kit/i18n/format.ts');
  const day = (ago: number) => formatDate(new Date(Date.now() - ago * DAY).toISOString());
  expect([rows[0], rows[29]]).toEqual([`${day(29)}0`, `${day(0)}29`]);
});

test.each<[string, Partial<OwnMember>, string[]]>([
  ['all of it', {}, ['NameLaila Karimi', 'Usernamelaila', 'Emaillaila@example.com', 'Phone+93701234567']],
  ['none of it', { fullName: null, email: null, phone: null }, ['NameNot given', 'EmailNot given', 'PhoneNot given']],
  ['an e-mail to be confirmed', { emailVerified: false }, ['Emaillaila@example.comNot confirmed yet']],
  [
    'another e-mail on its way',
    { pendingEmail: 'new@example.com' },
    ['Emaillaila@example.comnew@example.com waits to be confirmed'],
  ],
])('the settings tab says what is known of a member (%s), and leads to where it is changed', async (_, change, rows) => {
  const page = await profile({ ...OWN, ...change }, '?tab=settings');
  await vi.waitFor(() => expect(page.main.textContent).toContain('1,250 credits, purchases and VIP'));
  const said = [...page.main.querySelectorAll('[role=tabpanel] dl > div')].map(({ textContent }) => textContent);
  for (const row of rows) expect(said).toContain(row);
  expect([...page.main.querySelectorAll('[role=tabpanel] a')].map((link) => link.getAttribute('href'))).toEqual([
    '/settings?tab=account',
    '/settings?tab=privacy',
    '/settings?tab=notifications',
    '/balance',
  ]);
});

test('an e-mail and a number are read from left to right', async () => {
  const page = await profile(OWN, '?tab=settings');
  await page.there('[role=tabpanel] dl');
  const words = [...page.main.querySelectorAll('[role=tabpanel] bdi[dir=ltr]')].map(({ textContent }) => textContent);
  expect(words).toEqual(['laila@example.com', '+93701234567']);
});

test('the favorites tab shows the newest that are still there, and the way to all of them', async () => {
  const saved = Array.from({ length: 10 }, (_, at) => {
    const ad = {
      ...plainTerms(),
      id: at + 1,
      title: `Kite ${at + 1}`,
      price: '900',
      categoryId: 3,
      category: { slug: 'vehicles' },
    };
    // These are the fields that the tab reads.
    return { ...ad, ...(at === 0 && { gone: true }) } as unknown as Favorite;
  });
  const page = await profile(OWN, '?tab=favorites', saved);
  await vi.waitFor(() => expect(page.main.querySelectorAll('[role=tabpanel] li')).toHaveLength(8));
  const links = [...page.main.querySelectorAll('[role=tabpanel] a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect([links[0], links.at(-1)]).toEqual([
    ['/listing/2', 'Kite 2'],
    ['/favorites', 'All favorites (9)'],
  ]);
  expect(page.main.querySelector('[role=tabpanel] li')?.textContent).toContain('AFN 900');
});

test('an account that could not be loaded is asked for again; what is known on the device stands there meanwhile', async () => {
  const page = await profile('down');
  await vi.waitFor(() => expect(page.main.textContent).toContain('Your profile could not be loaded'));
  expect(page.main.querySelector('h1')?.textContent).toBe('Laila');
  page.answer(OWN);
  await page.press('Try Again');
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe('Laila Karimi'));
  expect(page.main.textContent).not.toContain('Your profile could not be loaded');
});

test('the tab of the reviews counts what waits for a word of the member’s own', async () => {
  const page = await profile(OWN);
  const tab = () => page.main.querySelector('[data-tab=reviews]')?.textContent;
  await vi.waitFor(() => expect(tab()).toBe('Reviews2'));
  await actAndCheck(() => page.main.querySelector<HTMLElement>('[data-tab=reviews]')?.click());
  expect(location.search).toBe('?tab=reviews');
});

/** Draws the screen for a signed-in member or a visitor. */
async function profile(own: OwnMember | 'down' | null, search = '', favorites: Favorite[] = []) {
  history.replaceState(null, '', `/profile${search}`);
  const sale = { listingId: 5, listingTitle: null, other: { id: 70, username: 'omar', fullName: 'Omar', profileImageUrl: null } };
  let now = own;
  const page = await openPage({
    member: own === null ? null : 7,
    words: ['profile', 'seller', 'home', 'member', 'errors'],
    answers: {
      'GET /api/members/me': () =>
        now === 'down' ? Response.json({ code: 'internal', message: '' }, { status: 500 }) : Response.json(now),
      'GET /api/reviews/pending': () =>
        Response.json(['asked', 'review', 'waiting'].map((state, at) => ({ ...sale, listingId: at, state }))),
      'GET /api/listings': () => Response.json([]),
      'GET /api/members/7/reviews': () => Response.json([]),
    },
  });
  const [{ default: ProfileScreen }, { storeFavorites }] = await Promise.all([
    import('./profile.tsx'),
    import('../market/favorites/favorites.ts'),
  ]);
  storeFavorites(favorites);
  await page.draw(<ProfileScreen />);
  return { ...page, answer: (answer: OwnMember) => void (now = answer) };
}
