// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { PublicMember } from '#schema/contracts/members';
import { openPage } from '../../test/browser-page.tsx';

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
  stats: { active: 2, sold: 3, views: 0, rating: null, reviews: 0, responseRate: 80, responseMinutes: 90 },
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

async function head(said: Partial<PublicMember>, who: number | null = null) {
  const page = await openPage({ member: who, words: ['member', 'seller'] });
  const { MemberHead } = await import('./member-head.tsx');
  await page.draw(<MemberHead member={{ ...OMID, ...said }} contact={<button type="button">Contact</button>} />);
  return page;
}
