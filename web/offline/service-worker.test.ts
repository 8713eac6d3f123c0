// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A service worker as a page sees it. `isOurs`: whether the page's script is of its release. */
class FakeWorker extends EventTarget {
  state = 'installed';
  said: string[] = [];
  isOurs: boolean;

  constructor(isOurs: boolean) {
    super();
    this.isOurs = isOurs;
  }

  postMessage({ wish }: { wish: string }, [port]: MessagePort[] = []): void {
    this.said.push(wish);
    port?.postMessage(wish === 'keep-shell' || this.isOurs);
  }
}

const reload = vi.fn<() => void>();
let hidden = false;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('indexedDB', new IDBFactory());
  reload.mockReset();
  hidden = false;
  document.body.innerHTML = '<input name="title">';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'));
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A page that a service worker answers for already, and for which another one waits. */
async function openPage(waiting: FakeWorker | null, { savesData = false, installing = null as FakeWorker | null } = {}) {
  const active = new FakeWorker(true);
  const registration = Object.assign(new EventTarget(), { active, waiting, installing, update: () => Promise.resolve() });
  const container = Object.assign(new EventTarget(), {
    controller: active,
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const { registerServiceWorker, newRelease, openNewRelease } = await import('./service-worker.ts');
  const { followTyping } = await import('../kit/late/kept-typing.ts');
  followTyping();
  registerServiceWorker();
  // Else it would ask the service worker of the next test.
  await vi.waitUntil(() => savesData || active.said.includes('keep-shell'));
  return { active, container, newRelease, openNewRelease };
}

function type(text: string): void {
  const field = document.querySelector('input');
  if (!field) throw new Error('The page has no field.');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What it does, it does after it has asked the browser for its service workers. */
function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function leave(): void {
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a release that came while the page was open waits until somebody agrees, and the page is loaded in it', async () => {
  const waiting = new FakeWorker(false);
  const { container, newRelease, openNewRelease } = await openPage(waiting);
  await vi.waitFor(() => expect(newRelease.get()).toBe(true));
  expect(waiting.said).not.toContain('take-over');
  await openNewRelease();
  expect(waiting.said).toContain('take-over');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
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
  leave();
  await vi.waitFor(() => expect(waiting.said).toContain('take-over'));
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

test('on Save-Data the shell is not brought, until somebody asks', async () => {
  document.documentElement.dataset['saves'] = '';
  const { active } = await openPage(new FakeWorker(true), { savesData: true });
  const { keepShell } = await import('./service-worker.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(active.said).toEqual([]);
  await keepShell();
  expect(active.said).toEqual(['keep-shell']);
  delete document.documentElement.dataset['saves'];
});
