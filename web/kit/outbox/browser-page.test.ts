// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { browserPage } from './browser-page.ts';

afterEach(() => void vi.restoreAllMocks());

test('a page tells of what becomes of it and of its line, also as it comes back whole, until nobody listens', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const { isVisible, subscribe } = browserPage();
  const told: string[] = [];
  const stop = subscribe((event) => void told.push(event));
  const happen = () => {
    for (const name of ['online', 'offline', 'pageshow']) dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  happen();
  expect(isVisible()).toBe(true);
  seen.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isVisible()).toBe(false);
  expect(told).toEqual(['online', 'offline', 'visible', 'visible', 'hidden']);
  stop();
  happen();
  expect(told).toHaveLength(5);
});
