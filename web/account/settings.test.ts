import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#schema/contracts/settings';

/** The account, as the Worker keeps it; `down` is a dead line. */
const account = { settings: DEFAULT_SETTINGS, down: false, puts: 0 };
const device = { theme: 'light', language: 'fa', timezone: 'Asia/Kabul', compactMode: false };
const held = new Map<string, string>();
let memberId = 7;

vi.mock('../kit/api/api.ts', () => ({
  api: {
    call: async (name: string, asking?: { input: Settings }) => {
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
  followSession: () => () => {},
}));
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
vi.mock('../kit/i18n/time-zone.ts', () => ({
  timeZone: () => device.timezone,
  setTimeZone: (zone: string) => void (device.timezone = zone),
}));
vi.mock('../kit/i18n/i18n.ts', () => ({
  language: () => device.language,
  setLanguage: async (language: string) => void (device.language = language),
}));

beforeEach(() => {
  vi.resetModules();
  held.clear();
  memberId = 7;
  Object.assign(account, { settings: DEFAULT_SETTINGS, down: false, puts: 0 });
  Object.assign(device, { theme: 'light', language: 'fa', timezone: 'Asia/Kabul', compactMode: false });
});

test('an account that chose nothing leaves the device as it is', async () => {
  await synced();
  expect(device).toMatchObject({ theme: 'light', language: 'fa' });
  expect(account.puts).toBe(0);
});

test('what the account chose elsewhere is shown here', async () => {
  account.settings = withAppearance({ theme: 'dark', timezone: 'Europe/Berlin', compactMode: true });
  await synced();
  expect(device).toEqual({ theme: 'dark', language: 'en', timezone: 'Europe/Berlin', compactMode: true });
});

test('a setting carries what the device shows, where the account had chosen nothing', async () => {
  const { chooseSetting } = await synced();
  await chooseSetting('privacy', 'showOnline', false);
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

test("what a visitor, or somebody else, chose before does not change a member's account", async () => {
  account.settings = withAppearance({ theme: 'dark', language: 'fa' });
  held.set('appearance_chosen', '1');
  await synced();
  expect(device.theme).toBe('dark');
  expect(account.puts).toBe(0);
});

test('a setting that the account cannot take is as it was, here too', async () => {
  account.settings = withAppearance({ theme: 'light', language: 'fa' });
  const { chooseSetting } = await synced();
  account.down = true;
  const choice = chooseSetting('appearance', 'theme', 'dark');
  expect(device.theme).toBe('dark');
  await expect(choice).rejects.toThrow(TypeError);
  expect(device.theme).toBe('light');
});

test('two settings at once both reach the account', async () => {
  const { chooseSetting } = await synced();
  await Promise.all([chooseSetting('privacy', 'showEmail', true), chooseSetting('privacy', 'showPhone', true)]);
  expect(account.settings.privacy).toMatchObject({ showEmail: true, showPhone: true });
});

/** A page that has asked the account. */
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
