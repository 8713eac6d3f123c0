import { isInstalled } from '../kit/screen/installed.ts';
import type { WorkerRequest } from '../kit/worker-messages.ts';
import { isLanguage } from '#schema/catalog/languages';
import { manifestOf } from '#schema/catalog/offline';
import { HOUR } from '#schema/durations';
import { languageStore } from '../kit/i18n/i18n.ts';
import { formFields, isTouched, saveTyping } from '../kit/late/saved-typing.ts';
import { savesData } from '../kit/store/saves-data.ts';
import { readFact, writeFact } from '../kit/store/device-facts.ts';
import { readStored } from '../kit/store/storage.ts';
import { createStore } from '../kit/store/store.ts';

/** Whether the service worker of a newer release waits to take over from this page's. */
export const newRelease = createStore(false);

/** How long to wait for a service worker's answer, in milliseconds; one of an older release does not answer. */
const ANSWER_TIMEOUT = 2_000;
/** How long fetching the shell may take, and the pauses before each retry, in milliseconds. */
const SHELL_TIMEOUT = 120_000;
const RETRY_DELAYS = [5_000, 20_000, 60_000, 180_000];

/** Registers `/sw.js` and has it keep the app's shell; on Save-Data only if the app is installed. Not in development: Vite makes no `/sw.js`. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Where registration is refused (private windows, full storage), the app still works with a network.
  register().catch(() => undefined);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  watchReleases(registration);
  languageStore.subscribe(() => void onLanguageChange());
  // Installing the app counts as asking for it.
  if (!savesData() || isInstalled()) await keepShell();
}

/** Stores the app on this device, so that it opens without a network: 250 KB at most, of which a visit has fetched half already. */
export async function keepShell(): Promise<void> {
  await writeFact('keepsShell', true);
  await storeLanguage();
  await requestShell();
}

/** Where the shell is kept, fetches the words of the newly chosen language for it, too. */
async function onLanguageChange(): Promise<void> {
  await storeLanguage();
  if (await readFact('keepsShell')) await requestShell();
}

/** Notes the language chosen last: the kept document and the installed app are in it. A language that only the address names is not a choice. */
async function storeLanguage(): Promise<void> {
  const chosen = /[?&]lang=/.test(globalThis.cameTo ?? '') ? (readStored('language') ?? '') : languageStore.get();
  if (!isLanguage(chosen)) return;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestOf(chosen));
  await writeFact('language', chosen);
}

/** Asks the service worker to fetch the shell, and retries where a bad network breaks it off. */
async function requestShell(): Promise<void> {
  for (const pause of [0, ...RETRY_DELAYS]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    // Once the phone is marked as shared, there is no service worker.
    const ready = await navigator.serviceWorker?.ready;
    if (!ready) return;
    const { active } = ready;
    if (active && (await request(active, { wish: 'keep-shell' }, SHELL_TIMEOUT)))
      // The opened files may not fit on the device; the shell is kept all the same.
      return cacheOpenedFiles().catch(() => undefined);
  }
}

/**
 * Keeps also the files that this page loaded before a service worker controlled it and that are not in the shell. They come from the browser's own
 * cache, so they cost nothing. The service worker, which controls the page by now, keeps each file fetched here (web/service-worker/files.ts).
 */
async function cacheOpenedFiles(): Promise<void> {
  const opened = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const url of new Set(opened.filter((name) => name.startsWith(`${location.origin}/assets/`))))
    if (!(await caches.match(url))) await fetch(url).catch(() => undefined);
}

/**
 * A release that arrives while this page is open waits, so that nothing typed is lost and no page mixes chunks of two releases. It takes over when
 * the person agrees, or when the page is hidden, unless it holds typed text, a chosen file, or something that is shown only once or kept only by the
 * page (`data-stays`).
 */
function watchReleases(registration: ServiceWorkerRegistration): void {
  const checkRelease = async (worker: ServiceWorker) => {
    // The first service worker replaces none.
    if (!navigator.serviceWorker.controller) return;
    // This page's document is already the new release's: no reload is needed.
    if (await hasThisRelease(worker)) post(worker, { wish: 'take-over' });
    else newRelease.set(true);
  };
  const watchInstalling = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && void checkRelease(worker));
  };
  if (registration.waiting) void checkRelease(registration.waiting);
  // The browser looks for a release at every page load, long before this page is idle: one may be installing already.
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
  // The camera hides the page that waits for its photo, and a chosen file is only in the page until it is sent.
  let fileChosenAt = '';
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') fileChosenAt = location.pathname;
  });
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      // A shared phone has no service worker, and a reload there would sign the person out.
      const wouldLoseInput =
        isTyping() || fileChosenAt === location.pathname || document.querySelector('[data-stays]') || !navigator.serviceWorker;
      if (newRelease.get() && !wouldLoseInput) void openNewRelease();
    } else if (Date.now() - lastCheck > HOUR) {
      lastCheck = Date.now();
      registration.update().catch(() => undefined);
    }
  });
}

/** Reloads the page in the waiting release. What was typed is put back into its fields. */
export async function openNewRelease(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const reload = () => {
    saveTyping();
    location.reload();
  };
  // Another tab may have let the release take over already.
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  post(registration.waiting, { wish: 'take-over' });
}

function isTyping(): boolean {
  return formFields().some(({ field }) => isTouched(field) && field.value !== '');
}

function hasThisRelease(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? '';
  return request(worker, { wish: 'is-yours', script }, ANSWER_TIMEOUT);
}

/** Resolves with the worker's answer; with false where none comes within `timeout` milliseconds. */
function request(worker: ServiceWorker, wish: WorkerRequest, timeout: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    setTimeout(() => resolve(false), timeout);
    worker.postMessage(wish, [port2]);
  });
}

function post(worker: ServiceWorker, wish: WorkerRequest): void {
  // No ports or buffers are transferred with it.
  worker.postMessage(wish, []);
}
