import { isInstalled } from '../kit/screen/installed.ts';
import type { Wish } from '../kit/wishes.ts';
import { isLanguage } from '#schema/catalog/languages';
import { manifestOf } from '#schema/catalog/offline';
import { HOUR } from '#schema/durations';
import { current } from '../kit/i18n/i18n.ts';
import { fields, isTouched, keepTyping } from '../kit/late/kept-typing.ts';
import { savesData } from '../kit/store/saves-data.ts';
import { readFact, writeFact } from '../kit/store/device-facts.ts';
import { readStored } from '../kit/store/storage.ts';
import { createStore } from '../kit/store/store.ts';

/** Whether a newer release waits for this page to make way. */
export const newRelease = createStore(false);

/** A service worker that does not answer is one of an older release. */
const PATIENCE = 2_000;
/** For how long the shell may be on its way, and when it is asked for again where it did not come. */
const BRINGING = 120_000;
const PAUSES = [5_000, 20_000, 60_000, 180_000];

/** Registers `/sw.js`, and lets it keep the shell of the app; on Save-Data only where somebody asked for it. Not while one works on the web: Vite makes no `/sw.js`. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Where it is refused (private windows, storage that is full), everything works that needs a network.
  register().catch(() => undefined);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  followReleases(registration);
  current.subscribe(() => void followLanguage());
  // Whoever installed it has asked for it.
  if (!savesData() || isInstalled()) await keepShell();
}

/** Brings the app onto this device, so that it opens without a network: 250 KB at most, of which a visit has brought half already. */
export async function keepShell(): Promise<void> {
  await writeFact('keepsShell', true);
  await noteLanguage();
  await askForShell();
}

/** Where the shell is kept, the words of the language that is chosen take the place of the others. */
async function followLanguage(): Promise<void> {
  await noteLanguage();
  if (await readFact('keepsShell')) await askForShell();
}

/** A document that the device opens, and the app that it installs, are in the language that was chosen last. An address that names a language is no choice. */
async function noteLanguage(): Promise<void> {
  const chosen = /[?&]lang=/.test(globalThis.cameTo ?? '') ? (readStored('language') ?? '') : current.get();
  if (!isLanguage(chosen)) return;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestOf(chosen));
  await writeFact('language', chosen);
}

/** What a bad network breaks off is tried again. */
async function askForShell(): Promise<void> {
  for (const pause of [0, ...PAUSES]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    // There is none from the moment on when somebody says that the phone is shared.
    const ready = await navigator.serviceWorker?.ready;
    if (!ready) return;
    const { active } = ready;
    if (active && (await ask(active, { wish: 'keep-shell' }, BRINGING)))
      // A device without room for it keeps the shell all the same.
      return keepOpened().catch(() => undefined);
  }
}

/**
 * What this page opened before a service worker answered for it, and the shell has no room for, is kept, too: by the cache of the browser it costs nothing. The
 * service worker, which answers for it by now, keeps what it fetches by its own rule (web/service-worker/files.ts).
 */
async function keepOpened(): Promise<void> {
  const opened = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const url of new Set(opened.filter((name) => name.startsWith(`${location.origin}/assets/`))))
    if (!(await caches.match(url))) await fetch(url).catch(() => undefined);
}

/**
 * A release that came while this page was open waits, so that nothing that somebody types is lost and no page has chunks of two releases: it takes over when
 * they agree, or when the page is out of sight, and nothing is typed and no file chosen in it, nor anything shown that is shown once, or kept by the page
 * alone (`data-stays`).
 */
function followReleases(registration: ServiceWorkerRegistration): void {
  const look = async (worker: ServiceWorker) => {
    // The first one has nothing to replace.
    if (!navigator.serviceWorker.controller) return;
    // The network has brought the new release's document already: nobody needs to load anything anew.
    if (await isOfThisPage(worker)) tell(worker, { wish: 'take-over' });
    else newRelease.set(true);
  };
  const follow = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && void look(worker));
  };
  if (registration.waiting) void look(registration.waiting);
  // The browser looks for a release at every opening, long before this page is idle: one may be on its way already.
  follow();
  registration.addEventListener('updatefound', follow);
  // The camera hides the page that its photo comes to; and what is chosen stays in the page until it is sent.
  let filesAt = '';
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') filesAt = location.pathname;
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      // On a phone that is shared, where there is no service worker any more, a reload would sign out.
      const loses =
        isTyping() || filesAt === location.pathname || document.querySelector('[data-stays]') || !navigator.serviceWorker;
      if (newRelease.get() && !loses) void openNewRelease();
    } else if (Date.now() - asked > HOUR) {
      asked = Date.now();
      registration.update().catch(() => undefined);
    }
  });
}

/** Loads the page anew in the release that waits. What was typed comes back to its fields. */
export async function openNewRelease(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const reload = () => {
    keepTyping();
    location.reload();
  };
  // Another tab may have let it in.
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  tell(registration.waiting, { wish: 'take-over' });
}

function isTyping(): boolean {
  return fields().some(({ field }) => isTouched(field) && field.value !== '');
}

function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? '';
  return ask(worker, { wish: 'is-yours', script }, PATIENCE);
}

/** What the worker answers; false where it does not, in so many milliseconds. */
function ask(worker: ServiceWorker, wish: Wish, patience: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    setTimeout(() => resolve(false), patience);
    worker.postMessage(wish, [port2]);
  });
}

function tell(worker: ServiceWorker, wish: Wish): void {
  // Nothing is handed over with it.
  worker.postMessage(wish, []);
}
