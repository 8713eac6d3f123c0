// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { categoryById } from '#schema/catalog/categories';
import type { Listing } from '#schema/contracts/listings';
import { shareFingerprint } from '#schema/share-fingerprint';
import { openPage } from '../../test/browser-page.tsx';
import type { PictureWords } from './draw-picture.ts';

const drawPicture = vi.fn<(words: PictureWords, photo: object | null) => Promise<Blob>>();
const close = vi.fn<() => void>();
/** The pictures that were decoded. */
const decoded = vi.fn<(photo: Blob) => Promise<object>>();
const network = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const AD = {
  id: 5,
  title: '«Corolla»',
  price: 100,
  currency: 'AFN',
  negotiable: false,
  deal: 'sale',
  location: 'Kabul, Street 4',
  place: { en: 'Kabul', fa: 'کابل' },
  categoryId: 1,
  imageUrl: '/media/7.webp?signature=1',
} as unknown as Listing; // a picture shows nothing else of it

beforeEach(() => {
  drawPicture.mockResolvedValue(new Blob(['drawn'], { type: 'image/jpeg' }));
  decoded.mockResolvedValue({ close });
  network.mockImplementation(async () => new Response('a photo'));
});
afterEach(() => {
  vi.doUnmock('./draw-picture.ts');
  vi.resetModules();
  vi.resetAllMocks();
});

async function open() {
  await openPage({ member: 7 });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('XMLHttpRequest', undefined);
  vi.stubGlobal('createImageBitmap', decoded);
  vi.doMock('./draw-picture.ts', () => ({ drawPicture }));
  return import('./upload-picture.ts');
}

test('the picture has the words of the ad in the language of whoever shares it', async () => {
  const { makePicture } = await open();
  document.body.style.fontFamily = 'Vazirmatn';
  onTestFinished(() => document.body.removeAttribute('style'));
  const picture = await makePicture(AD, null, 'Sarai');
  expect([picture.name, picture.type, await picture.text()]).toEqual(['sarai-5.jpg', 'image/jpeg', 'drawn']);
  expect(drawPicture.mock.calls[0]?.[0]).toMatchObject({ title: '«Corolla»', place: 'Kabul', initial: 'C', direction: 'ltr' });
  expect(drawPicture.mock.calls[0]?.[0].price).toContain('100');
  expect(drawPicture.mock.calls[0]?.[0]).toMatchObject({ brand: 'Sarai', color: categoryById(1)?.color, fonts: 'Vazirmatn' });
  await makePicture({ ...AD, place: {} }, null, 'Sarai');
  expect(drawPicture.mock.calls[1]?.[0].place).toBe('Kabul, Street 4');
  const { languageStore, loadDomainsIn } = await import('../../kit/i18n/i18n.ts');
  await loadDomainsIn('fa', ['shell']);
  languageStore.set('fa');
  await makePicture(AD, null, 'سرای');
  expect(drawPicture.mock.lastCall?.[0]).toMatchObject({ place: 'کابل', brand: 'سرای', direction: 'rtl' });
  expect(drawPicture.mock.lastCall?.[0].price).toContain('۱۰۰');
});

test('the photo that the device has is not fetched again; another one is', async () => {
  const { makePicture } = await open();
  const cover = new Blob(['of the device']);
  await makePicture(AD, cover, 'Sarai');
  expect([decoded.mock.lastCall, network.mock.calls]).toEqual([[cover], []]);
  await makePicture(AD, null, 'Sarai');
  expect(network.mock.calls).toEqual([['/media/7.webp?signature=1']]);
  expect(await decoded.mock.lastCall?.[0].text()).toBe('a photo');
});

test('an ad without a photo is drawn without one, whatever the device has', async () => {
  const { makePicture } = await open();
  await makePicture({ ...AD, imageUrl: null }, new Blob(['of another ad']), 'Sarai');
  expect([drawPicture.mock.lastCall?.[1], decoded.mock.calls, network.mock.calls]).toEqual([null, [], []]);
});

test('a photo that is gone makes no picture: nobody shares an error', async () => {
  const { makePicture } = await open();
  network.mockResolvedValue(new Response('<h1>Not found</h1>', { status: 404 }));
  await expect(makePicture(AD, null, 'Sarai')).rejects.toThrow('404');
  expect([decoded.mock.calls, drawPicture.mock.calls]).toEqual([[], []]);
});

test('the memory of the photo is given back, also where nothing can be drawn', async () => {
  const { makePicture } = await open();
  await makePicture(AD, null, 'Sarai');
  expect(close).toHaveBeenCalledTimes(1);
  drawPicture.mockRejectedValue(new Error('No memory for a canvas'));
  await expect(makePicture(AD, null, 'Sarai')).rejects.toThrow('No memory');
  expect(close).toHaveBeenCalledTimes(2);
});

test('the server gets it as the member’s, with what it was drawn of', async () => {
  const { uploadPicture } = await open();
  network.mockResolvedValue(new Response(null, { status: 204 }));
  await uploadPicture(AD, new File(['drawn'], 'sarai-5.jpg', { type: 'image/jpeg' }));
  const [path, { method, headers, body } = {}] = network.mock.lastCall ?? [];
  const form = body instanceof FormData ? body : new FormData();
  expect([method, path, new Headers(headers).get('Authorization')]).toEqual(['PUT', '/api/listings/5/picture', 'Bearer a-token']);
  expect([form.get('fingerprint'), form.get('file')]).toEqual([
    shareFingerprint(AD),
    expect.objectContaining({ name: 'sarai-5.jpg' }),
  ]);
});

test.each([
  ['of a member whom the server no longer knows is not kept, and their session ends', 401, { code: 'invalid_token' }, 1],
  ['that the server refuses is not kept, and the session goes on', 403, { code: 'member_banned' }, 0],
  ['that a hotspot holds up is not kept, and the session goes on', 401, {}, 0],
])('a picture %s', async (_, status, said, times) => {
  const { uploadPicture } = await open();
  const { SESSION_ENDED } = await import('../../kit/api/api.ts');
  const ended = vi.fn<() => void>();
  addEventListener(SESSION_ENDED, ended);
  network.mockResolvedValue(Response.json(said, { status }));
  await expect(uploadPicture(AD, new File([''], 'sarai-5.jpg'))).rejects.toMatchObject({ status });
  removeEventListener(SESSION_ENDED, ended);
  expect(ended).toHaveBeenCalledTimes(times);
});
