import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY } from '#schema/durations';
import type { DraftPhoto } from '../photos/photo-queue.ts';
import { newAdPhotoStore, photoStore, unsentPhotos } from './photo-store.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

const photo = (key: string, position: number): DraftPhoto => ({ key, position, picked: null, shrunk: null, upload: null });
const keys = async (draft: string) => (await photoStore(draft).all()).map(({ key }) => key);

test('the photos of a draft stand in the order of the gallery after a reboot, and none of another draft among them', async () => {
  const shelf = photoStore('new');
  for (const [key, position] of [
    ['a', 2],
    ['b', 0],
    ['c', 1],
  ] as const)
    expect(await shelf.put(photo(key, position))).toBe(true);
  await photoStore('edit:7').put(photo('d', 0));
  expect([await keys('new'), await keys('edit:7')]).toEqual([['b', 'c', 'a'], ['d']]);
  await shelf.put(photo('a', 0));
  await shelf.put(photo('b', 1));
  shelf.remove('c');
  await vi.waitFor(async () => expect(await keys('new')).toEqual(['a', 'b']));
});

test('where the device refuses, nothing is kept and nothing fails', async () => {
  const refusing = new IDBFactory();
  refusing.open = () => {
    throw new DOMException('private', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', refusing);
  const shelf = photoStore('new');
  shelf.remove('a');
  expect([await shelf.put(photo('a', 0)), await shelf.all()]).toEqual([false, []]);
});

test('a photo that the device has no room for is said not to be kept', async () => {
  const shelf = photoStore('new');
  await shelf.put(photo('a', 0));
  // A value that no database can store is refused like one for which there is no room: on `put`.
  const heavy = { ...photo('b', 1), picked: (() => undefined) as unknown as File };
  expect([await shelf.put(heavy), await keys('new')]).toEqual([false, ['a']]);
});

test('of a new ad those photos are unsent that the server does not have, or no longer; photos of an edit are no part of it', async () => {
  const uploaded = (key: string, at: number): DraftPhoto => ({
    ...photo(key, 0),
    upload: { url: `/media/${key}.webp`, thumbUrl: null, width: 1, height: 1, at },
  });
  expect(await unsentPhotos(7)).toBe(0);
  const shelf = newAdPhotoStore(7);
  await shelf.put(photo('a', 0));
  await shelf.put(uploaded('b', Date.now()));
  expect(await unsentPhotos(7)).toBe(1);
  await shelf.put(uploaded('c', Date.now() - DAY));
  await photoStore('5 7').put(photo('d', 0));
  expect([await unsentPhotos(7), await unsentPhotos(8)]).toEqual([2, 0]);
});

test('what is picked after a sign-out has wiped the photos, in the same page, is kept', async () => {
  const shelf = photoStore('new');
  await shelf.put(photo('a', 0));
  await new Promise((resolve) => indexedDB.deleteDatabase('sarai-draft-photos').addEventListener('success', resolve));
  expect([await shelf.all(), await shelf.put(photo('b', 1)), await keys('new')]).toEqual([[], true, ['b']]);
});

test('a device that refused once is asked again the next time', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('private', 'SecurityError');
  });
  const shelf = photoStore('new');
  expect([await shelf.put(photo('a', 0)), await shelf.put(photo('b', 1)), await keys('new')]).toEqual([false, true, ['b']]);
});
