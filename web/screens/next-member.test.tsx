// @vitest-environment happy-dom
import { type ComponentType, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ownMember } from '../account/test/own-member.ts';
import { queryKeys } from '../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../test/browser-page.tsx';

type Screen = () => Promise<{ default: ComponentType }>;

const MEMBERS: readonly [address: string, part: string, name: string, screen: Screen][] = [
  ['/balance', '../money/credits/credits-view.tsx', 'CreditsView', () => import('./balance.tsx')],
  ['/settings', '../account/settings/settings-view.tsx', 'SettingsView', () => import('./settings.tsx')],
  ['/profile', '../market/profile/profile-view.tsx', 'ProfileView', () => import('./profile.tsx')],
  ['/waiting', '../market/waiting/pending-acts.tsx', 'PendingActs', () => import('./waiting.tsx')],
  ['/notifications', './notifications/notifications-list.tsx', 'NotificationsList', () => import('./notifications.tsx')],
  ['/chat', '../chat/inbox/member-chat.tsx', 'MemberChat', () => import('./chat.tsx')],
  ['/create-listing', '../market/wizard/create-wizard.tsx', 'CreateWizard', () => import('./create-listing.tsx')],
];
const ADDRESSES: readonly [address: string, part: string, name: string, screen: Screen][] = [
  ['/listing/5/edit', '../market/wizard/edit-listing.tsx', 'EditListing', () => import('./edit-listing.tsx')],
  ['/member/5', '../market/member/member-head.tsx', 'MemberHead', () => import('./member.tsx')],
];

afterEach(() => {
  for (const [, part] of [...MEMBERS, ...ADDRESSES]) vi.doUnmock(part);
  vi.resetModules();
});

test.each(MEMBERS)('at %s nothing stands open for the next member of what stood open for the one before', async (...row) => {
  const { page } = await opened(row);
  const { beginSession } = await import('../account/session.ts');
  await actAndCheck(() => beginSession({ user: ownMember({ id: 8 }), token: 'another-token' }));
  await vi.waitFor(() => expect(page.button('closed')).toBeDefined());
});

test.each(ADDRESSES)('from %s to the next of its kind nothing stays of what stood open', async (...row) => {
  const { page } = await opened(row);
  await page.go(row[0].replace('5', '6'));
  await vi.waitFor(() => expect(page.button('closed')).toBeDefined());
});

/** Draws a screen and opens something on it. */
async function opened([address, part, name, screen]: (typeof MEMBERS)[number]) {
  history.replaceState(null, '', address);
  const page = await openPage({
    member: 7,
    words: ['waiting', 'notifications', 'chat', 'settings', 'credits', 'member', 'wizard'],
  });
  for (const id of [5, 6]) page.client.setQueryData(queryKeys.member(id), { id, username: `member${id}`, takesMessages: true });
  vi.stubGlobal('visualViewport', null);
  vi.doMock(part, () => ({ [name]: Part }));
  const { default: Screen } = await screen();
  await page.draw(<Screen />);
  await page.press('closed');
  expect(page.button('open')).toBeDefined();
  return { page };
}

function Part() {
  const [state, become] = useState('closed');
  return <button onClick={() => become('open')}>{state}</button>;
}
