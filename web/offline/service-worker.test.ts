// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runBootScripts } from '../test/boot.ts';

/** A service worker as a page sees it. `isOurs`: whether the page's script is of its release. */
class FakeWorker extends EventTarget {
  state = 'installed';
  said: string[] = [];
  isOurs: boolean;
  /** How often fetching the shell fails. */
  fails = 0;
  /** A service worker of an older release does not know these wishes, and answers none. */
  isMute = false;

  constructor(isOurs: boolean) {
    super();
    this.isOurs = isOurs;
  }

  postMessage({ wish }: { wish: string }, [port]: MessagePort[] = []): void {
    this.said.push(wish);
    if (!this.isMute) port?.postMessage(wish === 'keep-shell' ? (this.fails -= 1) < 0 : this.isOurs);
  }
}

const reload = vi.fn<() => void>();
const update = vi.fn<() => Promise<void>>();
let hidden = false;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('indexedDB', new IDBFactory());
  reload.mockReset();
  update.mockReset().mockResolvedValue();
  hidden = false;
  document.body.innerHTML = '<input name="title">';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'));
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.querySelector('link[rel=manifest]')?.remove();
  sessionStorage.clear();
});

/** A page that one service worker controls, while another one waits. */
async function openPage(waiting: FakeWorker | null, { savesData = false, installing = null as FakeWorker | null } = {}) {
  const active = new FakeWorker(true);
  const registration = Object.assign(new EventTarget(), { active, waiting, installing, update });
  const container = Object.assign(new EventTarget(), {
    controller: active,
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const { registerServiceWorker, newRelease, openNewRelease } = await import('./service-worker.ts');
  runBootScripts();
  registerServiceWorker();
  // Otherwise it would call the service worker of the next test.
  await vi.waitUntil(() => savesData || active.said.includes('keep-shell'));
  return { active, container, registration, newRelease, openNewRelease };
}

/** Ports as a browser has them: they deliver messages only after `start`. Node's start when a listener is added. */
class Port extends EventTarget {
  other: Port | undefined;
  isStarted = false;
  waiting: unknown[] = [];

  postMessage(data: unknown): void {
    this.other?.waiting.push(data);
    this.other?.deliver();
  }
  start(): void {
    this.isStarted = true;
    this.deliver();
  }
  private deliver(): void {
    if (!this.isStarted) return;
    for (const data of this.waiting.splice(0)) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function type(text: string): void {
  const field = document.querySelector('input');
  if (!field) throw new Error('The page has no field.');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The fields that the reloaded page restores. */
function keptTyping(): string[] {
  const typings: { value: string }[] = JSON.parse(sessionStorage.getItem('typed') ?? '[]');
  return typings.map(({ value }) => value);
}

/** Waits a turn: the page acts after it has asked the browser for its service workers. */
function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function leave(now = true): void {
  hidden = now;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a release that came while the page was open waits until somebody agrees, and the page is loaded in it, with what was typed till then', async () => {
  const waiting = new FakeWorker(false);
  const { container, newRelease, openNewRelease } = await openPage(waiting);
  await vi.waitFor(() => expect(newRelease.get()).toBe(true));
  expect(waiting.said).not.toContain('take-over');
  await openNewRelease();
  expect(waiting.said).toContain('take-over');
  expect(reload).not.toHaveBeenCalled();
  type('Corolla');
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  expect(keptTyping()).toEqual(['Corolla']);
});

test('out of sight it takes over by itself where nothing is typed, and not where something is', async () => {
  const waiting = new FakeWorker(false);
  const { newRelease } = await openPage(waiting);
  await vi.waitFor(() => expect(newRelease.get()).toBe(true));
  type('Corolla');
  leave();
  await soon();
  expect(waiting.said).not.toContain('take-over');
  type('');
  // A value that the page itself wrote, and a click on a field that takes no file, are not a person's work.
  document.body.insertAdjacentHTML('beforeend', '<input name="year" value="1405">');
  document.querySelector<HTMLElement>('[name=year]')?.click();
  leave();
  await vi.waitFor(() => expect(waiting.said).toContain('take-over'));
});

test('what a service worker answers is heard by a browser that keeps it back until it is asked for', async () => {
  vi.stubGlobal('MessageChannel', function Channel() {
    const [port1, port2] = [new Port(), new Port()];
    [port1.other, port2.other] = [port2, port1];
    return { port1, port2 };
  });
  const waiting = new FakeWorker(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openPage(waiting);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(waiting.said).toEqual(['is-yours', 'take-over']);
});

test('a service worker of an older release, which knows no such question, is taken for another one after two seconds', async () => {
  const waiting = new FakeWorker(true);
  waiting.isMute = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { newRelease } = await openPage(waiting);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(newRelease.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect([newRelease.get(), waiting.said]).toEqual([true, ['is-yours']]);
});

test('out of sight because a photo is being chosen or taken, it waits: the photo would come to a page that is gone', async () => {
  document.body.innerHTML = '<input type="file">';
  const waiting = new FakeWorker(false);
  const { newRelease } = await openPage(waiting);
  await vi.waitFor(() => expect(newRelease.get()).toBe(true));
  const camera = document.querySelector('input');
  camera?.click();
  leave();
  await soon();
  expect(waiting.said).not.toContain('take-over');
  history.pushState(null, '', '/elsewhere');
  leave();
  await vi.waitFor(() => expect(waiting.said).toContain('take-over'));
});

test('out of sight it waits while the page shows what is shown once, as to who goes to their authenticator on the same phone', async () => {
  document.body.innerHTML = '<p data-stays></p>';
  const waiting = new FakeWorker(false);
  const { newRelease } = await openPage(waiting);
  await vi.waitFor(() => expect(newRelease.get()).toBe(true));
  leave();
  await soon();
  expect(waiting.said).not.toContain('take-over');
  document.body.innerHTML = '';
  leave();
  await vi.waitFor(() => expect(waiting.said).toContain('take-over'));
});

test('where the network has brought the page of that release already, it takes over without a word', async () => {
  const waiting = new FakeWorker(true);
  const { newRelease } = await openPage(waiting);
  await vi.waitFor(() => expect(waiting.said).toContain('take-over'));
  expect(newRelease.get()).toBe(false);
});

test('a release that was on its way already when the page began to follow is not missed', async () => {
  const installing = new FakeWorker(false);
  installing.state = 'installing';
  const { newRelease } = await openPage(null, { installing });
  installing.state = 'installed';
  installing.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(newRelease.get()).toBe(true));
});

test('while one works on the web no service worker is registered: there is none that Vite serves', async () => {
  vi.stubEnv('DEV', true);
  const register = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Not found')));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  const { registerServiceWorker } = await import('./service-worker.ts');
  registerServiceWorker();
  expect(register).not.toHaveBeenCalled();
});

test('on Save-Data the shell is not brought, until somebody asks', async () => {
  document.documentElement.dataset['saves'] = '';
  const { active } = await openPage(new FakeWorker(true), { savesData: true });
  const { keepShell } = await import('./service-worker.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(active.said).toEqual([]);
  const { readFact } = await import('../kit/store/device-facts.ts');
  expect(await readFact('keepsShell')).not.toBe(true);
  await keepShell();
  expect([active.said, await readFact('keepsShell')]).toEqual([['keep-shell'], true]);
  delete document.documentElement.dataset['saves'];
});

test.each([
  ['is not brought by another language, which is the app’s all the same', false, []],
  ['that is kept gets the words of another language', true, ['keep-shell']],
])('on Save-Data the shell %s', async (_, isKept, said) => {
  document.documentElement.dataset['saves'] = '';
  onTestFinished(() => void delete document.documentElement.dataset['saves']);
  document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/app-en.webmanifest">');
  const { active } = await openPage(null, { savesData: true });
  const [{ readFact, writeFact }, { languageStore }] = await Promise.all([
    import('../kit/store/device-facts.ts'),
    import('../kit/i18n/i18n.ts'),
  ]);
  // Set by an earlier visit, when Save-Data was off.
  if (isKept) await writeFact('keepsShell', true);
  languageStore.set('ps');
  await vi.waitUntil(async () => (await readFact('language')) === 'ps');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(active.said).toEqual(said);
  expect(document.head.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/app-ps.webmanifest');
});

test('whoever has installed the app has asked for its shell, on Save-Data, too', async () => {
  document.documentElement.dataset['saves'] = '';
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  const { active } = await openPage(null, { savesData: true });
  await vi.waitFor(() => expect(active.said).toEqual(['keep-shell']));
  Reflect.deleteProperty(navigator, 'standalone');
  delete document.documentElement.dataset['saves'];
});

test('where a release waits no more, another tab let it in: the page is loaded anew at once, with what was typed', async () => {
  const { openNewRelease } = await openPage(null);
  type('Corolla');
  await openNewRelease();
  expect(reload).toHaveBeenCalledOnce();
  expect(keptTyping()).toEqual(['Corolla']);
});

test('the first service worker of a device replaces nothing, and nobody is told of it', async () => {
  const installing = new FakeWorker(false);
  installing.state = 'installing';
  const { container, newRelease } = await openPage(null, { installing });
  Reflect.set(container, 'controller', null);
  installing.state = 'installed';
  installing.dispatchEvent(new Event('statechange'));
  await soon();
  expect([newRelease.get(), installing.said]).toEqual([false, []]);
});

test('a release that begins to come later is followed, and is news only once it is there', async () => {
  const { registration, newRelease } = await openPage(null);
  const later = new FakeWorker(false);
  registration.installing = later;
  registration.dispatchEvent(new Event('updatefound'));
  later.state = 'redundant';
  later.dispatchEvent(new Event('statechange'));
  await soon();
  expect(later.said).toEqual([]);
  later.state = 'installed';
  later.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(newRelease.get()).toBe(true));
});

test('on a phone that is shared since, no release takes over out of sight: that would sign out', async () => {
  const { newRelease } = await openPage(new FakeWorker(false));
  await vi.waitFor(() => expect(newRelease.get()).toBe(true));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  leave();
  await soon();
  expect(reload).not.toHaveBeenCalled();
});

test('on a phone that is shared since, nothing is brought onto it, and nothing fails', async () => {
  const { active } = await openPage(null);
  const { keepShell } = await import('./service-worker.ts');
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  active.said = [];
  await expect(keepShell()).resolves.toBeUndefined();
  expect(active.said).toEqual([]);
});

test('a page that comes into sight looks for a release, once an hour at most', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  await openPage(null);
  const looks = (now: number) => {
    clock.mockReturnValue(now);
    leave();
    leave(false);
    return update.mock.calls.length;
  };
  const hour = 3_600_000;
  expect([hour, hour + 1, 2 * hour + 1, 2 * hour + 2].map(looks)).toEqual([0, 1, 1, 2]);
});

test('a shell that a bad network breaks off is asked for again after five seconds, and not once it is there', async () => {
  const { active } = await openPage(null);
  const { keepShell } = await import('./service-worker.ts');
  await soon();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [active.said, active.fails] = [[], 1];
  const kept = keepShell();
  const asked = async (after: number) => {
    await vi.advanceTimersByTimeAsync(after);
    // The worker's answer comes through a port, which fake timers do not affect.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    return active.said.length;
  };
  await vi.waitFor(async () => expect(await asked(0)).toBe(1));
  expect(await asked(4_999)).toBe(1);
  expect(await asked(1)).toBe(2);
  await kept;
  expect(await asked(600_000)).toBe(2);
});

test('a shell that does not come at all is asked for five times, with longer and longer pauses, and then at the next visit', async () => {
  const { active } = await openPage(null);
  const { keepShell } = await import('./service-worker.ts');
  await soon();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [active.said, active.fails] = [[], 100];
  void keepShell();
  const asked = async (after: number) => {
    await vi.advanceTimersByTimeAsync(after);
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return active.said.length;
  };
  await vi.waitFor(async () => expect(await asked(0)).toBe(1));
  const after = [];
  for (const pause of [4_999, 1, 19_999, 1, 59_999, 1, 179_999, 1, 600_000]) after.push(await asked(pause));
  expect(after).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

test('another language takes the place of the words that are kept, and of the name of the app', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/app-en.webmanifest">');
  const { active } = await openPage(null);
  active.said = [];
  const { languageStore } = await import('../kit/i18n/i18n.ts');
  languageStore.set('ps');
  await vi.waitFor(() => expect(active.said).toEqual(['keep-shell']));
  const { readFact } = await import('../kit/store/device-facts.ts');
  expect(await readFact('language')).toBe('ps');
  expect(document.head.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/app-ps.webmanifest');
});

test.each([
  ['as it was where nothing was chosen', null, 'en', '/app-ps.webmanifest'],
  ['in the one that was chosen', 'fa', 'fa', '/app-fa.webmanifest'],
])('a page whose address names a language leaves the app %s', async (_, chosen, noted, manifest) => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/app-ps.webmanifest">');
  const { lang } = document.documentElement;
  document.documentElement.lang = 'ps-AF';
  history.replaceState(null, '', '/listing/7?lang=ps');
  if (chosen) localStorage.setItem('language', chosen);
  onTestFinished(() => {
    document.documentElement.lang = lang;
    history.replaceState(null, '', '/');
    localStorage.clear();
  });
  const { readFact, writeFact } = await import('../kit/store/device-facts.ts');
  await writeFact('language', 'en');
  await openPage(null);
  // A navigation within the app changes the address.
  history.replaceState(null, '', '/');
  await (await import('./service-worker.ts')).keepShell();
  expect([await readFact('language'), document.head.querySelector('link[rel=manifest]')?.getAttribute('href')]).toEqual([
    noted,
    manifest,
  ]);
});

test('of what the page has opened, files of the app that are not kept yet are asked of the service worker, which knows what may be kept, whatever becomes of one of them', async () => {
  const opened = ['/assets/a.js', '/assets/b.js', '/assets/b.js', '/assets/kept.js', '/media/7.webp'].map(
    (path) => location.origin + path,
  );
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [...opened, 'https://elsewhere.example/assets/c.js'].map((name) => Object.assign(Object.create(null), { name })),
  );
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname);
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('caches', {
    match: async (url: string) => (url.endsWith('kept.js') ? new Response('') : undefined),
  });
  await openPage(null);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await soon();
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js']);
});
