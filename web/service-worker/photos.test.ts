import { expect, test, vi } from 'vitest';
import { answerPhotos } from './photos.ts';

type Match = (asked: { url: URL; request: { destination: string }; sameOrigin: boolean }) => boolean;
const routes = vi.hoisted((): Match[] => []);
vi.mock('workbox-strategies', () => ({ CacheFirst: vi.fn<() => object>() }));
vi.mock('workbox-routing', () => ({ registerRoute: (match: Match) => void routes.push(match) }));

test.each([
  ['/media/photos/a.jpg', 'image', true],
  ['/media/thumbs/a.webp', 'image', true],
  ['/media/small/a.webp', 'image', true],
  ['/media/chat/a/b.webp', 'image', true],
  ['/media/packs/kabul/1.pack', 'image', false],
  ['/media/apk/a.apk', 'image', false],
  ['/api/uploads', 'image', false],
  // Opened by itself, or saved, it is no picture of a page.
  ['/media/photos/a.jpg', 'document', false],
])('what is at %s and asked for as %s comes from the device once it was seen: %s', (path, destination, is) => {
  answerPhotos();
  const url = new URL(path, 'https://sarai.example');
  expect(routes.at(-1)?.({ url, request: { destination }, sameOrigin: true })).toBe(is);
});
