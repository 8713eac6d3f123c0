// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restOfStyles } from './rest-of-styles.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The link as the document has it, with what has come of it. */
function laid(sheet: object | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.id = 'rest-of-styles';
  link.media = 'print';
  Object.defineProperty(link, 'sheet', { value: sheet, configurable: true });
  document.head.replaceChildren(link);
  return link;
}

/** Whether the app may go on. */
function waited(): { isOver: boolean } {
  const state = { isOver: false };
  void restOfStyles().then(() => (state.isOver = true));
  return state;
}

test('styles that are here count at once, and a document without them waits for nothing', async () => {
  const link = laid({});
  await restOfStyles();
  expect(link.media).toBe('all');
  link.remove();
  await restOfStyles();
});

test.each(['load', 'error'])('the app waits for their %s', async (end) => {
  const link = laid(null);
  const wait = waited();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(wait.isOver).toBe(false);
  if (end === 'load') Object.defineProperty(link, 'sheet', { value: {} });
  link.dispatchEvent(new Event(end));
  await vi.advanceTimersByTimeAsync(0);
  expect(wait.isOver).toBe(true);
  expect(link.media).toBe(end === 'load' ? 'all' : 'print');
});

test('styles that stall, or failed before the app asked, hold nothing up for ever, and count when they come after all', async () => {
  const link = laid(null);
  const wait = waited();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(wait.isOver).toBe(true);
  expect(link.media).toBe('print');
  Object.defineProperty(link, 'sheet', { value: {} });
  link.dispatchEvent(new Event('load'));
  expect(link.media).toBe('all');
});
