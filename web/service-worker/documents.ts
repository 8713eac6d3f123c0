import { registerRoute, NavigationRoute } from 'workbox-routing';
import { enable as enablePreload } from 'workbox-navigation-preload';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { NO_PAGES } from '#schema/catalog/app-routes';
import { OFFLINE_SHELL } from '#schema/catalog/offline';
import { isLanguage, type Language, LANGUAGE_CODES, LANGUAGES, DEFAULT_LANGUAGE } from '#schema/catalog/languages';
import { PHOTOS } from '../kit/store/databases.ts';
import { noteFact, readFact } from '../kit/store/device-facts.ts';
import { cached } from './cache-or-network.ts';
import { notKeptPage } from './not-kept-page.ts';
import { unlessShared } from './unless-shared.ts';
import type { Wish } from '../kit/wishes.ts';

declare const self: ServiceWorkerGlobalScope;

/** A file of the shell, as web/build/offline-shell.ts lists them; words name their language. Some are for who keeps packs of ads alone. */
type Entry = PrecacheEntry & { language?: Language; forPacks?: boolean };

// Workbox's type knows no more than an address.
const ENTRIES = self.__WB_MANIFEST as Entry[];
const SHELLS = 'shell-';
/** Each release has a cache of its own: a document that is kept finds the chunks of its own release there, and no others. */
const OWN_SHELL = SHELLS + nameOf(ENTRIES);

/** For how long a document is waited for where the device has one itself, in milliseconds. */
const PATIENCE = 8_000;

/** How one release follows another: the new one brings its shell first, and waits until the page says that nothing is lost by it. */
export function takeOver(): void {
  enablePreload();
  self.addEventListener('install', (event) => {
    // The first one has no shell to follow: pages ask it for one.
    if (self.registration.active) event.waitUntil(bringShell(event));
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([forgetOldShells(), self.clients.claim()]));
  });
  self.addEventListener('message', (event) => {
    // A page of ours wrote it.
    const asked = event.data as Wish;
    if (asked.wish === 'take-over') event.waitUntil(self.skipWaiting());
    const answer = (is: boolean) => event.ports[0]?.postMessage(is);
    if (asked.wish === 'is-yours') answer(ENTRIES.some(({ url }) => url === asked.script));
    if (asked.wish === 'keep-shell') {
      // A page that was on its way when this worker began to answer is not among those that it claimed then.
      event.waitUntil(self.clients.claim());
      event.waitUntil(noteOwnShell());
      event.waitUntil(
        keepShellMakingRoom(event).then(
          () => answer(true),
          () => answer(false),
        ),
      );
    }
  });
}

/** A navigation that the network does not answer, or not in time, or that the house fails at, gets the shell; the page fills it from what the device has. */
export function answerDocuments(): void {
  registerRoute(new NavigationRoute(({ request, event }) => documentFor(request, event), { denylist: NO_PAGES }));
}

/** A mailed token is in no Referer, not even to ourselves, as in `_headers` (web/build/headers.ts). */
const MAILED = /^\/(reset-password|confirm-email|newsletter|undo-email|still-there)$/;

async function documentFor(request: Request, event: ExtendableEvent): Promise<Response> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    waiting = setTimeout(resolve, PATIENCE);
  }).then(() => keptDocument(request));
  try {
    const answer = fromNetwork(request, event);
    const document = (await Promise.race([answer, late])) ?? (await answer);
    return document.status < 500 ? document : ((await keptDocument(request)) ?? document);
  } catch {
    return (await keptDocument(request)) ?? notKeptPage(namedIn(request) ?? (await ownLanguage()));
  } finally {
    clearTimeout(waiting);
  }
}

async function fromNetwork(request: Request, event: ExtendableEvent): Promise<Response> {
  const preloaded = event instanceof FetchEvent ? ((await event.preloadResponse) as Response | undefined) : undefined; // what it is typed as: any
  return preloaded ?? fetch(request);
}

/** The shell for this address, in the language that it names where the words of that are kept, else in the device's; null where none is kept, or not wholly. */
async function keptDocument(request: Request): Promise<Response | null> {
  const kept = await cached(OFFLINE_SHELL, { cacheName: OWN_SHELL, ignoreSearch: true });
  if (!kept) return null;
  const named = namedIn(request);
  const { tag, direction } = LANGUAGES[named && (await hasWords(named)) ? named : await ownLanguage()];
  const html = (await kept.text()).replace(
    /<html[^>]*>/,
    `<html lang="${tag}" dir="${direction}" data-theme="system" data-kept>`,
  );
  const headers = new Headers(kept.headers);
  // What it hints at is here, or nowhere.
  headers.delete('Link');
  if (MAILED.test(new URL(request.url).pathname)) headers.set('Referrer-Policy', 'no-referrer');
  return new Response(html, { headers });
}

function namedIn(request: Request): Language | undefined {
  const named = new URL(request.url).searchParams.get('lang') ?? '';
  return isLanguage(named) ? named : undefined;
}

/** Whether this device keeps all words of the shell in a language. Without them the page would stay blank. */
async function hasWords(language: Language): Promise<boolean> {
  const words = ENTRIES.filter((entry) => entry.language === language && !entry.forPacks);
  return (await Promise.all(words.map(({ url }) => cached(url)))).every(Boolean);
}

async function ownLanguage(): Promise<Language> {
  const known = (await readFact('language')) ?? self.navigator.language.slice(0, 2);
  return LANGUAGE_CODES.find((code) => code === known) ?? DEFAULT_LANGUAGE;
}

async function bringShell(event: ExtendableEvent): Promise<void> {
  if (!(await readFact('keepsShell'))) return;
  try {
    await keepShell(event);
  } catch (error) {
    if (!isFull(error)) throw error;
    // On a full device no release would ever come any more. Its pages ask for the shell again.
    await caches.delete(OWN_SHELL);
  }
}

/** On a full device other shells leave for this one, and where that is not enough the pictures, too: open pages of another release then need a network. */
async function keepShellMakingRoom(event: ExtendableEvent): Promise<void> {
  for (const makeRoom of [() => forgetShells([OWN_SHELL]), forgetPictures]) {
    try {
      return await keepShell(event);
    } catch (error) {
      if (!isFull(error)) throw error;
      await makeRoom();
    }
  }
  await keepShell(event);
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

async function forgetPictures(): Promise<void> {
  indexedDB.deleteDatabase(PHOTOS);
  await caches.delete(PHOTOS);
}

/**
 * Brings what is missing of the shell, the document last: the first time, nothing is served until everything is there. Words and files that are added
 * later come while the document is served already. Rejects where the network does.
 */
async function keepShell(event: ExtendableEvent): Promise<void> {
  const language = await ownLanguage();
  const keepsPacks = (await readFact('keepsPacks')) ?? false;
  const controller = new PrecacheController({ cacheName: OWN_SHELL, plugins: [{ cacheWillUpdate: ownDocument }, unlessShared] });
  controller.addToCacheList(
    ENTRIES.filter((entry) => (entry.language ?? language) === language && (keepsPacks || !entry.forPacks)),
  );
  // Workbox keeps what it fetches for an event of this type alone; a page may ask for the shell later. What it uses of the event is here.
  const install = { type: 'install', waitUntil: (done: Promise<unknown>) => event.waitUntil(done) } as ExtendableEvent;
  await controller.install(install);
}

/**
 * While a release goes out, the document can be of the next one: it is not kept with the chunks of this one. Nor is one that asks for no script of ours, which
 * is a hotspot's; what that answers for other files `unlessShared` refuses.
 */
async function ownDocument({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
  if (!response.ok || response.redirected) return null;
  if (new URL(request.url).pathname !== OFFLINE_SHELL) return response;
  const own = new Set(ENTRIES.map(({ url }) => url));
  const needed = [...(await response.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
  return needed.some((url) => url.endsWith('.js')) && needed.every((url) => own.has(url)) ? response : null;
}

/** The shell of the release that answered before stays: a page of it may still be open, and asks for its own chunks. */
async function forgetOldShells(): Promise<void> {
  const before = await readFact('shell');
  const others = (await shells()).filter((name) => name !== OWN_SHELL);
  // A device that has noted none yet: caches are listed in the order of their making.
  await forgetShells([OWN_SHELL, before && before !== OWN_SHELL ? before : others.at(-1)]);
  await noteOwnShell();
}

/** A shell that was made last may be that of a release that never answered, because its install broke off or another took its place. */
function noteOwnShell(): Promise<void> {
  return noteFact('shell', OWN_SHELL);
}

async function forgetShells(but: readonly (string | undefined)[]): Promise<void> {
  const left = (await shells()).filter((name) => !but.includes(name));
  await Promise.all(left.map((name) => caches.delete(name)));
}

async function shells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SHELLS));
}

/** One name for one list of files, made of all of their addresses. */
function nameOf(entries: readonly Entry[]): string {
  let hash = 0;
  for (const letter of entries.map(({ url, revision }) => `${url}${revision}`).join())
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}
