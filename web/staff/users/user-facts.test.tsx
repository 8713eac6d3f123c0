// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { AdminMember } from '#schema/contracts/admin-users';
import { openPage } from '../../test/browser-page.tsx';
import { LAILA } from '../test/member.ts';

const BAN = { reason: 'Sold one car twice', since: '2026-11-01T00:00:00.000Z', until: null };

test.each<[string, Partial<AdminMember>, string[]]>([
  ['a member', {}, ['Regular', 'User']],
  ['one who is more', { isVip: true, role: 'admin', isVerified: true, ban: BAN }, ['VIP', 'Admin', 'Verified', 'Suspended']],
])('over what is known of %s stands what they are', async (_, changed, badges) => {
  const page = await drawn(changed);
  const line = [...(page.main.querySelector('p')?.children ?? [])];
  expect(line.map(({ textContent }) => textContent)).toEqual(badges);
});

test.each<[string, Partial<AdminMember>, RegExp]>([
  ['their picture', { profileImageUrl: '/media/laila.webp' }, /^\/media\/laila\.webp$/],
  ['the letters of their name', { profileImageUrl: null, fullName: 'Nur Omar', username: 'kite' }, />N\u200CO</],
])('beside it stands %s', async (_, changed, shown) => {
  const page = await drawn(changed);
  expect(decodeURIComponent(page.main.querySelector('img')?.getAttribute('src') ?? '')).toMatch(shown);
});

test('a name, an address and a number stand by themselves, a number from the left; the id is written without commas', async () => {
  const page = await drawn({ id: 12_345 });
  const rows = [...page.main.querySelectorAll('dl > div')];
  expect(rows.flatMap((row) => [...row.querySelectorAll('bdi')].map(({ textContent, dir }) => [textContent, dir]))).toEqual([
    ['Laila Rahimi', ''],
    ['@laila', ''],
    ['laila@sarai.af', ''],
    ['0701 234 567', 'ltr'],
  ]);
  expect(rows.map(({ textContent }) => textContent)).toContain('ID12345');
});

async function drawn(changed: Partial<AdminMember>) {
  const page = await openPage({ words: ['admin', 'adminUsers'] });
  const { UserFacts } = await import('./user-facts.tsx');
  await page.draw(<UserFacts user={{ ...LAILA, ...changed }} />);
  return page;
}
