// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, type Page } from '../../../test/browser-page.tsx';
import type { MoreButton as MoreButtonOf } from './more-button.tsx';

let page: Page;
/** Imported after the page is open, whose words it uses. */
let MoreButton: typeof MoreButtonOf;
const fetchNextPage = vi.fn<() => Promise<unknown>>(() => Promise.resolve());

beforeEach(async () => {
  page = await openPage();
  ({ MoreButton } = await import('./more-button.tsx'));
  fetchNextPage.mockClear();
});

const WORDS = { label: 'More', busyLabel: 'Loading', failureText: 'It did not load' };
const drawn = (state: { hasNextPage?: boolean; isFetchingNextPage?: boolean; isFetchNextPageError?: boolean }, href?: string) => {
  const query = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage, ...state };
  return page.draw(<MoreButton {...WORDS} href={href} query={query} />);
};
const control = () => page.main.querySelector<HTMLElement>('button, a');
const press = (keys: MouseEventInit = {}) =>
  control()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));

test.each([
  ['button', undefined],
  ['link', '/?cursor=2'],
])('the next page is asked for by a %s, and not a second time while it is on its way', async (_, href) => {
  await drawn({}, href);
  // Without scripts the link leads to the next page.
  expect([control()?.textContent, control()?.getAttribute('href')]).toEqual(['More', href ?? null]);
  // With scripts the link must not navigate: the next page appears below.
  expect(press()).toBe(href === undefined);
  control()?.focus();
  await drawn({ isFetchingNextPage: true }, href);
  // The button keeps the focus, for people who pressed it with a key.
  expect([
    control()?.textContent,
    control()?.getAttribute('aria-disabled'),
    control()?.matches(':disabled'),
    document.activeElement,
  ]).toEqual(['Loading', 'true', false, control()]);
  press();
  expect(fetchNextPage).toHaveBeenCalledOnce();
  await drawn({ isFetchNextPageError: true }, href);
  expect(page.main.querySelector('[role=alert]')?.textContent).toBe('It did not load');
  expect(control()?.textContent).toBe(page.t('shell.tryAgain'));
  press();
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  // The old failure is hidden during a new try: otherwise a second failure would not be announced.
  await drawn({ isFetchNextPageError: true, isFetchingNextPage: true }, href);
  expect([page.main.querySelector('[role=alert]'), control()?.textContent]).toEqual([null, 'Loading']);
  await drawn({ hasNextPage: false }, href);
  expect(control()).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'a link that is opened in a tab of its own is left to the browser: %s',
  async (key) => {
    await drawn({}, '/?cursor=2');
    // The test's browser must not follow the link.
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press({ [key]: true });
    expect(fetchNextPage).not.toHaveBeenCalled();
  },
);
