// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../test/browser-page.tsx';

const keepShell = vi.fn<() => Promise<void>>(async () => {});
const prompt = vi.fn<() => Promise<unknown>>(async () => {});
const HALF_AN_HOUR = 30 * 60_000;

afterEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.clearAllMocks();
  globalThis.installPrompt = undefined;
  for (const mark of ['shared', 'saves']) delete document.documentElement.dataset[mark];
  document.documentElement.dir = '';
  document.cookie = 'language=; Path=/; Max-Age=0';
});

test('it is offered at the second visit, once', async () => {
  offersToInstall();
  expect((await visit(0)).card()).toBeNull();
  // A reload does not count as a visit.
  expect((await visit(HALF_AN_HOUR)).card()).toBeNull();
  const { card, page } = await visit(2 * HALF_AN_HOUR + 1);
  const [title, text] = card()?.querySelectorAll('p') ?? [];
  expect([card()?.getAttribute('aria-label'), title?.textContent, text?.textContent]).toEqual([
    'Sarai on this device',
    'Sarai on this device',
    page.t('offline.installText'),
  ]);
  expect((await visit(9 * HALF_AN_HOUR)).card()).toBeNull();
});

test('whoever posts their first ad at their first visit is offered it then, once', async () => {
  offersToInstall();
  const { card } = await visit(0);
  expect(card()).toBeNull();
  const { offerInstallNow } = await import('../kit/store/visits.ts');
  await actAndCheck(offerInstallNow);
  expect(card()).not.toBeNull();
  expect((await visit(2 * HALF_AN_HOUR)).card()).toBeNull();
});

test('where the browser has no offer of its own yet, it is made at a later visit', async () => {
  await visit(0);
  expect((await visit(2 * HALF_AN_HOUR)).card()).toBeNull();
  offersToInstall();
  expect((await visit(4 * HALF_AN_HOUR)).card()).not.toBeNull();
});

test('a press installs the app whole and closes the card; so does “not now”, which does nothing else', async () => {
  for (const [name, times] of [
    ['Install', 1],
    ['Not now', 0],
  ] as const) {
    offersToInstall();
    const { card, press } = await visit(2 * HALF_AN_HOUR, '1 0');
    await press(name);
    expect([card(), prompt.mock.calls.length, keepShell.mock.calls.length]).toEqual([null, times, times]);
    vi.clearAllMocks();
    localStorage.clear();
  }
});

test('installed by the menu of the browser the app is kept whole, too, also where it was offered before', async () => {
  localStorage.setItem('install_offered', '1');
  await visit(0);
  dispatchEvent(new Event('appinstalled'));
  expect(keepShell).toHaveBeenCalled();
});

test('on a phone that is shared it is not offered', async () => {
  offersToInstall();
  document.documentElement.dataset['shared'] = '';
  expect((await visit(2 * HALF_AN_HOUR, '1 0')).card()).toBeNull();
});

test('where the app is installed already it is not offered', async () => {
  offersToInstall();
  const { card } = await visit(2 * HALF_AN_HOUR, '1 0', Object.assign(Object.create(navigator), { standalone: true }));
  expect(card()).toBeNull();
});

test('the card is in the language that is chosen while it stands there', async () => {
  offersToInstall();
  const { card, page } = await visit(2 * HALF_AN_HOUR, '1 0');
  const { setLanguage } = await import('../kit/i18n/i18n.ts');
  await actAndCheck(() => setLanguage('fa'));
  expect(card()?.textContent).toContain(page.t('offline.installText'));
  expect(card()?.textContent).not.toContain('Install');
});

test('who spares data is asked whether the app may be kept', async () => {
  document.documentElement.dataset['saves'] = '';
  const { card, press } = await visit(2 * HALF_AN_HOUR, '1 0');
  await press('Keep it here');
  expect([card(), keepShell.mock.calls.length]).toEqual([null, 1]);
});

test.each([
  ['', false],
  [' that spares data', true],
])('an iPhone%s says how it is done by hand', async (_, saves) => {
  if (saves) document.documentElement.dataset['saves'] = '';
  const { card } = await visit(2 * HALF_AN_HOUR, '1 0', { userAgent: 'iPhone', maxTouchPoints: 5 });
  expect(card()?.textContent).toContain('Add to Home Screen');
  expect(card()?.textContent).not.toContain('Install');
});

function offersToInstall(): void {
  globalThis.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
}

/** Opens a page at that moment, on a device with these earlier visits. */
async function visit(now: number, before?: string, navigator?: object) {
  const kept = Object.entries<string>(localStorage);
  const page = await openPage({ words: ['offline'] });
  for (const [key, value] of kept) localStorage.setItem(key, value);
  if (before !== undefined) localStorage.setItem('visits', before);
  if (navigator) vi.stubGlobal('navigator', navigator);
  vi.setSystemTime(Date.UTC(2027, 0, 12) + now);
  vi.doMock('./service-worker.ts', () => ({ keepShell }));
  const { offerInstall } = await import('./install.tsx');
  vi.doUnmock('./service-worker.ts');
  document.querySelector('section')?.remove();
  await actAndCheck(() => offerInstall());
  const card = () => document.querySelector('section');
  return {
    page,
    card,
    press: async (name: string) => {
      const button = [...(card()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
      if (!button) throw new Error(`No button ${name}`);
      await actAndCheck(() => button.click());
    },
  };
}
