import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a second visit is one that begins half an hour after the first ended', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const { countVisit, shouldOfferInstall } = await import('./visits.ts');
  const noon = Date.parse('2026-11-21T12:00:00Z');
  for (const minutes of [0, 5, 34]) countVisit(noon + minutes * 60_000);
  expect(shouldOfferInstall.get()).toBe(false);
  countVisit(noon + 65 * 60_000);
  expect(shouldOfferInstall.get()).toBe(true);
});
