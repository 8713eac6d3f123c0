// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import type { Settings } from '#schema/contracts/settings';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { controlLabelled } from '../../test/labelled.ts';

afterEach(() => {
  const page = document.documentElement;
  for (const name of ['theme', 'compact']) page.removeAttribute(`data-${name}`);
  Object.assign(page, { lang: 'en', dir: 'ltr' });
  document.cookie = 'language=; Path=/; Max-Age=0';
  vi.useRealTimers();
});

test('the theme is shown at once, and told to the account with the rest as it was', async () => {
  const { page, chosen } = await panel();
  expect(chosen()).toEqual(['system', 'en']);
  expect([...page.main.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    page.t('shell.theme'),
    page.t('settings.language'),
  ]);
  expect(page.main.textContent).toContain(page.t('settings.looksText'));
  await page.click('[value=dark]');
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  expect([chosen(), document.documentElement.dataset['theme']]).toEqual([['dark', 'en'], 'dark']);
  expect(page.sent[0]?.input).toEqual({ ...SETTINGS, appearance: { ...SETTINGS.appearance, theme: 'dark' } });
});

test('the arrow keys go from theme to theme and from language to language, and never from one to the other', async () => {
  const { page } = await panel();
  const groups = [...page.main.querySelectorAll('fieldset')].map((group) =>
    [...group.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ name }) => name),
  );
  expect(groups.map((names) => [names.length > 1, new Set(names).size])).toEqual([
    [true, 1],
    [true, 1],
  ]);
  expect(groups[0]?.[0]).not.toBe(groups[1]?.[0]);
});

test('the name of each language is heard in that language', async () => {
  const { page } = await panel();
  const spoken = LANGUAGE_CODES.map((code) =>
    page.main.querySelector(`[type=radio][value=${code}]`)?.closest('[lang]')?.getAttribute('lang'),
  );
  expect(spoken).toEqual(['fa-AF', 'ps-AF', 'en']);
});

test('another language is shown at once, with its direction, and told to the account', async () => {
  const { page, chosen } = await panel();
  const [{ LivePage }, { AppearancePanel }] = await Promise.all([
    import('../../live-page.tsx'),
    import('./appearance-panel.tsx'),
  ]);
  await page.draw(
    <LivePage initial={{ language: 'en', timeZone: 'Asia/Kabul', now: 0, isMember: true }} onHydrated={() => {}}>
      <AppearancePanel />
    </LivePage>,
  );
  await page.click('[value=fa]');
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ input: { appearance: { language: 'fa', theme: 'system' } } }]));
  await vi.waitFor(() => expect(chosen()).toEqual(['system', 'fa']));
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fa-AF', 'rtl']);
  expect(page.main.querySelector('h2')?.textContent).toBe(page.t('settings.looks'));
});

test('what the account does not take is as it was, and is said to be', async () => {
  const { page, chosen } = await panel({}, () => new Response('', { status: 500 }));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.click('[role=switch]');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('settings.notSaved'), tone: 'danger' }));
  await page.click('[value=dark]');
  await vi.waitFor(() => expect(page.sent).toHaveLength(2));
  await vi.waitFor(() => expect(chosen()).toEqual(['system', 'en']));
  const { theme, compact } = document.documentElement.dataset;
  expect([(await page.there('[role=switch]')).checked, theme, compact]).toEqual([false, 'system', undefined]);
});

test('screens stand closer together as soon as the switch is on, and no longer once it is off', async () => {
  const { page } = await panel();
  for (const on of [true, false]) {
    await page.click('[role=switch]');
    await vi.waitFor(() => expect(switchOf(page).checked).toBe(on));
    expect('compact' in document.documentElement.dataset).toBe(on);
  }
  await vi.waitFor(() =>
    expect(page.sent).toMatchObject([true, false].map((compactMode) => ({ input: { appearance: { compactMode } } }))),
  );
});

test.each([
  ['Asia/Kabul', 'Kabul (UTC\u200e+04:30)', '12:30'],
  ['America/Los_Angeles', 'Los Angeles, Vancouver (UTC\u200e-08:00)', '00:00'],
  ['Asia/Kolkata', 'Delhi (UTC\u200e+05:30)', '13:30'],
  ['UTC', 'Universal time (UTC\u200e+00:00)', '08:00'],
])('the zone %s is named with its distance, and with what clocks show there', async (timezone, name, time) => {
  const { zones, page } = await panel({ timezone });
  const select = zones();
  expect(controlLabelled(page.t('settings.timeZone'))).toBe(select);
  expect([select.selectedOptions[0]?.text, select.options.length]).toEqual([name, 18]);
  expect(page.main.textContent).toContain(`There it is ${time} now`);
});

test('a zone that was chosen elsewhere is among those to choose from, by its own name', async () => {
  const { zones } = await panel({ timezone: 'Asia/Tokyo' });
  expect([zones().value, zones().selectedOptions[0]?.text, zones().options.length]).toEqual([
    'Asia/Tokyo',
    'Asia/Tokyo (UTC\u200e+09:00)',
    19,
  ]);
});

test('one that this browser does not know is among them, too, while its clocks are those of Kabul', async () => {
  const { zones, page } = await panel({ timezone: 'Mars/Olympus' });
  expect(zones().selectedOptions[0]?.text).toBe('Mars/Olympus (UTC\u200e)');
  expect(page.main.textContent).toContain('There it is 12:30 now');
});

test('another zone is told to the account, and what clocks show there is said at once', async () => {
  const { page, zones } = await panel();
  await actAndCheck(() => {
    Object.assign(zones(), { value: 'UTC' });
    zones().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await vi.waitFor(() => expect(page.main.textContent).toContain('There it is 08:00 now'));
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.sent[0]?.input).toMatchObject({ appearance: { timezone: 'UTC', theme: 'system' } });
});

const SETTINGS = { ...DEFAULT_SETTINGS, appearance: { ...DEFAULT_SETTINGS.appearance, language: 'en' as const } };

const switchOf = (page: Awaited<ReturnType<typeof openPage>>) => {
  const found = page.main.querySelector<HTMLInputElement>('[role=switch]');
  if (!found) throw new Error('There is no switch');
  return found;
};

async function panel(chosen: Partial<Settings['appearance']> = {}, answer?: () => Response) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:00:00Z') });
  let settings: Settings = { ...SETTINGS, appearance: { ...SETTINGS.appearance, ...chosen } };
  localStorage.setItem('settings', JSON.stringify({ of: 7, settings }));
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors'],
    answers: {
      'GET /api/settings': () => Response.json(settings),
      'PUT /api/settings': ({ input }) => answer?.() ?? Response.json((settings = input as Settings)),
    },
  });
  const { AppearancePanel } = await import('./appearance-panel.tsx');
  await page.draw(<AppearancePanel />);
  return {
    page,
    chosen: () => [...page.main.querySelectorAll<HTMLInputElement>('[type=radio]:checked')].map(({ value }) => value),
    zones: () => {
      const select = page.main.querySelector('select');
      if (!select) throw new Error('There are no zones');
      return select;
    },
  };
}
