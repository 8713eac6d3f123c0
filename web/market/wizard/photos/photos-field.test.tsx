// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { does, openPage } from '../../../test/browser-page.tsx';

test('once the only photo is taken away the focus stands where another is picked', async () => {
  const page = await openPage({ words: ['wizard'] });
  const { PhotosField } = await import('./photos-field.tsx');
  const { PhotoQueue } = await import('./photo-queue.ts');
  const { PHOTO_WAYS } = await import('./photo-ways.ts');
  const { t } = await import('../../../kit/i18n/i18n.ts');
  const upload = { url: '/media/a.webp', thumbUrl: null, width: 1, height: 1, bytes: 1, at: 0 };
  await page.draw(<PhotosField queue={new PhotoQueue([upload], PHOTO_WAYS)} error={undefined} />);
  await page.press(t('wizard.removePhoto', { number: 1 }));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('file'));
});

test('who moves a photo hears its new place, and can move it on', async () => {
  const { page, moves, status } = await field('a', 'b', 'c');
  await page.press(moves(2, 'later'));
  expect(status()).toBe(page.t('wizard.photoMoved', { number: 3 }));
  await page.press(moves(3, 'earlier'));
  expect(status()).toBe(page.t('wizard.photoMoved', { number: 2 }));
});

test('one photo more than an ad may have is left out, in words', async () => {
  const { page, pick, shown } = await field('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
  await pick(2);
  const { shownToast } = await import('../../../kit/overlays/toast.ts');
  expect([shown(), shownToast.get()?.title]).toEqual([10, page.t('wizard.photosLeftOut')]);
  expect(page.main.querySelector('[type=file]')).toBeNull();
});

async function field(...names: string[]) {
  const page = await openPage({ words: ['wizard', 'errors'] });
  const { PhotosField } = await import('./photos-field.tsx');
  const { PhotoQueue } = await import('./photo-queue.ts');
  const { PHOTO_WAYS } = await import('./photo-ways.ts');
  const uploads = names.map((name) => ({ url: `/media/${name}.webp`, thumbUrl: null, width: 1, height: 1, at: 0 }));
  const ways = { ...PHOTO_WAYS, shrink: () => new Promise<never>(() => undefined) };
  await page.draw(<PhotosField queue={new PhotoQueue(uploads, ways)} error={undefined} />);
  return {
    page,
    status: () => page.main.querySelector('[role=status]')?.textContent,
    shown: () => page.main.querySelectorAll('li').length,
    moves: (number: number, way: 'earlier' | 'later') =>
      page.t(way === 'later' ? 'wizard.laterPhoto' : 'wizard.earlierPhoto', { number }),
    pick: async (count: number) => {
      const input = await page.there('[type=file]');
      Object.defineProperty(input, 'files', { value: Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`)) });
      await does(() => input.dispatchEvent(new Event('change', { bubbles: true })));
    },
  };
}
