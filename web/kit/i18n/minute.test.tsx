// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: 1_000_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the time moves once a minute for as long as somebody shows it, and nothing ticks when nobody does', async () => {
  const { useNow } = await import('./minute.ts');
  const root = createRoot(document.body);
  const Clock = () => useNow();
  await act(async () => root.render(<Clock />));
  const began = Number(document.body.textContent);
  await act(async () => vi.advanceTimersByTime(59_000));
  expect(document.body.textContent).toBe(String(began));
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(document.body.textContent).toBe(String(began + 60_000));
  expect(vi.getTimerCount()).toBe(1);
  await act(async () => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
