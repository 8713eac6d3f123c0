import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { keepShared, takeShared } from './shared-photos.ts';

afterEach(() => void vi.unstubAllGlobals());

test('photos that were shared are taken once, and those of a later share alone', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await keepShared([new File(['old'], 'old.jpg')]);
  await keepShared(['1.jpg', '2.jpg', '3.jpg'].map((name) => new File([name], name)));
  expect(await takeShared()).toHaveLength(3);
  expect(await takeShared()).toEqual([]);
});
