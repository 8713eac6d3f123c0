import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { storeSharedPhotos, takeSharedPhotos } from './shared-photos.ts';

afterEach(() => void vi.unstubAllGlobals());

test('photos that were shared are taken once, and those of a later share alone', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await storeSharedPhotos([new File(['old'], 'old.jpg')]);
  await storeSharedPhotos(['1.jpg', '2.jpg', '3.jpg'].map((name) => new File([name], name)));
  expect(await takeSharedPhotos()).toHaveLength(3);
  expect(await takeSharedPhotos()).toEqual([]);
});

test('photos that were shared come in the order in which they were', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await storeSharedPhotos(['3.jpg', '1.jpg', '2.jpg'].map((name) => new File([name], name)));
  const names = (await takeSharedPhotos()).map(({ name }) => name);
  // The order matters: the first photo becomes the cover of the ad.
  expect(names).toEqual(['3.jpg', '1.jpg', '2.jpg']);
});

test('on a device that keeps nothing a share goes on without its photos, and none are found', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  expect([await storeSharedPhotos([new File(['x'], 'a.jpg')]), await takeSharedPhotos()]).toEqual([undefined, []]);
});
