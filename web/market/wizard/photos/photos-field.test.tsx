// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import type { FieldError } from '../validation.ts';
import type { PhotoQueueOptions } from './photo-queue.ts';
import { JPEG } from '../../../test/jpeg.ts';

test('once the only photo is taken away there is no list of none, and the focus stands where another is picked', async () => {
  const page = await openPage({ words: ['wizard'] });
  const { PhotosField } = await import('./photos-field.tsx');
  const { PhotoQueue } = await import('./photo-queue.ts');
  const { PHOTO_QUEUE_OPTIONS } = await import('./photo-queue-options.ts');
  const { t } = await import('../../../kit/i18n/i18n.ts');
  const upload = { url: '/media/a.webp', thumbUrl: null, width: 1, height: 1, bytes: 1, at: 0 };
  await page.draw(<PhotosField queue={new PhotoQueue([upload], PHOTO_QUEUE_OPTIONS)} error={undefined} />);
  await page.press(t('wizard.removePhoto', { number: 1 }));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('file'));
  expect(page.main.querySelector('ul')).toBeNull();
});

test('who moves a photo hears its new place, and can move it on', async () => {
  knowEnabled();
  const { page, moves, order, status } = await field(['a', 'b', 'c']);
  await page.press(moves(1, 'later'));
  await vi.waitFor(() => expect(focused()).toBe(moves(2, 'later')));
  await page.press(moves(2, 'earlier'));
  await page.press(moves(2, 'later'));
  expect([status(), order()]).toEqual([page.t('wizard.photoMoved', { number: 3 }), ['a', 'c', 'b']]);
  // It is the last photo now, so only one button is left.
  await vi.waitFor(() => expect(focused()).toBe(moves(3, 'earlier')));
  await page.press(moves(3, 'earlier'));
  expect([status(), order()]).toEqual([page.t('wizard.photoMoved', { number: 2 }), ['a', 'b', 'c']]);
  await vi.waitFor(() => expect(focused()).toBe(moves(2, 'earlier')));
});

test('the first photo is the cover, and goes no further forward; the last one goes no further back', async () => {
  const { page, moves } = await field(['a', 'b']);
  const ways = ([1, 2] as const).flatMap((number) => [moves(number, 'earlier'), moves(number, 'later')]);
  expect(ways.map((name) => page.button(name)?.matches(':disabled'))).toEqual([true, false, false, true]);
  const tiles = [...page.main.querySelectorAll('li')];
  expect(tiles.map((tile) => [tile.querySelector('img')?.alt, tile.textContent])).toEqual([
    ['Photo 1', 'Cover'],
    ['Photo 2', ''],
  ]);
});

test('the photos have a name, and how many there are of how many', async () => {
  const { page } = await field(['a', 'b']);
  const group = page.main.querySelector('[role=group]');
  expect(document.getElementById(group?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Photos');
  expect(group?.textContent).toContain('2/10');
});

test('a photo is picked from the album, several at once and as JPEG from an iPhone, or taken with the camera', async () => {
  await field([]);
  const [album, camera] = document.querySelectorAll<HTMLInputElement>('[type=file]');
  expect(
    [album, camera].map((input) => [
      document.querySelector(`label[for="${input?.id}"] span`)?.textContent,
      input?.accept,
      input?.multiple,
      input?.getAttribute('capture'),
    ]),
  ).toEqual([
    ['Add photos', 'image/jpeg,image/png,image/webp,image/gif', true, null],
    ['Take a photo', 'image/jpeg', false, 'environment'],
  ]);
});

test('how far a photo is can be seen and heard', async () => {
  let progress: (part: number) => void = () => {};
  let shrunk: (photo: Awaited<ReturnType<PhotoQueueOptions['shrink']>>) => void = () => {};
  const { page, pick, tile } = await field([], {
    shrink: () => new Promise((resolve) => (shrunk = resolve)),
    send: (_, onProgress) => ((progress = onProgress), new Promise(() => undefined)),
  });
  await pick(1);
  const bar = () => {
    const shown = tile()?.querySelector('[role=progressbar]');
    return [tile()?.textContent, shown?.getAttribute('aria-label'), shown?.getAttribute('aria-valuenow')];
  };
  expect(bar()).toEqual(['CoverPreparing…', 'Photo 1', '0']);
  await actAndCheck(() => shrunk({ photo: new Blob([JPEG]), thumb: null, small: null }));
  await actAndCheck(() => progress(0.456));
  expect(bar()).toEqual(['CoverUploading46%', 'Photo 1', '46']);
  expect(page.main.querySelector('img')).toBeNull();
});

test('what is wrong with all the photos is said above them', async () => {
  const { page } = await field(['a'], {}, 'image_not_yours');
  expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t('errors.image_not_yours'));
});

test('what was refused stands there without being counted, and another can be picked in its place; where it stops the ad, that is said above until it is gone', async () => {
  const refuse: PhotoQueueOptions['shrink'] = async () => ({ photo: new Blob(['%PDF']), thumb: null, small: null });
  const { page, pick, shown } = await field('a b c d e f g h i'.split(' '), { shrink: refuse }, 'photos_refused');
  expect(page.main.querySelector('[role=alert]')).toBeNull();
  await pick(1);
  await vi.waitFor(() => expect(page.main.querySelector('li [role=alert]')).toBeTruthy());
  expect([shown(), page.main.querySelectorAll('[type=file]').length]).toEqual([10, 2]);
  expect(page.main.querySelector('[role=group]')?.textContent).toContain('9/10');
  expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t('wizard.photosRefused'));
  await page.press(page.t('wizard.removePhoto', { number: 10 }));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test('who takes a photo away hears which one, and can take the next one away', async () => {
  knowEnabled();
  const { page, order, status } = await field(['a', 'b', 'c']);
  const removes = (number: number) => page.t('wizard.removePhoto', { number });
  await page.press(removes(2));
  expect([order(), status()]).toEqual([['a', 'c'], page.t('wizard.photoRemoved', { number: 2 })]);
  await vi.waitFor(() => expect(focused()).toBe(removes(2)));
  await page.press(removes(2));
  await vi.waitFor(() => expect(focused()).toBe(removes(1)));
});

test('a photo that was picked and taken away can be picked again', async () => {
  const { page, shown } = await field([]);
  const input = await page.there('[type=file]');
  // As in browsers: the same file is a change only if the field is empty, and emptying the field drops its file.
  let picked: File | null = null;
  Object.defineProperty(input, 'files', { get: () => (picked ? [picked] : []) });
  Object.defineProperty(input, 'value', {
    get: () => picked?.name ?? '',
    set: () => {
      picked = null;
    },
  });
  const pick = () =>
    actAndCheck(() => {
      if (picked) return;
      picked = new File(['x'], 'a.jpg');
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await pick();
  expect(shown()).toBe(1);
  await page.press(page.t('wizard.removePhoto', { number: 1 }));
  expect(shown()).toBe(0);
  await pick();
  expect(shown()).toBe(1);
});

test('one photo more than an ad may have is left out, in words', async () => {
  const { page, pick, shown } = await field('a b c d e f g h i'.split(' '));
  await pick(2);
  const { shownToast } = await import('../../../kit/overlays/toast.ts');
  expect([shown(), shownToast.get()?.title]).toEqual([10, page.t('wizard.photosLeftOut')]);
  expect(page.main.querySelector('[type=file]')).toBeNull();
});

test.each([
  ['says why', '{"code":"image_unsupported","message":""}', 'errors.image_unsupported'],
  ['by somebody who says no why is said to be so', 'Not here', 'wizard.photoFailed'],
] as const)('a photo that was refused %s at its tile, shows no picture, and cannot be tried again', async (_, answer, words) => {
  const { page, pick, tile } = await field([], {
    shrink: whole,
    send: async () => {
      // The class that the page of this test knows.
      const { ApiError } = await import('../../../kit/api/api-error.ts');
      throw new ApiError(415, answer);
    },
  });
  await pick(1);
  await vi.waitFor(() => expect(tile()?.querySelector('[role=alert]')?.textContent).toBe(page.t(words)));
  expect([tile()?.querySelector('img'), page.button(page.t('wizard.retryPhoto', { number: 1 }))]).toEqual([null, undefined]);
  await page.press(page.t('wizard.removePhoto', { number: 1 }));
  expect(tile()).toBeNull();
});

test('a photo that the network lost says so, and goes again by its button', async () => {
  const send = vi.fn<PhotoQueueOptions['send']>(async () => ({ url: '/media/a.webp', thumbUrl: null, width: 1, height: 1 }));
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { page, pick, tile } = await field([], { shrink: whole, send });
  await pick(1);
  await vi.waitFor(() => expect(tile()?.querySelector('[role=alert]')?.textContent).toContain(page.t('wizard.photoNetwork')));
  await page.press(page.t('wizard.retryPhoto', { number: 1 }));
  await vi.waitFor(() => expect(tile()?.querySelector('[role=alert], [role=progressbar]')).toBeNull());
  const { shownToast } = await import('../../../kit/overlays/toast.ts');
  expect([send.mock.calls.length, shownToast.get()?.title, shownToast.get()?.description]).toEqual([
    2,
    page.t('wizard.imagesUploaded'),
    page.t('wizard.imagesUploadedText', { count: 1 }),
  ]);
});

test('a photo is seen as soon as it is shrunk, stays as it was when it is with the server, and what showed it is let go with it', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:thumb');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  onTestFinished(() => [made, revoked].forEach((spy) => spy.mockRestore()));
  const thumb = new Blob(['t']);
  let arrive = () => {};
  const { page, pick, tile } = await field([], {
    shrink: async (file) => ({ photo: file, thumb, small: null }),
    send: () =>
      new Promise((resolve) => {
        arrive = () => resolve({ url: '/media/a.webp', thumbUrl: '/media/a-t.webp', width: 1, height: 1 });
      }),
  });
  await pick(1);
  const source = () => tile()?.querySelector('img')?.getAttribute('src');
  await vi.waitFor(() => expect(source()).toBe('blob:thumb'));
  await actAndCheck(() => arrive());
  await vi.waitFor(() => expect(tile()?.querySelector('[role=progressbar]')).toBeNull());
  expect([source(), made.mock.calls, revoked.mock.calls]).toEqual(['blob:thumb', [[thumb]], []]);
  await page.press(page.t('wizard.removePhoto', { number: 1 }));
  expect(revoked.mock.calls).toEqual([['blob:thumb']]);
});

/** How a photo is sent that no browser can decode. */
const whole: PhotoQueueOptions['shrink'] = async (file) => ({ photo: file, thumb: null, small: null });

/** Happy-dom does not find anything by `:enabled`. */
function knowEnabled(): void {
  const found = vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function look(this: Element, selector: string) {
    return this.querySelectorAll(selector.replace(':enabled', ':not([disabled])'))[0] ?? null;
  });
  onTestFinished(() => found.mockRestore());
}

/** The name of the focused element. */
const focused = () => document.activeElement?.getAttribute('aria-label');

async function field(names: string[], picked: Partial<PhotoQueueOptions> = {}, error?: FieldError) {
  const page = await openPage({ words: ['wizard', 'errors'] });
  const { PhotosField } = await import('./photos-field.tsx');
  const { PhotoQueue } = await import('./photo-queue.ts');
  const { PHOTO_QUEUE_OPTIONS } = await import('./photo-queue-options.ts');
  const uploads = names.map((name) => ({ url: `/media/${name}.webp`, thumbUrl: null, width: 1, height: 1, at: 0 }));
  const ways = { ...PHOTO_QUEUE_OPTIONS, shrink: () => new Promise<never>(() => undefined), ...picked };
  await page.draw(<PhotosField queue={new PhotoQueue(uploads, ways)} error={error} />);
  return {
    page,
    status: () => page.main.querySelector('[role=status]')?.textContent,
    tile: () => page.main.querySelector('li'),
    shown: () => page.main.querySelectorAll('li').length,
    order: () =>
      [...page.main.querySelectorAll('li img')].map((photo) => /(\w+)\.webp$/.exec(photo.getAttribute('src') ?? '')?.[1]),
    moves: (number: number, way: 'earlier' | 'later') =>
      page.t(way === 'later' ? 'wizard.laterPhoto' : 'wizard.earlierPhoto', { number }),
    pick: async (count: number) => {
      const input = await page.there('[type=file]');
      Object.defineProperty(input, 'files', { value: Array.from({ length: count }, (_, at) => new File([JPEG], `${at}.jpg`)) });
      await actAndCheck(() => input.dispatchEvent(new Event('change', { bubbles: true })));
    },
  };
}
