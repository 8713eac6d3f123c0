import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SHARE_ACTION, SHARED_PHOTOS } from '#schema/catalog/offline';
import { storeSharedPhotos } from '../kit/store/shared-photos.ts';
import { receiveSharedPhotos } from './shared-photos.ts';

interface Route {
  match: (asked: { url: URL; sameOrigin: boolean }) => boolean;
  answer: (asked: { request: Request }) => Promise<Response>;
  method: string;
}

const routes = vi.hoisted((): Route[] => []);
vi.mock('workbox-routing', () => ({
  registerRoute: (match: Route['match'], answer: Route['answer'], method: string) => void routes.push({ match, answer, method }),
}));
vi.mock('../kit/store/shared-photos.ts', () => ({ storeSharedPhotos: vi.fn<(files: File[]) => Promise<void>>(async () => {}) }));
// Node's own refuses an address without an origin.
beforeAll(() => void vi.stubGlobal('Response', { redirect: (to: string, status: number) => ({ to, status }) }));
afterAll(() => void vi.unstubAllGlobals());

test('all photos that are shared wait for the wizard, where the browser is led; words that came with them do not', async () => {
  receiveSharedPhotos();
  const [route] = routes;
  const form = new FormData();
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) form.append(SHARED_PHOTOS, new File(['x'], name));
  form.append(SHARED_PHOTOS, 'a caption');
  const request = new Request(`https://sarai.af${SHARE_ACTION}`, { method: 'POST', body: form });
  expect(await route?.answer({ request })).toEqual({ to: SHARE_ACTION, status: 303 });
  expect(vi.mocked(storeSharedPhotos).mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['one.jpg', 'two.jpg', 'three.jpg'],
  ]);
});

test('nothing else is taken for it', () => {
  receiveSharedPhotos();
  const [route] = routes;
  const takes = (url: string, sameOrigin = true) => route?.match({ url: new URL(url, 'https://sarai.af'), sameOrigin });
  expect([route?.method, takes(SHARE_ACTION), takes('/listing/1'), takes(SHARE_ACTION, false)]).toEqual([
    'POST',
    true,
    false,
    false,
  ]);
});
