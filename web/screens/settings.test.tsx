// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { ownMember } from '../account/test/own-member.ts';
import { actAndCheck, openPage, type Page } from '../test/browser-page.tsx';
import { describedBy } from '../test/labelled.ts';

test('a visitor is asked to sign in, and comes back to the settings', async () => {
  const page = await settings('/settings', null);
  expect(page.main.querySelector('h1')?.textContent).toBe(page.t('shell.pleaseSignIn'));
  expect(page.button('Sign In')?.getAttribute('href')).toBe('/sign-in?next=%2Fsettings');
  expect(page.main.textContent).toContain(page.t('settings.signInText'));
  // Visitors can change the settings of the phone itself, too.
  const own = page.main.querySelector('section[aria-label]');
  expect([own?.getAttribute('aria-label'), own?.querySelector('button, [role=switch], a')]).toEqual([
    page.t('phone.thisPhone'),
    expect.anything(),
  ]);
});

test.each([
  ['makes their phone a shared one', '/settings?tab=phone', (page: Page) => page.click('[role=switch]')],
  ['signs out everywhere', '/settings?tab=security', (page: Page) => page.press(page.t('settings.signOutEverywhere'))],
])('who %s while something waits on it is asked first', async (_, address, press) => {
  vi.doMock('./shell/count-unsent.ts', () => ({ countUnsent: async () => 2 }));
  onTestFinished(() => vi.doUnmock('./shell/count-unsent.ts'));
  const page = await settings(address);
  await press(page);
  await vi.waitFor(() => expect(page.main.querySelector('[role=dialog]')?.textContent).toContain('2 things are not sent yet.'));
  expect([page.sent, localStorage.getItem('auth_token')]).toEqual([[], 'a-token']);
});

test('the address holds which tab is open, and follows the arrow keys', async () => {
  const page = await settings('/settings?tab=privacy');
  const chosen = () => page.main.querySelector<HTMLElement>('[aria-selected=true]');
  expect([chosen()?.id, page.main.querySelector('[role=tabpanel]')?.id]).toEqual(['tab-privacy', 'panel-privacy']);
  for (const [key, search] of [
    ['ArrowRight', '?tab=notifications'],
    ['ArrowLeft', '?tab=privacy'],
    ['Home', ''],
    ['End', '?tab=phone'],
  ] as const) {
    await actAndCheck(() => chosen()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    expect([location.search, document.activeElement]).toEqual([search, chosen()]);
  }
});

const PRIVACY = [
  ['settings.profileVisibility', 'profileVisibility', 'private'],
  ['settings.showEmail', 'showEmail', !DEFAULT_SETTINGS.privacy.showEmail],
  ['settings.showPhone', 'showPhone', !DEFAULT_SETTINGS.privacy.showPhone],
  ['settings.showOnline', 'showOnline', !DEFAULT_SETTINGS.privacy.showOnline],
  ['settings.allowMessages', 'allowMessages', !DEFAULT_SETTINGS.privacy.allowMessages],
] as const;

test('each switch of the privacy is told to the account as its own setting', async () => {
  const page = await settings('/settings?tab=privacy');
  let wanted: Settings['privacy'] = DEFAULT_SETTINGS.privacy;
  for (const [label, name, value] of PRIVACY) {
    const control = await page.field(label);
    await actAndCheck(() => control.click());
    wanted = { ...wanted, [name]: value };
    await vi.waitFor(() => expect(page.sent.at(-1)?.input).toMatchObject({ privacy: wanted }));
  }
});

test.each(PRIVACY)('of the privacy the switch %s alone is turned where the account has chosen so', async (label, name, value) => {
  const shown = async (privacy: object) => {
    const page = await settings('/settings?tab=privacy', 7, ownMember(), {}, privacy);
    await page.field(label);
    await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
    return [...page.main.querySelectorAll<HTMLInputElement>('[role=switch]')].map(({ checked }) => checked);
  };
  const before = PRIVACY.map(([, each]) => [true, 'public'].includes(DEFAULT_SETTINGS.privacy[each]));
  expect(await shown({ [name]: value })).toEqual(before.map((is, at) => (PRIVACY[at]?.[1] === name ? !is : is)));
});

test('each switch of the privacy says what it does, and the one of the profile what it is by now', async () => {
  const page = await settings('/settings?tab=privacy');
  const profile = await page.field('settings.profileVisibility');
  const others = ['showEmail', 'showPhone', 'showOnline', 'allowMessages'] as const;
  const wanted = (of: 'settings.profilePublic' | 'settings.profilePrivate') => [
    [page.t('settings.profileVisibility'), page.t(of)],
    ...others.map((name) => [page.t(`settings.${name}`), page.t(`settings.${name}Text`)]),
  ];
  expect(page.lines()).toEqual(wanted('settings.profilePublic'));
  expect(page.main.textContent).toContain(page.t('settings.seenText'));
  expect(page.button(page.t('settings.seePage'))?.getAttribute('href')).toBe('/member/7');
  await actAndCheck(() => profile.click());
  await vi.waitFor(() => expect(page.lines()).toEqual(wanted('settings.profilePrivate')));
});

test.each([
  ['an address alone', { numberConfirmedAt: null }, ['push', 'email', 'sms']],
  ['neither of them confirmed', { numberConfirmedAt: null, emailVerified: false }, ['push', 'email', 'sms']],
  ['an address and a number', {}, ['push', 'email', 'sms']],
  ['a number alone', { email: null, emailVerified: false }, ['push', 'emailOrMessage']],
] as const)('whoever has %s reads of each switch of the notifications what comes by it', async (_, own, ways) => {
  const page = await settings('/settings?tab=notifications', 7, ownMember(own), { sms: true });
  const names = ['messages', 'newListings', 'priceAlerts', 'marketing', ...ways] as const;
  await page.field(`settings.${ways[1]}`);
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  // The switches for push on this device load later.
  await vi.waitFor(() =>
    expect(page.lines().slice(0, names.length)).toEqual(
      names.map((name) => [page.t(`settings.${name}`), page.t(`settings.${name}Text`)]),
    ),
  );
  // The disabled SMS switch is never on, whatever the account's settings say.
  expect([...page.main.querySelectorAll<HTMLInputElement>('[role=switch]:disabled')].some(({ checked }) => checked)).toBe(false);
});

test('a switch that the account cannot take goes back, and says so; nobody is promised an SMS', async () => {
  const page = await settings('/settings?tab=notifications');
  const { shownToast } = await import('../kit/overlays/toast.ts');
  const marketing = await page.field('settings.marketing');
  const is = () => marketing.getAttribute('aria-checked');
  page.server.isDown = true;
  await actAndCheck(() => marketing.click());
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('settings.notSaved'), tone: 'danger' }));
  expect(is()).toBe('false');
  page.server.isDown = false;
  await actAndCheck(() => marketing.click());
  await vi.waitFor(() => expect(page.sent.at(-1)?.input).toMatchObject({ notifications: { marketing: true } }));
  expect(is()).toBe('true');
  expect((await page.field('settings.sms')).disabled).toBe(true);
});

test.each([
  ['no address', null],
  ['an address that is not confirmed', 'laila@sarai.af'],
])('who has a number and %s is told by e-mail or message, by one switch', async (_, email) => {
  const page = await settings('/settings?tab=notifications', 7, ownMember({ email, emailVerified: false }));
  expect((await page.field('settings.emailOrMessage')).getAttribute('aria-checked')).toBe('true');
  const labels = [...page.main.querySelectorAll('[role=switch]')].map(
    (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
  for (const other of ['settings.sms', 'settings.email'] as const) expect(labels).not.toContain(page.t(other));
});

async function settings(
  address: string,
  member: number | null = 7,
  own = ownMember(),
  ways: Partial<Settings['notifications']> = {},
  privacy: Partial<Settings['privacy']> = {},
) {
  const server = {
    isDown: false,
    settings: {
      ...DEFAULT_SETTINGS,
      notifications: { ...DEFAULT_SETTINGS.notifications, ...ways },
      privacy: { ...DEFAULT_SETTINGS.privacy, ...privacy },
    },
  };
  history.replaceState(null, '', address);
  const page = await openPage({
    member,
    words: ['settings', 'phone', 'number', 'push', 'waiting', 'errors', 'accountErrors'],
    answers: {
      'GET /api/settings': () => Response.json(server.settings),
      'PUT /api/settings': ({ input }) =>
        server.isDown ? new Response('', { status: 500 }) : Response.json((server.settings = input as Settings)),
      'GET /api/members/me/second-factor': () => Response.json({ enabledAt: null, recoveryCodes: 0 }),
      'GET /api/members/me': () => Response.json(own),
      'GET /api/sessions': () => Response.json([]),
    },
  });
  const { default: SettingsScreen } = await import('./settings.tsx');
  await page.draw(<SettingsScreen />);
  return {
    ...page,
    server,
    /** The name and the description of each switch. */
    lines: () =>
      Array.from(page.main.querySelectorAll('[role=switch]'), (each) => [
        document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent,
        describedBy(each),
      ]),
    field: (label: Parameters<typeof page.t>[0]) =>
      vi.waitUntil(() =>
        [...page.main.querySelectorAll<HTMLInputElement>('[role=switch]')].find(
          (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent === page.t(label),
        ),
      ),
  };
}
