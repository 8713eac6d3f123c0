import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveFiles } from './files.ts';
import { unlessShared } from './unless-shared.ts';

type Matches = (asked: { url: URL; sameOrigin: boolean }) => boolean;
type Handler = (given: { request: Request }) => Promise<Response>;
interface Keeping {
  cacheDidUpdate?: (given: { cacheName: string }) => Promise<void>;
}
const routes = vi.hoisted((): [Matches, Handler][] => []);
const plugins = vi.hoisted((): Keeping[][] => []);
/** The strategy's response. */
const handle = vi.hoisted(() => vi.fn<() => Promise<Response>>());
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handler) => void routes.push([matches, handler]),
}));
// Workbox uses a worker's global scope as soon as it is imported.
vi.mock('workbox-strategies', () => ({
  CacheFirst: class {
    constructor(options: { plugins: Keeping[] }) {
      plugins.push(options.plugins);
    }
    handle = handle;
  },
}));

const FILE = new Request('https://sarai.example/assets/app.js');

beforeEach(() => {
  handle.mockReset().mockImplementation(async () => new Response('fetched'));
  serveFiles();
});
afterEach(() => void vi.unstubAllGlobals());

test('a file that is kept is found by its address: with `ignoreSearch` Chromium looks at each picture that is kept, 270 ms of 3,000', async () => {
  const match = vi.fn<(request: Request, options?: CacheQueryOptions) => Promise<Response>>(async () => new Response('kept'));
  vi.stubGlobal('caches', { match });
  await expect(answer()).resolves.toBe('kept');
  expect(match.mock.calls[0]?.[0]).toBe(FILE);
  expect(match.mock.calls[0]?.[1]?.ignoreSearch).toBeFalsy();
});

test('a file that is kept is found whatever it varies by: a page, a module and the worker ask for it with other headers', async () => {
  // Like a browser's cache for a response with `Vary: Origin`.
  const match = async (_: Request, { ignoreVary = false }: CacheQueryOptions = {}) =>
    ignoreVary ? new Response('kept') : undefined;
  vi.stubGlobal('caches', { match });
  await expect(answer()).resolves.toBe('kept');
});

test('a file that is not kept is fetched', async () => {
  vi.stubGlobal('caches', { match: async () => undefined });
  await expect(answer()).resolves.toBe('fetched');
});

const rejects = () => Promise.reject(new DOMException('Internal error', 'UnknownError'));

test('where Cache Storage rejects, a file comes from the network', async () => {
  const network = vi.fn<(request: Request) => Promise<Response>>(async () => new Response('from the network'));
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('caches', { match: rejects });
  await expect(answer()).resolves.toBe('fetched');
  handle.mockImplementation(rejects);
  await expect(answer()).resolves.toBe('from the network');
  expect(network.mock.calls).toEqual([[FILE]]);
});

test('a file that the network does not bring is not asked for a second time', async () => {
  const network = vi.fn<(request: Request) => Promise<Response>>();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('caches', { match: async () => undefined });
  handle.mockRejectedValue(Object.assign(new Error('no-response'), { name: 'no-response' }));
  await expect(answer()).rejects.toThrow('no-response');
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ['https://sarai.example/assets/app.js', true, true],
  ['https://sarai.example/api/assets/app.js', true, false],
  ['https://elsewhere.example/assets/app.js', false, false],
])('a file of the app is one under its assets: %s', (address, sameOrigin, is) => {
  expect(routes.at(-1)?.[0]({ url: new URL(address), sameOrigin })).toBe(is);
});

test('of the files 200 stay, and those that came first leave', async () => {
  const files = Array.from({ length: 203 }, (_, at) => `/assets/${at}.js`);
  vi.stubGlobal('caches', { open: async () => cacheOf(files) });
  await plugins.at(-1)?.[0]?.cacheDidUpdate?.({ cacheName: 'files' });
  expect([files.length, files[0]]).toEqual([200, '/assets/3.js']);
  await plugins.at(-1)?.[0]?.cacheDidUpdate?.({ cacheName: 'files' });
  expect(files).toHaveLength(200);
});

test('on a phone that is shared nothing is kept, which is asked last', () => {
  expect(plugins.at(-1)?.at(-1)).toBe(unlessShared);
});

async function answer(): Promise<string | undefined> {
  return (await routes.at(-1)?.[1]({ request: FILE }))?.text();
}

function cacheOf(files: string[]) {
  return {
    keys: async () => [...files],
    delete: async (file: string) => files.splice(files.indexOf(file), 1).length > 0,
  };
}
