import { expect, test, vi } from 'vitest';
import { answerPhotos } from './photos.ts';

type Match = (asked: { url: URL; request: { destination: string }; sameOrigin: boolean }) => boolean;
const routes = vi.hoisted((): Match[] => []);
vi.mock('workbox-strategies', () => ({ CacheFirst: vi.fn<() => object>() }));
vi.mock('workbox-routing', () => ({ registerRoute: (match: Match) => void routes.push(match) }));

test.each([
  ['/media/photos/a.jpg', true],
  ['/media/thumbs/a.webp', true],
  ['/media/small/a.webp', true],
  ['/media/chat/a/b.webp', true],
  ['/media/packs/kabul/1.pack', false],
  ['/media/apk/a.apk', false],
  ['/api/uploads', false],
])('a picture at %s comes from the device once it was seen: %s', (path, is) => {
  answerPhotos();
  const url = new URL(path, 'https://sarai.example');
  expect(routes.at(-1)?.({ url, request: { destination: 'image' }, sameOrigin: true })).toBe(is);
});
