import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';

/** The account in the Worker; with `down`, every call fails. */
const account = { settings: DEFAULT_SETTINGS, down: false, puts: 0 };
/** Calls that wait until the test lets them arrive; null while each arrives at once. */
let travelling: (() => void)[] | null = null;
const following = new Set<() => void>();
const device = { theme: 'light', language: 'fa', timezone: 'Asia/Kabul', compactMode: false };
const held = new Map<string, string>();
let memberId = 7;

vi.mock('../kit/api/api.ts', () => ({
  api: {
    call: async (name: string, asking?: { input: Settings }) => {
      const line = travelling;
      if (line) await new Promise<void>((arrive) => line.push(arrive));
      if (name === 'GET /api/settings' || !asking) return reached(account.settings);
      const settings = asking.input;
      reached(settings);
      account.puts += 1;
      account.settings = settings;
      return settings;
    },
  },
}));
vi.mock('./session.ts', () => ({
  memberId: () => memberId,
  onSessionChange: (listener: () => void) => void following.add(listener),
}));
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, get: () => unknown) => get() }));
vi.mock('../kit/store/storage.ts', () => ({
  readStored: (key: string) => held.get(key) ?? null,
  store: (key: string, value: string | null) => void (value === null ? held.delete(key) : held.set(key, value)),
}));
vi.mock('./theme.ts', () => ({
  currentTheme: () => device.theme,
  showTheme: (theme: string) => void (device.theme = theme),
}));
vi.mock('./compact.ts', () => ({
  isCompact: () => device.compactMode,
  setCompact: (compact: boolean) => void (device.compactMode = compact),
}));
vi.mock('../kit/time-zone.ts', () => ({
  timeZone: () => device.timezone,
  setTimeZone: (zone: string) => void (device.timezone = zone),
}));
vi.mock('../kit/i18n/i18n.ts', () => ({
  language: () => device.language,
  setLanguage: vi.fn<(language: string) => Promise<void>>(async (language) => void (device.language = language)),
}));

let page: EventTarget;
beforeEach(() => {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  held.clear();
  following.clear();
  travelling = null;
  memberId = 7;
  Object.assign(account, { settings: DEFAULT_SETTINGS, down: false, puts: 0 });
  Object.assign(device, { theme: 'light', language: 'fa', timezone: 'Asia/Kabul', compactMode: false });
});

test('an account that chose nothing leaves the device as it is', async () => {
  await synced();
  expect(device).toMatchObject({ theme: 'light', language: 'fa' });
  expect(account.puts).toBe(0);
});

test('so does one whose answer names the same in another order', async () => {
  // The same entries in reverse order.
  const turned = <T extends object>(all: T) => Object.fromEntries(Object.entries(all).reverse()) as T;
  const { notifications, privacy, appearance } = DEFAULT_SETTINGS;
  account.settings = { notifications: turned(notifications), privacy: turned(privacy), appearance: turned(appearance) };
  await synced();
  expect(device).toMatchObject({ theme: 'light', language: 'fa' });
});

test('what the account chose elsewhere is shown here', async () => {
  account.settings = withAppearance({ theme: 'dark', timezone: 'Europe/Berlin', compactMode: true });
  await synced();
  expect(device).toEqual({ theme: 'dark', language: 'en', timezone: 'Europe/Berlin', compactMode: true });
});

test('a setting carries what the device shows, where the account had chosen nothing', async () => {
  const { changeSetting } = await synced();
  await changeSetting('privacy', 'showOnline', false);
  expect(account.settings.privacy.showOnline).toBe(false);
  expect(account.settings.appearance).toEqual(device);
});

test('what the header changed on a device that knew the account is told to it', async () => {
  account.settings = withAppearance({ theme: 'dark', language: 'fa' });
  await synced();
  device.theme = 'light';
  held.set('appearance_chosen', '1');
  vi.resetModules();
  await synced();
  expect(account.settings.appearance.theme).toBe('light');
  expect(held.has('appearance_chosen')).toBe(false);
});

test('what the header was switched to before the account was asked is told to it, and the rest comes from there', async () => {
  account.settings = withAppearance({ theme: 'dark', language: 'en' });
  held.set('appearance_chosen', '1');
  device.language = 'ps';
  await synced();
  expect(device).toMatchObject({ theme: 'dark', language: 'ps' });
  expect([account.settings.appearance, account.puts]).toMatchObject([{ theme: 'dark', language: 'ps' }, 1]);
});

test('so is what it was switched to while the account was asked, and while it was told of another one', async () => {
  account.settings = withAppearance({ language: 'en' });
  travelling = [];
  const { syncSettings } = await synced();
  const choose = (language: string) => {
    device.language = language;
    held.set('appearance_chosen', '1');
    syncSettings();
  };
  choose('ps');
  travelling.shift()?.();
  await idle();
  choose('fa');
  for (let call = 0; call < 5; call += 1) await arrives();
  expect([device.language, account.settings.appearance.language, account.puts]).toEqual(['fa', 'fa', 2]);
  expect(held.has('appearance_chosen')).toBe(false);
});

test('a choice that the account could not be told of waits, and not for somebody else', async () => {
  account.settings = withAppearance({ language: 'en' });
  const { syncSettings } = await synced();
  account.down = true;
  device.language = 'ps';
  held.set('appearance_chosen', '1');
  syncSettings();
  await idle();
  expect(held.has('appearance_chosen')).toBe(true);
  travelling = [];
  syncSettings();
  await idle();
  held.delete('appearance_chosen');
  become(8);
  travelling.shift()?.();
  await idle();
  expect(held.has('appearance_chosen')).toBe(false);
});

test('a setting that the account cannot take is as it was, here too', async () => {
  account.settings = withAppearance({ theme: 'light', language: 'fa' });
  const { changeSetting } = await synced();
  account.down = true;
  const choice = changeSetting('appearance', 'theme', 'dark');
  expect(device.theme).toBe('dark');
  await expect(choice).rejects.toThrow(TypeError);
  expect(device.theme).toBe('light');
});

describe('what another device has told the account meanwhile', () => {
  const privacy = { ...DEFAULT_SETTINGS.privacy, showPhone: false, showEmail: true };

  test('is not set back by a setting that is chosen here, and shown here by then', async () => {
    account.settings = withAppearance({ theme: 'light', language: 'fa' });
    const { changeSetting, useSettings } = await synced();
    account.settings = { ...withAppearance({ theme: 'dark', language: 'fa' }), privacy };
    await changeSetting('notifications', 'marketing', true);
    const all = { privacy, notifications: { marketing: true }, appearance: { theme: 'dark' } };
    expect(account.settings).toMatchObject(all);
    expect(useSettings()).toMatchObject({ settings: all });
    expect(device.theme).toBe('dark');
  });

  test('is not set back either where it was told by another tab', async () => {
    account.settings = withAppearance({ theme: 'light', language: 'fa' });
    const { changeSetting } = await synced();
    account.settings = { ...account.settings, privacy };
    held.set('settings', JSON.stringify({ of: 7, settings: account.settings }));
    await changeSetting('notifications', 'marketing', true);
    expect(account.settings).toMatchObject({ privacy, notifications: { marketing: true } });
  });

  test('is not set back by what the header is switched to', async () => {
    account.settings = withAppearance({ theme: 'light', language: 'fa' });
    const { syncSettings } = await synced();
    account.settings = { ...account.settings, privacy };
    device.theme = 'dark';
    held.set('appearance_chosen', '1');
    syncSettings();
    await idle();
    expect(account.settings).toMatchObject({ privacy, appearance: { theme: 'dark' } });
  });

  test('does not undo what the header is switched to while it is asked for', async () => {
    account.settings = withAppearance({ theme: 'light', language: 'fa' });
    const { changeSetting } = await synced();
    travelling = [];
    const choice = changeSetting('privacy', 'showEmail', true);
    await arrives();
    device.theme = 'dark';
    held.set('appearance_chosen', '1');
    await arrives();
    await choice;
    expect(device.theme).toBe('dark');
  });

  test('is asked for in vain where the line is dead: nothing is told, and what stood there stands', async () => {
    const { changeSetting } = await synced();
    travelling = [];
    const choice = changeSetting('privacy', 'showEmail', true).catch(String);
    await idle();
    account.down = true;
    travelling.shift()?.();
    expect([await choice, account.puts, travelling.length]).toEqual(['TypeError: fetch failed', 0, 0]);
  });

  test('is kept also where its words can not arrive here', async () => {
    account.settings = withAppearance({ theme: 'light', language: 'fa' });
    const { changeSetting } = await synced();
    const { setLanguage } = await import('../kit/i18n/i18n.ts');
    vi.mocked(setLanguage).mockRejectedValueOnce(new TypeError('fetch failed'));
    account.settings = withAppearance({ theme: 'light', language: 'ps' });
    await changeSetting('privacy', 'showEmail', true);
    expect(account.settings).toMatchObject({ privacy: { showEmail: true }, appearance: { language: 'ps' } });
  });
});

test('two settings at once both reach the account', async () => {
  const { changeSetting } = await synced();
  await Promise.all([changeSetting('privacy', 'showEmail', true), changeSetting('privacy', 'showPhone', true)]);
  expect(account.settings.privacy).toMatchObject({ showEmail: true, showPhone: true });
});

describe('a setting that is chosen while another one travels', () => {
  test('is shown at once, and waits for its turn', async () => {
    const { changeSetting, useSettings } = await synced();
    travelling = [];
    const first = changeSetting('privacy', 'showEmail', true);
    const second = changeSetting('privacy', 'showPhone', true);
    await idle();
    expect([travelling.length, useSettings()]).toMatchObject([
      1,
      { settings: { privacy: { showEmail: true, showPhone: true } } },
    ]);
    await arrives();
    await arrives();
    expect(account.settings.privacy).toMatchObject({ showEmail: true, showPhone: DEFAULT_SETTINGS.privacy.showPhone });
    await arrives();
    await arrives();
    await Promise.all([first, second]);
    expect(account.settings.privacy).toMatchObject({ showEmail: true, showPhone: true });
    expect(account.puts).toBe(2);
  });

  test('stays when the other one is refused, which alone goes back', async () => {
    const { changeSetting, useSettings } = await synced();
    travelling = [];
    const first = changeSetting('privacy', 'showEmail', true).catch(String);
    const second = changeSetting('privacy', 'showPhone', true);
    await idle();
    await arrives();
    account.down = true;
    travelling.shift()?.();
    expect(await first).toBe('TypeError: fetch failed');
    await idle();
    account.down = false;
    expect(useSettings()).toMatchObject({ settings: { privacy: { showEmail: false, showPhone: true } } });
    await arrives();
    await arrives();
    await second;
    expect(account.settings.privacy).toMatchObject({ showEmail: false, showPhone: true });
  });

  test('wins when it is the same setting, whichever words come first', async () => {
    const { changeSetting } = await synced();
    const { setLanguage } = await import('../kit/i18n/i18n.ts');
    const arrive: (() => void)[] = [];
    vi.mocked(setLanguage).mockImplementation(() => new Promise<void>((resolve) => arrive.push(resolve)));
    const both = [changeSetting('appearance', 'language', 'ps'), changeSetting('appearance', 'language', 'en')];
    await idle();
    arrive[1]?.();
    await idle();
    arrive[0]?.();
    await Promise.all(both);
    expect(account.settings.appearance.language).toBe('en');
  });

  test('wins when it is the same setting', async () => {
    const { changeSetting, useSettings } = await synced();
    travelling = [];
    const both = [changeSetting('privacy', 'showEmail', true), changeSetting('privacy', 'showEmail', false)];
    await idle();
    await arrives();
    await arrives();
    expect(useSettings()).toMatchObject({ settings: { privacy: { showEmail: false } } });
    await arrives();
    await arrives();
    await Promise.all(both);
    expect(account.settings.privacy.showEmail).toBe(false);
  });
});

describe('another member on this device', () => {
  test('gets nothing of an answer that was on its way to the one before', async () => {
    const { changeSetting, useSettings } = await synced();
    travelling = [];
    const choice = changeSetting('privacy', 'showEmail', true);
    await arrives();
    become(8);
    expect([useSettings().state, held.has('settings')]).toEqual(['loading', false]);
    await arrives();
    await choice;
    expect([useSettings().state, held.has('settings')]).toEqual(['loading', false]);
  });

  test('is told nothing that the one before chose', async () => {
    const { changeSetting } = await synced();
    travelling = [];
    const choice = changeSetting('privacy', 'showEmail', true);
    await idle();
    become(8);
    await arrives();
    await choice;
    expect([account.puts, travelling.length, held.has('settings')]).toEqual([0, 0, false]);
  });

  test('gets none of the settings that the one before was asked for', async () => {
    travelling = [];
    const { useSettings } = await synced();
    become(8);
    account.settings = withAppearance({ theme: 'dark' });
    travelling.shift()?.();
    await idle();
    expect([useSettings().state, held.has('settings'), device.theme]).toEqual(['loading', false, 'light']);
  });

  test('has settings of their own, asked for once', async () => {
    const { syncSettings, useSettings } = await synced();
    become(8);
    account.settings = withAppearance({ theme: 'dark' });
    syncSettings();
    await idle();
    expect(useSettings()).toMatchObject({ state: 'ready', settings: { appearance: { theme: 'dark' } } });
    expect(JSON.parse(held.get('settings') ?? '')).toMatchObject({ of: 8 });
    account.settings = withAppearance({ theme: 'light' });
    syncSettings();
    await idle();
    expect(device.theme).toBe('dark');
  });

  test('is told of no failure that the one before had, and was over by then', async () => {
    account.down = true;
    const { syncSettings, useSettings } = await synced();
    expect(useSettings()).toEqual({ state: 'failed' });
    account.down = false;
    syncSettings();
    await idle();
    become(8);
    expect(useSettings()).toEqual({ state: 'loading' });
  });

  test('who comes back is asked about again', async () => {
    const { syncSettings, useSettings } = await synced();
    become(8);
    become(7);
    syncSettings();
    await idle();
    expect(useSettings()).toMatchObject({ state: 'ready' });
  });

  test('is not shown what the device kept of the one before', async () => {
    await synced();
    vi.resetModules();
    memberId = 8;
    account.down = true;
    const { useSettings } = await synced();
    expect(useSettings()).toEqual({ state: 'failed' });
  });
});

test('what another device has told the account is asked for by the screen of the settings, however long the page stands', async () => {
  const settings = await synced();
  account.settings = { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, showOnline: false } };
  settings.syncSettings();
  await idle();
  expect(settings.useSettings()).toMatchObject({ settings: { privacy: { showOnline: true } } });
  settings.refetchSettings();
  await vi.waitFor(() => expect(settings.useSettings()).toMatchObject({ settings: { privacy: { showOnline: false } } }));
});

test('what another tab has told the account is shown here at once, and looked like', async () => {
  const one = await synced();
  vi.resetModules();
  const two = await synced();
  await two.changeSetting('privacy', 'showOnline', false);
  await two.changeSetting('appearance', 'theme', 'dark');
  device.theme = 'light';
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'settings' }));
  expect([one.useSettings(), device.theme]).toMatchObject([{ settings: { privacy: { showOnline: false } } }, 'dark']);
  // The member signs out in the other tab.
  held.delete('settings');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'settings' }));
  expect(one.useSettings()).toEqual({ state: 'loading' });
  one.syncSettings();
  await vi.waitFor(() => expect(one.useSettings()).toMatchObject({ state: 'ready' }));
});

test('without a network the settings that the device kept are shown, and can not be changed blindly without them', async () => {
  await synced();
  vi.resetModules();
  account.down = true;
  const known = await synced();
  expect(known.useSettings()).toMatchObject({ state: 'ready' });
  vi.resetModules();
  held.set('settings', '{');
  const unknown = await synced();
  expect(unknown.useSettings()).toEqual({ state: 'failed' });
  await expect(unknown.changeSetting('privacy', 'showEmail', true)).rejects.toThrow(TypeError);
  account.down = false;
  unknown.syncSettings();
  await idle();
  expect(unknown.useSettings()).toMatchObject({ state: 'ready', settings: { privacy: { showEmail: false } } });
});

/** Signs in somebody else. */
function become(id: number): void {
  memberId = id;
  for (const listener of following) listener();
}

/** Lets the next waiting call arrive, and waits for its effects. */
async function arrives(): Promise<void> {
  await idle();
  travelling?.shift()?.();
  await idle();
}

function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Returns a page that has fetched the account's settings. */
async function synced() {
  const settings = await import('./settings.ts');
  settings.syncSettings();
  await new Promise((resolve) => setTimeout(resolve));
  return settings;
}

function withAppearance(appearance: Partial<Settings['appearance']>): Settings {
  return { ...DEFAULT_SETTINGS, appearance: { ...DEFAULT_SETTINGS.appearance, ...appearance } };
}

function reached(settings: Settings): Settings {
  if (account.down) throw new TypeError('fetch failed');
  return structuredClone(settings);
}
