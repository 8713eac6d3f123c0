// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { OwnMember } from '#schema/contracts/members';
import { type Member, memberOf } from '../../account/member.ts';
import { ownMember } from '../../account/test/own-member.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const MEMBER = memberOf(ownMember({ email: 'old@sarai.af', profileImageUrl: '/media/laila.webp' }));

test('the handle is the beginning of the e-mail: what the device knows of it at once, what the account says from then on', async () => {
  const { page, handle } = await head(MEMBER, undefined);
  expect([handle()?.textContent, handle()?.getAttribute('dir')]).toEqual(['@old', 'ltr']);
  await page.again(ownMember({ email: 'new@sarai.af' }));
  expect(handle()?.textContent).toBe('@new');
  await page.again(ownMember({ email: null, username: 'laila' }));
  expect(handle()?.textContent).toBe('@laila');
});

test('the name stands by itself, of whatever letters it is', async () => {
  const { page } = await head(MEMBER, ownMember({ fullName: 'لیلا' }));
  expect(page.main.querySelector('h1 bdi')?.textContent).toBe('لیلا');
});

test.each<[string, Partial<OwnMember>, string[]]>([
  ['a proved number', { numberConfirmedAt: '2026-11-02T08:00:00.000Z', isVerified: false }, ['Number confirmed Nov 2, 2026']],
  ['a look at their papers', { numberConfirmedAt: null, isVerified: true }, ['Verified']],
  ['nothing', { numberConfirmedAt: null, isVerified: false }, []],
])('a member sees the badges that others see of them: of %s', async (_, own, badges) => {
  const { page } = await head(MEMBER, ownMember(own));
  expect([...page.main.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(badges);
});

test('a VIP is one to the second at which the account was asked for', async () => {
  const { page } = await head(MEMBER, ownMember({ vipExpiresAt: new Date(NOW + 1).toISOString() }));
  expect(page.main.textContent).toContain('VIP until Nov 20, 2026');
  await page.again(ownMember({ vipExpiresAt: new Date(NOW).toISOString() }));
  expect(page.main.textContent).not.toContain('VIP until');
  expect(page.button('Become VIP')?.getAttribute('href')).toBe('/balance');
});

test('the own picture stands there, and a press changes it', async () => {
  const { page } = await head(MEMBER, undefined);
  const button = await vi.waitUntil(() => page.button(page.t('profile.changePhoto')));
  expect(button.querySelector('img')?.getAttribute('src')).toBe('/media/laila.webp');
});

test('without a network the own picture stands there all the same', async () => {
  vi.doMock('./avatar-button.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { page } = await head(MEMBER, undefined);
  await vi.dynamicImportSettled();
  vi.doUnmock('./avatar-button.tsx');
  expect([page.main.querySelector('img')?.getAttribute('src'), page.main.querySelector('button')]).toEqual([
    '/media/laila.webp',
    null,
  ]);
});

test('what was not counted yet is no number and no rating', async () => {
  const { page } = await head(MEMBER, undefined);
  expect([...page.main.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['', '', '', '']);
});

test.each<[number | null, string, string]>([
  [4.25, '4.3', '4.3 of 5'],
  [null, '–', 'No reviews yet'],
])('a rating of %s is heard once, as a sentence', async (rating, seen, heard) => {
  const { page } = await head(MEMBER, ownMember({ stats: { ...ownMember().stats, rating } }));
  const [sign, words] = page.main.querySelectorAll('dl > div:last-child dd > span');
  expect([sign, words].map((span) => [span?.textContent, span?.getAttribute('aria-hidden')])).toEqual([
    [seen, 'true'],
    [heard, null],
  ]);
});

test('in Dari a rating is spelled as everywhere else', async () => {
  const { page } = await head(MEMBER, ownMember({ stats: { ...ownMember().stats, rating: 4.5 } }));
  const { languageStore, loadDomainsIn } = await import('../../kit/i18n/i18n.ts');
  await loadDomainsIn('fa', ['shell', 'profile']);
  await actAndCheck(() => languageStore.set('fa'));
  await page.again(ownMember({ stats: { ...ownMember().stats, rating: 4.5 } }));
  const [sign, words] = page.main.querySelectorAll('dl > div:last-child dd > span');
  expect([sign?.textContent, words?.textContent]).toEqual(['۴٫۵', expect.stringContaining('۴٫۵')]);
});

test('what the account counts stands there, and its views by day up to that at which it was asked for', async () => {
  const stats = { ...ownMember().stats, active: 3, sold: 12, views: 1204 };
  const { page } = await head(MEMBER, ownMember({ stats, views30: [4, 1200] }));
  const figures = [...page.main.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(figures.slice(0, 3)).toEqual(['3', '12', '1,204']);
  const days = () =>
    Array.from(page.main.querySelectorAll('tbody tr'), (row) => Array.from(row.children, (cell) => cell.textContent));
  await vi.waitFor(() =>
    expect(days()).toEqual([
      ['Nov 19, 2026', '4'],
      ['Nov 20, 2026', '1,200'],
    ]),
  );
});

/** The head of a profile that was requested at `NOW`. */
async function head(member: Member, own: OwnMember | undefined) {
  const page = await openPage({ member: member.id, words: ['profile', 'seller', 'member'] });
  const { ProfileHeader } = await import('./profile-header.tsx');
  const again = (now: OwnMember | undefined) => page.draw(<ProfileHeader member={member} own={now} now={NOW} />);
  await again(own);
  return { page: { ...page, again }, handle: () => page.main.querySelector('p > bdi') };
}
