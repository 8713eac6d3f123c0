import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PHOTOS_CACHE } from '../kit/store/databases.ts';
import type { DeviceFacts } from '../kit/store/device-facts.ts';

type Keeps = (given: { request: Request; response: Response }) => Promise<Response | null>;
interface Handled {
  match: (asked: { url: URL; request: object }) => boolean;
  handler: { handle: (asked: { request: object; event: object }) => Promise<Response> };
}

const bring = vi.hoisted(() => vi.fn<(event: object) => Promise<void>>());
/** The last shell that was requested: the name of its cache, its files, and the rule for keeping them. */
const shell = vi.hoisted(() => ({ cacheName: '', urls: [] as string[], keeps: (async () => null) as Keeps, last: {} }));
const routes = vi.hoisted((): Handled[] => []);
vi.mock('workbox-precaching', () => ({
  PrecacheController: class {
    install = bring;
    constructor({ cacheName, plugins }: { cacheName: string; plugins: [{ cacheWillUpdate: Keeps }, object] }) {
      Object.assign(shell, { cacheName, keeps: plugins[0].cacheWillUpdate, last: plugins.at(-1) });
    }
    addToCacheList(entries: { url: string }[]): void {
      shell.urls = entries.map(({ url }) => url);
    }
  },
}));
vi.mock('workbox-routing', async (original) => ({
  ...(await original<object>()),
  registerRoute: (route: Handled) => void routes.push(route),
}));
vi.mock('workbox-navigation-preload', () => ({ enable: () => undefined }));

let hear: Record<string, (event: object) => void>;
const deleted: string[] = [];
/** The registration of the earlier release. */
let registration: { active: object | null };
const claim = vi.fn<() => Promise<void>>(async () => {});
const skipWaiting = vi.fn<() => Promise<void>>(async () => {});
/** The document that the shell's cache holds. */
let keptShell: Response | undefined;
/** The addresses of the kept words. */
const keptWords = new Set<string>();

class FakeFetchEvent {
  preloadResponse: Promise<Response | undefined>;
  constructor(preloaded?: Response) {
    this.preloadResponse = Promise.resolve(preloaded);
  }
}

beforeEach(async () => {
  vi.resetModules();
  hear = {};
  deleted.length = routes.length = 0;
  keptWords.clear();
  [keptShell, registration] = [undefined, { active: {} }];
  Object.assign(shell, { cacheName: '', urls: [] });
  bring.mockResolvedValue();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['shell-a', 'photos', 'shell-b', 'shell-c']),
    delete: (name: string) => Promise.resolve(void deleted.push(name)),
    match: async (url: string, { cacheName }: { cacheName?: string } = {}) => {
      if (keptWords.has(url)) return new Response('words');
      return url === '/shells/offline' && cacheName === shell.cacheName ? keptShell : undefined;
    },
  });
  vi.stubGlobal('self', {
    __WB_MANIFEST: [
      { url: '/shells/offline', revision: 'a' },
      { url: '/assets/app.js', revision: null },
      { url: '/assets/words-ps.js', revision: null, language: 'ps' },
      { url: '/assets/words-en.js', revision: null, language: 'en' },
      { url: '/assets/search.js', revision: null, forPacks: true },
      { url: '/assets/search-words-ps.js', revision: null, language: 'ps', forPacks: true },
    ],
    registration,
    __WB_DISABLE_DEV_LOGS: true,
    clients: { claim },
    skipWaiting,
    navigator: { language: 'en-US' },
    addEventListener: (type: string, listener: (typeof hear)[string]) => void (hear[type] = listener),
  });
  vi.stubGlobal('FetchEvent', FakeFetchEvent);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('navigator', {});
  await fact('keepsShell', true);
  const { serveDocuments, manageReleases } = await import('./documents.ts');
  manageReleases();
  serveDocuments();
});
afterEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Installs the new release; rejects if the install fails. */
const install = () => waitedFor('install');

async function waitedFor(type: string, event: object = {}): Promise<unknown[]> {
  const waits: Promise<unknown>[] = [];
  hear[type]?.({ ...event, waitUntil: (done: Promise<unknown>) => void waits.push(done) });
  return Promise.all(waits);
}

/** Returns the worker's answers to a page's message. */
async function asked(data: object): Promise<unknown[]> {
  const answers: unknown[] = [];
  await waitedFor('message', { data, ports: [{ postMessage: (is: unknown) => void answers.push(is) }] });
  return answers;
}

async function fact<Name extends keyof DeviceFacts>(name: Name, value: DeviceFacts[Name]): Promise<void> {
  const { writeFact } = await import('../kit/store/device-facts.ts');
  await writeFact(name, value);
}

test('a release whose shell the network does not bring is not taken: the one before has its own', async () => {
  bring.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(install()).rejects.toThrow('Failed to fetch');
});

test('a device that has no room for the shell gets the release all the same, and keeps nothing of it by halves', async () => {
  bring.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(install()).resolves.toBeDefined();
  expect(deleted).toEqual([shell.cacheName]);
});

test('a release that takes over leaves the shell of the one before, whose pages may still be open, and nothing older', async () => {
  await asked({ wish: 'keep-shell' });
  // This release's own shell is the newest by then.
  const keys = ['shell-a', 'photos', 'shell-b', 'shell-c', shell.cacheName];
  Object.assign(caches, { keys: () => Promise.resolve(keys) });
  await waitedFor('activate');
  expect(deleted).toEqual(['shell-a', 'shell-b']);
});

test('of the releases that came since, the shell of the one that answered last stays, whatever was made after it', async () => {
  const { readFact } = await import('../kit/store/device-facts.ts');
  await fact('shell', 'shell-b');
  await waitedFor('activate');
  expect(deleted).toEqual(['shell-a', 'shell-c']);
  // The next release finds this one noted.
  await asked({ wish: 'keep-shell' });
  expect(await readFact('shell')).toBe(shell.cacheName);
});

test('a release that a device goes back to is the one that answers, although its shell was made first', async () => {
  const { readFact } = await import('../kit/store/device-facts.ts');
  await fact('shell', 'shell-a');
  await asked({ wish: 'keep-shell' });
  expect(await readFact('shell')).toBe(shell.cacheName);
  await fact('shell', 'shell-c');
  await waitedFor('activate');
  expect(await readFact('shell')).toBe(shell.cacheName);
});

const full = () => new DOMException('full', 'QuotaExceededError');

test.each([
  [1, [true], ['shell-a', 'shell-b', 'shell-c']],
  [2, [true], ['shell-a', 'shell-b', 'shell-c', PHOTOS_CACHE]],
  [3, [false], ['shell-a', 'shell-b', 'shell-c', PHOTOS_CACHE]],
])(
  'on a device that is full %i times, a page that asks for the shell hears %j, and %j have made room',
  async (times, is, left) => {
    for (let time = 0; time < times; time += 1) bring.mockRejectedValueOnce(full());
    expect(await asked({ wish: 'keep-shell' })).toEqual(is);
    expect(deleted).toEqual(left);
  },
);

test('a shell that the network does not bring makes no room', async () => {
  bring.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await asked({ wish: 'keep-shell' })).toEqual([false]);
  expect([bring.mock.calls.length, deleted]).toEqual([1, []]);
});

test('the first release brings no shell by itself, nor does any on a device that keeps none', async () => {
  await fact('keepsShell', false);
  await install();
  registration.active = null;
  await fact('keepsShell', true);
  await install();
  expect(bring).not.toHaveBeenCalled();
});

test('a release waits for a page that lets it in, and answers for all of them then', async () => {
  await asked({ wish: 'is-yours', script: '/assets/app.js' });
  await asked({ wish: 'brought' });
  expect([skipWaiting.mock.calls, claim.mock.calls]).toEqual([[], []]);
  await asked({ wish: 'take-over' });
  expect(skipWaiting).toHaveBeenCalledOnce();
  await waitedFor('activate');
  expect(claim).toHaveBeenCalledOnce();
});

test('a page asks whether its script is of this release', async () => {
  expect(await asked({ wish: 'is-yours', script: '/assets/app.js' })).toEqual([true]);
  expect(await asked({ wish: 'is-yours', script: '/assets/app-older.js' })).toEqual([false]);
});

test('a page that asks for the shell hears whether it came, and is answered by this worker from then on', async () => {
  expect(await asked({ wish: 'keep-shell' })).toEqual([true]);
  expect(claim).toHaveBeenCalledOnce();
  // Workbox keeps nothing during an event of another type.
  expect(bring).toHaveBeenCalledWith(expect.objectContaining({ type: 'install' }));
  bring.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await asked({ wish: 'keep-shell' })).toEqual([false]);
});

test('a shell that is asked for while the device forgets everything leaves no empty place for what is known of it', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await asked({ wish: 'keep-shell' });
  expect(shell.urls).toContain('/assets/app.js');
  expect(await indexedDB.databases()).toEqual([]);
});

test('the shell has the words of one language, and what searches packs where some are kept', async () => {
  await fact('language', 'ps');
  await asked({ wish: 'keep-shell' });
  expect(shell.urls).toEqual(['/shells/offline', '/assets/app.js', '/assets/words-ps.js']);
  await fact('language', 'en');
  await fact('keepsPacks', true);
  await asked({ wish: 'keep-shell' });
  expect(shell.urls).toEqual(['/shells/offline', '/assets/app.js', '/assets/words-en.js', '/assets/search.js']);
});

test('on a device that has chosen no language the shell has the words of its browser’s', async () => {
  Object.assign(self.navigator, { language: 'ps' });
  await asked({ wish: 'keep-shell' });
  expect(shell.urls).toContain('/assets/words-ps.js');
});

test('a release of which nothing but the document is new has a shell of its own', async () => {
  await asked({ wish: 'keep-shell' });
  const before = shell.cacheName;
  Object(self).__WB_MANIFEST[0].revision = 'b';
  vi.resetModules();
  (await import('./documents.ts')).manageReleases();
  await asked({ wish: 'keep-shell' });
  expect(shell.cacheName).not.toBe(before);
});

const html = (body: string, how: ResponseInit = {}) =>
  new Response(body, { ...how, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

const keeps = (response: Response, path = '/shells/offline') =>
  shell.keeps({ request: new Request(`https://sarai.example${path}`), response });
const OWN = '<script src="/assets/app.js"></script><link href="/assets/words-ps.js"><a href="/about">';

test('a document is kept with the chunks of its own release alone', async () => {
  await asked({ wish: 'keep-shell' });
  // The cache can still read the body.
  expect(await (await keeps(html(OWN)))?.text()).toContain('/about');
  const next = html('<script src="/assets/app.js"></script><link href="/assets/app-next.css">');
  expect(await keeps(next)).toBeNull();
});

test.each([
  ['no file of ours', '<form action="/login"><link href="/style.css">'],
  ['no script of ours', '<link href="/assets/app.css">'],
  ['a script of another house', '<script src="https://portal.example/assets/app.js"></script>'],
])('a page that asks for %s, as that of a hotspot, is not kept for the shell', async (_, body) => {
  Object(self).__WB_MANIFEST.push({ url: '/assets/app.css', revision: null });
  await asked({ wish: 'keep-shell' });
  expect(await keeps(html(body))).toBeNull();
});

test('neither an error is kept nor what another address answered; a script is, whatever it names', async () => {
  await asked({ wish: 'keep-shell' });
  expect(await keeps(html(OWN, { status: 500 }))).toBeNull();
  expect(await keeps(Object.defineProperty(html(OWN), 'redirected', { value: true }))).toBeNull();
  const script = new Response('src="/assets/other.js"', { headers: { 'Content-Type': 'text/javascript' } });
  expect(await keeps(script, '/assets/app.js')).toBe(script);
});

test('what is on its way when the phone is said to be shared is not kept any more, which is asked last', async () => {
  await asked({ wish: 'keep-shell' });
  const { unlessShared } = await import('./unless-shared.ts');
  expect(shell.last).toBe(unlessShared);
});

const to = (path: string) => ({ mode: 'navigate', url: `https://sarai.af${path}` });

test.each([
  ['/', true],
  ['/listing/7', true],
  ['/search?q=a.b', true],
  ['/apiary', true],
  ['/api/listings', false],
  ['/media/7.webp', false],
  ['/shells/offline', false],
  ['/sitemap.xml', false],
  ['/feed.xml?page=2', false],
])('whether %s is a page of the app: %s', (path, is) => {
  expect(Boolean(routes[0]?.match({ url: new URL(to(path).url), request: to(path) }))).toBe(is);
});

/** Opens a page at an address, with the network's answer; `preloaded` is the answer to the request made while the worker started. */
async function opens(path: string, network: () => Promise<Response>, preloaded?: Response): Promise<Response> {
  vi.stubGlobal('fetch', network);
  const answer = await routes[0]?.handler.handle({ request: to(path), event: new FakeFetchEvent(preloaded) });
  if (!answer) throw new Error('It was not answered.');
  return answer;
}
const dead = () => Promise.reject(new TypeError('Failed to fetch'));

/** Keeps the shell as Pages served it. */
async function keepsShell(): Promise<void> {
  await asked({ wish: 'keep-shell' });
  keptShell = new Response('<!doctype html><html lang="fa" dir="rtl" data-theme="dark"><main>', {
    headers: { 'Content-Type': 'text/html', Link: '</assets/app.js>; rel=modulepreload', 'Referrer-Policy': 'same-origin' },
  });
}

test('as long as the house answers, its document is shown, whatever it says, and asked for once', async () => {
  await keepsShell();
  const fresh = new Response('gone', { status: 404 });
  expect(await opens('/', async () => fresh)).toBe(fresh);
  const network = vi.fn<() => Promise<Response>>();
  expect(await opens('/', network, fresh)).toBe(fresh);
  expect(network).not.toHaveBeenCalled();
});

test.each([500, 503])(
  'where the house fails with %i, the shell is shown, and what it said where none is kept',
  async (status) => {
    const failed = new Response('Something went wrong', { status });
    expect(await opens('/', async () => failed)).toBe(failed);
    await keepsShell();
    for (const preloaded of [undefined, failed]) {
      const answer = await opens('/listing/7', async () => failed, preloaded);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('data-kept')]);
      await keepsShell();
    }
  },
);

test('without the network the shell is shown in the language of the device, or in the one that the address names, where its words are kept', async () => {
  await fact('language', 'ps');
  await keepsShell();
  const answer = await opens('/listing/7', dead);
  expect(answer.headers.get('Link')).toBeNull();
  expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
  expect(await answer.text()).toBe('<!doctype html><html lang="ps-AF" dir="rtl" data-theme="system" data-kept><main>');
  const namingEnglish = async () => {
    await keepsShell();
    return (await opens('/listing/7?lang=en', dead)).text();
  };
  Object(self).__WB_MANIFEST.push({ url: '/assets/home-en.js', revision: null, language: 'en' });
  keptWords.add('/assets/words-en.js');
  expect(await namingEnglish()).toContain('<html lang="ps-AF"');
  keptWords.add('/assets/home-en.js');
  expect(await namingEnglish()).toContain('<html lang="en" dir="ltr"');
  await keepsShell();
  expect(await (await opens('/listing/7?lang=tlh', dead)).text()).toContain('<html lang="ps-AF"');
});

test('a device that has chosen no language is shown its browser’s', async () => {
  await keepsShell();
  expect(await (await opens('/', dead)).text()).toContain('<html lang="en"');
});

test.each(['reset-password', 'confirm-email', 'newsletter', 'undo-email', 'still-there'].map((screen) => `/${screen}?token=t`))(
  'the token of %s is in no Referer',
  async (path) => {
    await keepsShell();
    expect((await opens(path, dead)).headers.get('Referrer-Policy')).toBe('no-referrer');
  },
);

test('where no shell is kept, or that of another release, a page says so in the language of the device', async () => {
  await fact('language', 'ps');
  await keepsShell();
  shell.cacheName = 'shell-of-another-release';
  const answer = await opens('/', dead);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('<html lang="ps-AF" dir="rtl">');
});

test('where Cache Storage rejects, the network’s document is shown, and without a network a page that says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await keepsShell();
  vi.stubGlobal('caches', { match: () => Promise.reject(new DOMException('Internal error', 'UnknownError')) });
  expect((await opens('/', dead)).status).toBe(503);
  const failed = new Response('three sentences', { status: 503 });
  expect(await opens('/', async () => failed)).toBe(failed);
  const slow = new Response('from afar');
  const opened = opens('/', () => new Promise((resolve) => void setTimeout(() => resolve(slow), 9_000)));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await opened).toBe(slow);
});

test('a network that takes longer than eight seconds is not waited for, unless there is nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await keepsShell();
  const shown: string[] = [];
  let arrive: (answer: Response) => void = () => {};
  const open = async () => {
    const answer = await opens('/', () => new Promise((resolve) => (arrive = resolve)));
    shown.push(await answer.text());
  };
  const opened = open();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await opened;
  expect(shown).toEqual([expect.stringContaining('data-kept')]);
  keptShell = undefined;
  const later = open();
  await vi.advanceTimersByTimeAsync(60_000);
  arrive(new Response('from afar'));
  await later;
  expect(shown[1]).toBe('from afar');
});
