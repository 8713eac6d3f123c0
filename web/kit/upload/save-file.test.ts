// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file is there until a browser that asks where to has its answer, and then lets go of its memory', () => {
  vi.useFakeTimers();
  const file = new Blob(['rows']);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((of) => (of === file ? 'blob:rows' : ''));
  const given = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(`${this.href} as ${this.download}`);
  });
  saveFile('sales.csv', file);
  vi.advanceTimersByTime(30_000);
  expect([links, given.mock.calls]).toEqual([['blob:rows as sales.csv'], []]);
  vi.advanceTimersByTime(60_000);
  expect(given.mock.calls).toEqual([['blob:rows']]);
});
