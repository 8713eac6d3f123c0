import { expect, test, vi } from 'vitest';
import { CacheFirst } from 'workbox-strategies';
import { KEPT_PHOTOS_BYTES_MAX } from '#schema/catalog/offline';
import { PHOTOS_CACHE } from '../kit/store/databases.ts';
import { servePhotos } from './photos.ts';
import { unlessShared } from './unless-shared.ts';

type Match = (asked: { url: URL; request: { destination: string }; sameOrigin: boolean }) => boolean;
type Handler = (given: { request: Request }) => Promise<Response>;
const routes = vi.hoisted((): Match[] => []);
const handlers = vi.hoisted((): Handler[] => []);
vi.mock('./limit-bytes.ts', () => ({ limitBytes: (most: number) => ({ max: most }) }));
vi.mock('workbox-strategies', () => ({
  CacheFirst: vi.fn<() => object>(function Strategy() {
    return { handle: () => Promise.reject(new DOMException('Internal error', 'UnknownError')) };
  }),
}));
vi.mock('workbox-routing', () => ({
  registerRoute: (match: Match, handler: Handler) => void (routes.push(match), handlers.push(handler)),
}));

test.each([
  ['/media/photos/a.jpg', 'image', true],
  ['/media/thumbs/a.webp', 'image', true],
  ['/media/small/a.webp', 'image', true],
  ['/media/chat/a/b.webp', 'image', true],
  ['/media/packs/kabul/1.pack', 'image', false],
  ['/media/apk/a.apk', 'image', false],
  ['/api/uploads', 'image', false],
  // Opened by itself or saved, it is not requested as an image of a page.
  ['/media/photos/a.jpg', 'document', false],
])('what is at %s and asked for as %s comes from the device once it was seen: %s', (path, destination, is) => {
  servePhotos();
  const url = new URL(path, 'https://sarai.example');
  expect(routes.at(-1)?.({ url, request: { destination }, sameOrigin: true })).toBe(is);
});

test('pictures of another house are not kept, and those of this one within their room and not on a shared phone, where a sign-out finds them', () => {
  servePhotos();
  const url = new URL('/media/photos/a.jpg', 'https://another.example');
  expect(routes.at(-1)?.({ url, request: { destination: 'image' }, sameOrigin: false })).toBe(false);
  expect(CacheFirst).toHaveBeenLastCalledWith({
    cacheName: PHOTOS_CACHE,
    plugins: [{ max: KEPT_PHOTOS_BYTES_MAX }, unlessShared],
  });
});

test('where Cache Storage rejects, a picture comes from the network', async () => {
  const picture = new Response('a picture');
  vi.stubGlobal('fetch', async () => picture);
  servePhotos();
  const request = new Request('https://sarai.example/media/photos/a.jpg');
  expect(await handlers.at(-1)?.({ request })).toBe(picture);
  vi.unstubAllGlobals();
});
