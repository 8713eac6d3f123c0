// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('data-saves');
  vi.doUnmock('./upload-picture.ts');
});

const ad = { id: 5 } as Listing; // it is only passed on
const picture = new File(['a picture'], 'sarai-5.jpg');

test.each([
  ['is drawn and sent', true, false, [picture]],
  ['that has one is not drawn', false, false, []],
  ['is not drawn where data is spared', true, true, []],
])('the picture of an ad %s', async (_, wanted, spares, sent) => {
  document.documentElement.toggleAttribute('data-saves', spares);
  const page = await openPage({ member: 7 });
  const kept: File[] = [];
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('cancelIdleCallback', () => {});
  vi.doMock('./upload-picture.ts', () => ({
    makePicture: async () => picture,
    uploadPicture: async (_ad: Listing, drawn: File) => void kept.push(drawn),
  }));
  const { useSharePicture } = await import('./use-share-picture.ts');
  const shown = await page.use(() => useSharePicture(ad, wanted));
  await vi.dynamicImportSettled();
  await actAndCheck(() => {});
  expect([kept, shown.now ?? null]).toEqual([sent, sent[0] ?? null]);
});

test.each([
  ['the server does not take is shared all the same', 'kept', picture],
  ['can’t be drawn is not there, and nobody hears of it', 'drawn', null],
])('a picture that %s', async (_, fails, shared) => {
  const page = await openPage({ member: 7 });
  const failing = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('cancelIdleCallback', () => {});
  vi.doMock('./upload-picture.ts', () => ({
    makePicture: fails === 'drawn' ? failing : async () => picture,
    uploadPicture: failing,
  }));
  const { useSharePicture } = await import('./use-share-picture.ts');
  const shown = await page.use(() => useSharePicture(ad, true));
  await vi.waitFor(() => expect(failing).toHaveBeenCalledOnce());
  await actAndCheck(() => {});
  expect(shown.now).toBe(shared);
});

test('of an ad that changes while its picture is drawn, only the picture of what it is now is shown and sent', async () => {
  const page = await openPage({ member: 7 });
  page.client.setQueryData(queryKeys.site, { name: { en: 'Bazaar' } });
  const kept: [Listing, File][] = [];
  const drawn: ((picture: File) => void)[] = [];
  const pictureOf = vi.fn<(ad: Listing, cover: Blob | null, brand: string) => Promise<File>>(
    () => new Promise((resolve) => drawn.push(resolve)),
  );
  let count = 0;
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => {
    count += 1;
    waiting.set(count, begin);
    return count;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  vi.doMock('./upload-picture.ts', () => ({
    makePicture: pictureOf,
    uploadPicture: async (...both: [Listing, File]) => void kept.push(both),
  }));
  const { useSharePicture } = await import('./use-share-picture.ts');
  const shown: { now?: File | null } = {};
  function Ad({ ad }: { ad: Listing }) {
    const now = useSharePicture(ad, true);
    useEffect(() => void Object.assign(shown, { now }));
    return null;
  }
  const rests = async () => {
    for (const begin of waiting.values()) begin();
    waiting.clear();
    await vi.dynamicImportSettled();
    await actAndCheck(() => {});
  };
  const changed = (title: string) => ({ id: 5, title }) as Listing; // it is only passed on
  await page.draw(<Ad ad={changed('Corola')} />);
  await page.draw(<Ad ad={changed('Corolla')} />);
  await rests();
  await page.draw(<Ad ad={changed('Corolla 2006')} />);
  await rests();
  expect(pictureOf.mock.calls.map(([{ title }]) => title)).toEqual(['Corolla', 'Corolla 2006']);
  // With the name that the administrators gave the site.
  expect(pictureOf.mock.lastCall?.[2]).toBe('Bazaar');
  const now = new File(['another'], 'sarai-5.jpg');
  await actAndCheck(() => drawn[1]?.(now));
  await actAndCheck(() => drawn[0]?.(picture));
  expect([kept.map(([{ title }, file]) => [title, file]), shown.now]).toEqual([[['Corolla 2006', now]], now]);
});
