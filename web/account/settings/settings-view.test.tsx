// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { does, openPage } from '../../test/browser-page.tsx';
import { fieldNamed, labelled } from '../../test/labelled.ts';
import { ownMember } from '../test/own-member.ts';

test('the address holds which tab is open, opens it, and keeps no history of it', async () => {
  const { page } = await settings('/settings?tab=privacy');
  await fieldNamed(page.t('settings.showEmail'));
  expect(page.main.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Privacy');
  const steps = history.length;
  await page.press('Notifications');
  expect(location.search).toBe('?tab=notifications');
  await page.press('Account');
  expect([location.search, history.length]).toEqual(['', steps]);
});

test.each([
  ['privacy', 'settings.showEmail', false],
  ['privacy', 'settings.showPhone', false],
  ['privacy', 'settings.showOnline', true],
  ['privacy', 'settings.allowMessages', true],
  ['notifications', 'settings.marketing', false],
  ['notifications', 'settings.priceAlerts', true],
] as const)(
  'in %s %s is told to the account alone, and what it can’t take goes back, and is said',
  async (tab, label, stands) => {
    const { page, told, shownToast, account } = await settings(`/settings?tab=${tab}`);
    const row = await fieldNamed(page.t(label));
    expect(row.checked).toBe(stands);
    account.refuses = true;
    await does(() => row.click());
    await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('settings.notSaved'), tone: 'danger' }));
    expect(labelled(page.t(label)).checked).toBe(stands);
    account.refuses = false;
    await does(() => labelled(page.t(label)).click());
    await vi.waitFor(() => expect(told()).toHaveLength(2));
    expect(labelled(page.t(label)).checked).toBe(!stands);
    const name = label.replace('settings.', '');
    expect(told()[1]).toEqual({ ...account.stood, [tab]: { ...account.stood[tab], [name]: !stands } });
  },
);

test('a private profile is what its switch says', async () => {
  const { page, told } = await settings('/settings?tab=privacy');
  await does(async () => (await fieldNamed(page.t('settings.profileVisibility'))).click());
  await vi.waitFor(() => expect(told()).toMatchObject([{ privacy: { profileVisibility: 'private' } }]));
  expect(page.main.textContent).toContain(page.t('settings.profilePrivate'));
});

test.each([
  ['an e-mail', {}, ['settings.email', 'settings.sms'], ['settings.emailOrMessage']],
  [
    'no e-mail and a number',
    { email: null, emailVerified: false },
    ['settings.emailOrMessage'],
    ['settings.email', 'settings.sms'],
  ],
] as const)('who has %s chooses among the ways that there are', async (_, own, has, hasNot) => {
  const { page } = await settings('/settings?tab=notifications', own);
  for (const label of has) await fieldNamed(page.t(label));
  for (const label of hasNot) expect(() => labelled(page.t(label))).toThrow('Nothing is called');
  if (has.includes('settings.sms' as never)) expect(labelled(page.t('settings.sms')).disabled).toBe(true);
});

async function settings(address: string, own: Parameters<typeof ownMember>[0] = {}) {
  // What nobody chose is the device's: this account has chosen something.
  const account = {
    refuses: false,
    stood: { ...DEFAULT_SETTINGS, appearance: { ...DEFAULT_SETTINGS.appearance, theme: 'dark' } } as Settings,
  };
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors', 'phone', 'number', 'push'],
    answers: {
      'GET /api/members/me': () => Response.json(ownMember(own)),
      'GET /api/settings': () => Response.json(account.stood),
      'PUT /api/settings': ({ input }) =>
        account.refuses ? Response.json({ code: 'internal', message: '' }, { status: 500 }) : Response.json(input),
      'GET /api/sessions': () => Response.json([]),
    },
  });
  history.replaceState(null, '', address);
  const [{ SettingsView }, { shownToast }] = await Promise.all([
    import('./settings-view.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<SettingsView memberId={7} />);
  // What was asked to be written, in order.
  const told = () => page.sent.filter(({ call }) => call.startsWith('PUT')).map(({ input }) => input);
  return { page, told, shownToast, account };
}
