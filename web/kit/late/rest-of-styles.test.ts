// @vitest-environment happy-dom
import { createElement, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const SHEET = '/assets/app-1.css';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

/** Puts the document's link in place: `asked` once it was requested, with a `sheet` once that has loaded. */
function laid({ sheet = null, asked = false }: { sheet?: object | null; asked?: boolean } = {}): HTMLLinkElement {
  const link = document.createElement('link');
  link.id = 'rest-of-styles';
  link.media = 'print';
  link.dataset['href'] = SHEET;
  if (asked) link.setAttribute('href', SHEET);
  Object.defineProperty(link, 'sheet', { value: sheet, configurable: true });
  document.head.replaceChildren(link);
  return link;
}

/** A late part: `begin` requests the styles, `wait` waits for them and then calls `goesOn`. */
async function late() {
  const { requestRestOfStyles, restOfStyles } = await import('./rest-of-styles.ts');
  const goesOn = vi.fn<() => void>();
  const wait = () => void restOfStyles().then(goesOn);
  return { begin: () => void requestRestOfStyles(), wait, goesOn };
}

test('they are not asked for before the page lives, and what it loads until then waits for none', async () => {
  const link = laid();
  const { wait, begin, goesOn } = await late();
  wait();
  await vi.advanceTimersByTimeAsync(0);
  expect([link.getAttribute('href'), goesOn.mock.calls.length]).toEqual([null, 1]);
  begin();
  expect(link.getAttribute('href')).toBe(SHEET);
  wait();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(goesOn).toHaveBeenCalledTimes(1);
});

test('styles that are here count at once, and a document without them waits for nothing', async () => {
  const link = laid({ sheet: {}, asked: true });
  const { begin } = await late();
  begin();
  expect(link.media).toBe('all');
  vi.resetModules();
  document.head.replaceChildren();
  const other = await late();
  other.begin();
  other.wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(other.goesOn).toHaveBeenCalled();
});

test.each(['load', 'error'])('what comes late waits for their %s', async (end) => {
  const link = laid();
  const { begin, wait, goesOn } = await late();
  begin();
  wait();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(goesOn).not.toHaveBeenCalled();
  if (end === 'load') Object.defineProperty(link, 'sheet', { value: {} });
  link.dispatchEvent(new Event(end));
  await vi.advanceTimersByTimeAsync(0);
  expect(goesOn).toHaveBeenCalled();
  expect(link.media).toBe(end === 'load' ? 'all' : 'print');

  // After a failure, the next part requests them again.
  wait();
  const now = document.querySelector('#rest-of-styles');
  expect([now === link, now?.getAttribute('href')]).toEqual([end === 'load', SHEET]);
});

test('styles that stall hold nothing up for ever, and count when they come after all', async () => {
  const link = laid({ asked: true });
  const { begin, wait, goesOn } = await late();
  begin();
  wait();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(goesOn).toHaveBeenCalled();
  expect(link.media).toBe('print');
  Object.defineProperty(link, 'sheet', { value: {} });
  link.dispatchEvent(new Event('load'));
  expect(link.media).toBe('all');
});

test('a screen whose looks are not in the document is drawn once they are there, and from then on without a wait', async () => {
  vi.useRealTimers();
  const page = await openPage();
  const link = laid({ asked: true });
  const { useRestOfStyles, requestRestOfStyles } = await import('./rest-of-styles.ts');
  void requestRestOfStyles();
  function Screen({ isNeeded, name }: { isNeeded: boolean; name: string }) {
    useRestOfStyles(isNeeded);
    return name;
  }
  const drawn = async (isNeeded: boolean, name: string) => {
    await page.draw(createElement(Suspense, { key: name, fallback: 'On its way' }, createElement(Screen, { isNeeded, name })));
    return page.main.textContent;
  };
  expect([await drawn(false, 'Home'), await drawn(true, 'Terms')]).toEqual(['Home', 'On its way']);
  await actAndCheck(() => link.dispatchEvent(new Event('load')));
  await vi.waitFor(() => expect(page.main.textContent).toBe('Terms'));
  expect(await drawn(true, 'Safety')).toBe('Safety');
});
