// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/browser-page.tsx';
import type { PhotoQueue } from './photo-queue.ts';
import { useUnsentPhotos } from './use-unsent-photos.ts';

test('photos that were not sent are tried again, once; the browser asks before a page is closed with photos that nothing keeps, and no longer once their form is left', async () => {
  const page = await openPage();
  const hasLoose = vi.fn<() => boolean>(() => true);
  const retryAll = vi.fn<() => void>();
  // Only what is read of it.
  const queue = { retryAll, hasUnsaved: hasLoose } as unknown as PhotoQueue;
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await page.use(() => useUnsentPhotos(queue));
  expect(asks()).toBe(true);
  hasLoose.mockReturnValueOnce(false);
  expect(asks()).toBe(false);
  await page.draw(null);
  expect(asks()).toBe(false);
  expect(retryAll).toHaveBeenCalledOnce();
});

test('the browser asks by the photos of the form that stands there, and tries those', async () => {
  const page = await openPage();
  const tried: string[] = [];
  // Only what is read of them.
  const queueOf = (name: string, isLoose: boolean) =>
    ({ retryAll: () => void tried.push(name), hasUnsaved: () => isLoose }) as unknown as PhotoQueue;
  const [loose, kept] = [queueOf('loose', true), queueOf('kept', false)];
  function Form({ queue }: { queue: PhotoQueue }) {
    useUnsentPhotos(queue);
    return null;
  }
  await page.draw(<Form queue={loose} />);
  await page.draw(<Form queue={kept} />);
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(tried).toEqual(['loose', 'kept']);
});
