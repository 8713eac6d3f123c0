// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { OwnMember } from '#schema/contracts/members';
import { ownMember } from '../../account/test/own-member.ts';
import { openPage } from '../../test/browser-page.tsx';

test('what is known of a member stands there to be read, and links lead to where it is changed', async () => {
  const page = await settings({
    fullName: 'Laila Rahimi',
    username: 'laila',
    email: 'laila@sarai.test',
    emailVerified: true,
    phone: '+93701234567',
    credits: 12,
  });
  expect(rows(page.main)).toEqual({
    Name: 'Laila Rahimi',
    Username: 'laila',
    Email: 'laila@sarai.test',
    Phone: '+93701234567',
  });
  // A number and an address are left to right in any language.
  expect([...page.main.querySelectorAll('[dir=ltr]')].map(({ textContent }) => textContent)).toEqual([
    'laila@sarai.test',
    '+93701234567',
  ]);
  expect([...page.main.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/settings?tab=account', page.t('profile.editProfile')],
    ['/settings?tab=privacy', page.t('profile.privacy') + page.t('profile.privacyText')],
    ['/settings?tab=notifications', page.t('profile.notifications') + page.t('profile.notificationsText')],
    ['/balance', page.t('profile.billing') + page.t('profile.billingText', { count: 12 })],
  ]);
});

test.each([
  ['that is missing', { email: null, emailVerified: false }, 'Not given'],
  ['that nobody has confirmed', { email: 'l@sarai.test', emailVerified: false }, 'l@sarai.testNot confirmed yet'],
  [
    'that is to be left',
    { email: 'l@sarai.test', emailVerified: true, pendingEmail: 'm@sarai.test' },
    'l@sarai.testm@sarai.test waits to be confirmed',
  ],
])('of an address %s that is said', async (_, own, words) => {
  const page = await settings({ fullName: null, phone: null, ...own });
  expect(rows(page.main)).toEqual({ Name: 'Not given', Username: 'laila', Email: words, Phone: 'Not given' });
});

test('until it is known there is a place for it', async () => {
  const page = await openPage({ words: ['profile'] });
  const { default: SettingsTab } = await import('./settings-tab.tsx');
  await page.draw(<SettingsTab own={undefined} />);
  expect([page.main.querySelector('dl'), page.main.querySelector('[role=status]')?.textContent]).toEqual([
    null,
    page.t('shell.loading'),
  ]);
});

function rows(main: HTMLElement) {
  return Object.fromEntries(
    [...main.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  );
}

async function settings(own: Partial<OwnMember>) {
  const page = await openPage({ words: ['profile'] });
  const { default: SettingsTab } = await import('./settings-tab.tsx');
  await page.draw(<SettingsTab own={{ ...ownMember(), ...own }} />);
  return page;
}
