// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PublicMember } from '#schema/contracts/members';
import { openPage } from '../../test/browser-page.tsx';
import { pressInDialog } from '../../test/labelled.ts';

const STATS = { active: 2, sold: 3, views: 0, rating: null, reviews: 0, responseRate: 80, responseMinutes: 90 };
const OMID: PublicMember = {
  id: 9,
  username: 'omid',
  fullName: 'Omid Karimi',
  profileImageUrl: null,
  isVip: false,
  numberConfirmedAt: null,
  isVerified: false,
  memberSince: '2026-01-02T10:00:00.000Z',
  email: null,
  hasPhone: false,
  takesMessages: true,
  stats: STATS,
};

test.each([
  ['a visitor', null, true],
  ['another member', 7, true],
  ['the member themselves', 9, false],
])('%s is led where they can go: to the member and the moderators, or to what others see of oneself', async (_, who, isOther) => {
  const page = await head({}, who);
  const ways = ['Contact', page.t('member.report'), page.t('member.toPrivacy')].map((name) => page.button(name) !== undefined);
  expect(ways).toEqual([isOther, isOther, !isOther]);
  expect(page.main.textContent.includes(page.t('member.self'))).toBe(!isOther);
});

test.each<[string, Partial<PublicMember>, string, boolean]>([
  ['their name, and beside it the one that they sign in with', {}, 'Omid Karimi', true],
  ['the one that they sign in with, once, where they gave no other', { fullName: null }, 'omid', false],
])('a member is called by %s', async (_, said, name, isBeside) => {
  const page = await head(said);
  expect([page.main.querySelector('h1')?.textContent, page.main.textContent.includes('@omid')]).toEqual([name, isBeside]);
  const named = page.main.querySelector('section')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(named)?.textContent).toBe(name);
});

test('what was counted of a member is said with honest words for what nobody has said yet; a VIP is called one', async () => {
  const page = await head({});
  const rows = [...page.main.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    page.t('member.rating') + page.t('member.noReviews'),
    page.t('seller.responseRate') + page.t('seller.percent', { count: 80 }),
    page.t('seller.responseTime') + page.t('seller.hours', { count: 2 }),
    `${page.t('member.active')}2`,
    `${page.t('member.sold')}3`,
  ]);
  expect(page.main.textContent).not.toContain(page.t('member.vip'));
  const vip = await head({ isVip: true, stats: null });
  expect([vip.main.textContent.includes(vip.t('member.vip')), vip.main.querySelector('dl')]).toEqual([true, null]);
});

test('what was counted is grouped as the language does it', async () => {
  const page = await head({ stats: { ...STATS, active: 1200, sold: 34_000 } });
  const rows = [...page.main.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows.slice(-2)).toEqual([`${page.t('member.active')}1,200`, `${page.t('member.sold')}34,000`]);
});

test('who shows their e-mail and number can be written to and called; what is known of them stands there', async () => {
  const page = await head({ email: 'omid@sarai.test', isVerified: true }, 7);
  const mail = page.button('omid@sarai.test');
  expect([mail?.getAttribute('href'), mail?.querySelector('bdi')?.dir]).toEqual(['mailto:omid@sarai.test', 'ltr']);
  expect([...page.main.querySelectorAll('bdi[dir=ltr]')].map(({ textContent }) => textContent)).toContain('@omid');
  for (const words of [page.t('seller.verified'), page.t('member.since', { date: 'Jan 2, 2026' })])
    expect(page.main.textContent).toContain(words);
  const own = await head({}, 9);
  expect(own.button(own.t('member.toPrivacy'))?.getAttribute('href')).toBe('/settings?tab=privacy');
});

test('how others rate a member is said with one decimal, and how many did', async () => {
  const page = await head({ stats: { ...STATS, rating: 4, reviews: 2, responseRate: null, responseMinutes: 4_000 } });
  const rows = [...page.main.querySelectorAll('dl > div')].slice(0, 3).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `${page.t('member.rating')}4.0 ${page.t('member.reviewCount', { count: 2 })}`,
    page.t('seller.responseRate') + page.t('seller.newSeller'),
    page.t('seller.responseTime') + page.t('seller.days', { count: 3 }),
  ]);
  const quick = await head({ stats: { ...STATS, responseMinutes: 5 } });
  expect(quick.main.textContent).toContain(quick.t('seller.belowHour', { count: 1 }));
});

test('a member stands there with the picture that they chose', async () => {
  const page = await head({ profileImageUrl: '/media/omid.webp' });
  expect(page.main.querySelector('img')?.getAttribute('src')).toBe('/media/omid.webp');
});

test('a visitor who reports a member is told why they sign in first', async () => {
  const page = await head({});
  await page.press(page.t('member.report'));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()?.description).toBe(page.t('member.signInToReport')));
});

test('who is reported is the member, by their id', async () => {
  const page = await head({}, 7);
  await page.press(page.t('member.report'));
  expect((await page.there('[role=dialog]')).getAttribute('aria-label')).toContain('Omid Karimi');
  await page.click('[role=dialog] input');
  await pressInDialog(page.t('reports.report'));
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call)).toEqual(['POST /api/members/9/reports']));
});

async function head(said: Partial<PublicMember>, who: number | null = null) {
  const page = await openPage({
    member: who,
    words: ['member', 'seller', 'reports'],
    answers: { 'POST /api/': () => Response.json({}) },
  });
  const { MemberHead } = await import('./member-head.tsx');
  await page.draw(<MemberHead member={{ ...OMID, ...said }} contact={<button type="button">Contact</button>} />);
  return page;
}
