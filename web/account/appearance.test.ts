import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const dataset: Record<string, string> = {};
let page = new EventTarget();
const papers = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  for (const name of Object.keys(dataset)) delete dataset[name];
  papers.clear();
  page = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset },
    querySelector: (meta: string) => ({ setAttribute: (_: string, colour: string) => void papers.set(meta, colour) }),
  });
});
afterEach(() => {
  vi.doUnmock('./settings.ts');
  vi.doUnmock('./session.ts');
  vi.unstubAllGlobals();
});

describe('the theme', () => {
  test.each([
    ['light', 'light', ['#faf7f1', '#faf7f1']],
    ['dark', 'dark', ['#0c1224', '#0c1224']],
    // The styles decide which of the two applies.
    ['system', 'system', ['#faf7f1', '#0c1224']],
    ['pink', 'system', ['#faf7f1', '#0c1224']],
  ])('%s is %s, and the bars of the browser follow it', async (stands, theme, colours) => {
    stored.set('theme', stands);
    (await import('./theme.ts')).startTheme();
    expect([dataset['theme'], [...papers.values()]]).toEqual([theme, colours]);
  });

  test('follows the other tabs', async () => {
    const { startTheme, currentTheme } = await import('./theme.ts');
    startTheme();
    stored.set('theme', 'light');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'compact' }));
    expect(currentTheme()).toBe('system');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
    expect([currentTheme(), dataset['theme']]).toEqual(['light', 'light']);
  });

  test('is told to the account when it is chosen here, not when it came from there', async () => {
    const { setTheme, showTheme } = await import('./theme.ts');
    const told = vi.fn<() => void>();
    page.addEventListener('appearance-chosen', told);
    showTheme('dark');
    expect([stored.get('theme'), stored.has('appearance_chosen'), told.mock.calls.length]).toEqual(['dark', false, 0]);
    setTheme('light');
    expect([stored.get('theme'), stored.get('appearance_chosen'), told.mock.calls.length]).toEqual(['light', '1', 1]);
  });
});

test('screens stand closer together while that is chosen', async () => {
  const { isCompact, setCompact } = await import('./compact.ts');
  setCompact(true);
  expect([isCompact(), stored.get('compact')]).toEqual([true, '1']);
  setCompact(false);
  expect([isCompact(), stored.has('compact'), 'compact' in dataset]).toEqual([false, false, false]);
});

test('the settings are brought together at the start, at each sign-in and at each choice, for members only', async () => {
  const synced = vi.fn<() => void>();
  let status = 'signed-out';
  let follow = () => {};
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.doMock('./settings.ts', () => ({ syncSettings: synced }));
  vi.doMock('./session.ts', () => ({
    currentSession: () => ({ status }),
    onSessionChange: (listener: () => void) => (follow = listener),
  }));
  (await import('./start-settings.ts')).startSettings();
  page.dispatchEvent(new Event('appearance-chosen'));
  await vi.dynamicImportSettled();
  expect(synced).not.toHaveBeenCalled();
  status = 'signed-in';
  follow();
  await vi.dynamicImportSettled();
  page.dispatchEvent(new Event('appearance-chosen'));
  await vi.dynamicImportSettled();
  expect(synced).toHaveBeenCalledTimes(2);
  // A page that opens while the member is signed in.
  vi.resetModules();
  (await import('./start-settings.ts')).startSettings();
  await vi.dynamicImportSettled();
  expect(synced).toHaveBeenCalledTimes(3);
});

test('the settings wait until the page has nothing else to do; over a dead line they stay as they are, and nobody is told', async () => {
  const idle = vi.fn<(act: () => void) => void>();
  const synced = vi.fn<() => void>();
  let isDown = false;
  vi.stubGlobal('requestIdleCallback', idle);
  vi.doMock('./settings.ts', () => ({
    syncSettings: () => {
      if (isDown) throw new TypeError('Failed to fetch');
      synced();
    },
  }));
  vi.doMock('./session.ts', () => ({ currentSession: () => ({ status: 'signed-in' }), onSessionChange: () => () => {} }));
  (await import('./start-settings.ts')).startSettings();
  await vi.dynamicImportSettled();
  const [act] = idle.mock.lastCall ?? [];
  expect(synced).not.toHaveBeenCalled();
  act?.();
  await vi.waitFor(() => expect(synced).toHaveBeenCalledOnce());
  isDown = true;
  act?.();
  await vi.dynamicImportSettled();
  expect(synced).toHaveBeenCalledOnce();
});
