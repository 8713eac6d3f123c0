// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { TOAST_DURATION } from '#schema/catalog/home';
import { does, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('./toast-radix.tsx');
});

/** What is drawn late cannot be had: there is no network, or the release has gone. */
const gone = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['danger', 'alert'],
  ['success', 'status'],
  [undefined, 'status'],
] as const)('where what draws toasts cannot be had, one of tone %s comes plain, and goes by itself', async (tone, role) => {
  const page = await openPage();
  vi.doMock('./toast-radix.tsx', gone);
  const [{ Toaster }, { toast }] = await Promise.all([import('./toaster.tsx'), import('./toast.ts')]);
  await page.draw(<Toaster high={false} />);
  expect(page.main.childElementCount).toBe(0);
  await does(() => toast({ title: 'Not saved', description: 'There is no network.', tone }));
  const shown = await page.there(`[role=${role}]`);
  expect(shown.textContent).toBe('Not savedThere is no network.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await does(() => toast({ title: 'Still not saved', tone }));
  await does(() => vi.advanceTimersByTimeAsync(TOAST_DURATION - 1));
  expect(page.main.textContent).toBe('Still not saved');
  await does(() => vi.advanceTimersByTimeAsync(1));
  expect(page.main.childElementCount).toBe(0);
});
