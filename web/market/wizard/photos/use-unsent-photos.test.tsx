// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leavePage, openPage } from '../../../test/browser-page.tsx';
import type { PhotoQueue } from './photo-queue.ts';
import { useUnsentPhotos } from './use-unsent-photos.ts';

afterEach(leavePage);

test('the browser asks before a page is closed with photos that nothing keeps, and no longer once their form is left', async () => {
  const page = await openPage({ words: [] });
  const hasLoose = vi.fn<() => boolean>(() => true);
  // What is looked at of it.
  const queue = { retryAll: () => {}, hasLoose } as unknown as PhotoQueue;
  function Form() {
    useUnsentPhotos(queue);
    return null;
  }
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await page.draw(<Form />);
  expect(asks()).toBe(true);
  hasLoose.mockReturnValueOnce(false);
  expect(asks()).toBe(false);
  await page.draw(null);
  expect(asks()).toBe(false);
});
