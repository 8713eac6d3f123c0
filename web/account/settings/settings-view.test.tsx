// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { SecondFactorState } from '#schema/contracts/second-factor';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('a tab stands in the address, from which it opens, and leaves no step on the way back', async () => {
  const { page, chosen } = await settings('?tab=privacy');
  expect(chosen()).toEqual(shows('Privacy', 'panel-privacy'));
  const steps = history.length;
  await page.press('Appearance');
  expect([location.search, chosen()]).toEqual(['?tab=appearance', shows('Appearance', 'panel-appearance')]);
  await page.press('Account');
  expect([location.search, chosen(), history.length]).toEqual(['', shows('Account', 'panel-account'), steps]);
});

test.each([
  ['Account', 'account', ['Personal information', 'My data', 'Delete my account']],
  ['Privacy', 'privacy', ['What others see', 'Who may write to you']],
  ['Notifications', 'notifications', ['What you hear of', 'How you hear of it']],
  ['Appearance', 'appearance', ['How Sarai looks']],
  ['Security', 'security', ['Change password', 'Where you are signed in']],
  ['This phone', 'phone', ['Data saver', 'This phone is shared']],
])('the tab %s shows what is named by it', async (words, tab, cards) => {
  const { page, chosen } = await settings(`?tab=${tab}`);
  expect(chosen()).toEqual(shows(words, `panel-${tab}`));
  const titles = Array.from(page.main.querySelectorAll('[role=tabpanel] h2'), ({ textContent }) => textContent);
  // The card for push on this device loads later.
  expect(titles.slice(0, cards.length)).toEqual(cards);
  expect(page.main.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe(page.main.querySelector('h1')?.textContent);
  // No tab refers to a panel that does not exist.
  expect([...page.main.querySelectorAll('[aria-controls]')].map((each) => each.getAttribute('aria-controls'))).toEqual([
    `panel-${tab}`,
  ]);
  // The Tab key reaches only the chosen tab.
  expect([...page.main.querySelectorAll<HTMLElement>('[role=tab]')].filter(({ tabIndex }) => tabIndex === 0).length).toBe(1);
});

test('a tab that there is not is the first', async () => {
  const { chosen } = await settings('?tab=gold');
  expect(chosen()).toEqual(shows('Account', 'panel-account'));
});

test('the account is asked at each visit for what was chosen elsewhere, and what it says is shown', async () => {
  const { page, asked } = await settings('?tab=privacy', { privacy: { ...DEFAULT_SETTINGS.privacy, allowMessages: false } });
  await page.there('[role=switch]');
  const on = [...page.main.querySelectorAll<HTMLInputElement>('[role=switch]')].map(({ checked }) => checked);
  expect([on.at(-1), asked()]).toEqual([false, 1]);
  await page.press('Notifications');
  await page.press('Privacy');
  expect(asked()).toBe(1);
  const { SettingsView } = await import('./settings-view.tsx');
  await page.draw(null);
  await page.draw(<SettingsView memberId={7} countUnsent={async () => 0} />);
  await vi.waitFor(() => expect(asked()).toBe(2));
});

test('settings that are still on their way are said to be, as many lines as there are', async () => {
  let arrive = () => {};
  const { page } = await settings('?tab=privacy', {}, () => false, null, new Promise<void>((resolve) => (arrive = resolve)));
  const busy = () => Array.from(page.main.querySelectorAll('[aria-busy=true]'), ({ childElementCount }) => childElementCount);
  expect([busy(), page.main.querySelector('[role=switch]')]).toEqual([[4, 1], null]);
  arrive();
  await page.there('[role=switch]');
  expect(busy()).toEqual([]);
});

test('settings that could not be had are asked for again by a press', async () => {
  let isDead = true;
  const { page } = await settings('?tab=privacy', {}, () => isDead);
  await page.there('[role=alert]');
  expect(page.main.querySelector('[role=switch]')).toBeNull();
  isDead = false;
  await page.press('Try Again');
  await page.there('[role=switch]');
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test.each([
  ['whoever has a second step can look after it', '2026-11-01T08:00:00.000Z', true],
  ['of a second step that is off nobody hears', null, false],
])('%s', async (_, enabledAt, is) => {
  const { page } = await settings('?tab=security', {}, () => false, enabledAt);
  await page.there('[autocomplete=current-password]');
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  await actAndCheck(() => vi.dynamicImportSettled());
  expect(page.main.textContent.includes(page.t('secondFactor.title'))).toBe(is);
});

const shows = (tab: string, panel: string) => [tab, panel, panel, tab];

async function settings(
  search: string,
  chosen: object = {},
  isDead = () => false,
  enabledAt: string | null = null,
  way = Promise.resolve(),
) {
  history.replaceState(null, '', `/settings${search}`);
  let asked = 0;
  const page = await openPage({
    member: 7,
    words: ['settings', 'phone', 'auth', 'errors', 'secondFactor', 'accountErrors', 'push'],
    answers: {
      'GET /api/settings': async () => {
        asked += 1;
        await way;
        return isDead() ? new Response('', { status: 500 }) : Response.json({ ...DEFAULT_SETTINGS, ...chosen });
      },
      'GET /api/members/me/second-factor': () => Response.json({ enabledAt, recoveryCodes: 8 } satisfies SecondFactorState),
      'GET /api/': () => Response.json([]),
    },
  });
  const { SettingsView } = await import('./settings-view.tsx');
  await page.draw(<SettingsView memberId={7} countUnsent={async () => 0} />);
  const chosenTab = () => page.main.querySelector('[role=tab][aria-selected=true]');
  const panel = () => page.main.querySelector('[role=tabpanel]');
  return {
    page,
    asked: () => asked,
    /** The chosen tab's text and the panel that it refers to, and the panel with its name. */
    chosen: () => [
      chosenTab()?.textContent,
      chosenTab()?.getAttribute('aria-controls'),
      panel()?.id,
      document.getElementById(panel()?.getAttribute('aria-labelledby') ?? '')?.textContent,
    ],
  };
}
