// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { does, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('data-saves');
  vi.doUnmock('./keep-picture.ts');
});

const ad = { id: 5 } as Listing; // it is only handed on
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
  vi.doMock('./keep-picture.ts', () => ({
    pictureOf: async () => picture,
    keepPicture: async (_ad: Listing, drawn: File) => void kept.push(drawn),
  }));
  const { useSharePicture } = await import('./use-share-picture.ts');
  const shown = await page.use(() => useSharePicture(ad, wanted));
  await vi.dynamicImportSettled();
  await does(() => {});
  expect([kept, shown.now ?? null]).toEqual([sent, sent[0] ?? null]);
});
