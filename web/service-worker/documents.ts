import { registerRoute, NavigationRoute } from 'workbox-routing';
import { enable as enablePreload } from 'workbox-navigation-preload';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { NO_PAGES } from '#schema/catalog/app-routes';
import { OFFLINE_SHELL } from '#schema/catalog/offline';
import { isLanguage, type Language, LANGUAGE_CODES, LANGUAGES, DEFAULT_LANGUAGE } from '#schema/catalog/languages';
import { PHOTOS_CACHE } from '../kit/store/databases.ts';
import { writeFactIfOpened, readFact } from '../kit/store/device-facts.ts';
import { cached } from './cache-or-network.ts';
import { notKeptPage } from './not-kept-page.ts';
import { unlessShared } from './unless-shared.ts';
import type { WorkerRequest } from '../kit/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A file of the shell, listed by web/build/offline-shell.ts; dictionaries name their language. `forPacks`: only for devices that keep packs. */
type Entry = PrecacheEntry & { language?: Language; forPacks?: boolean };

// Workbox's type does not have our fields.
const ENTRIES = self.__WB_MANIFEST as Entry[];
const SHELL_PREFIX = 'shell-';
/** Each release has its own cache, so that a kept document finds only the chunks of its own release there. */
const OWN_SHELL = SHELL_PREFIX + nameOf(ENTRIES);

/** How long to wait for the network's document where the device has the shell, in milliseconds. */
const NETWORK_TIMEOUT = 8_000;

/** Replaces one release by the next: the new one fetches its shell first, then waits until a page says that nothing is lost by the change. */
export function manageReleases(): void {
  enablePreload();
  self.addEventListener('install', (event) => {
    // The first service worker replaces no shell: pages ask it for one.
    if (self.registration.active) event.waitUntil(installShell(event));
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([deleteOldShells(), self.clients.claim()]));
  });
  self.addEventListener('message', (event) => {
    // Only our own pages send messages here, so the type is known.
    const request = event.data as WorkerRequest;
    if (request.wish === 'take-over') event.waitUntil(self.skipWaiting());
    const reply = (is: boolean) => event.ports[0]?.postMessage(is);
    if (request.wish === 'is-yours') reply(ENTRIES.some(({ url }) => url === request.script));
    if (request.wish === 'keep-shell') {
      // A page that was still loading when this worker was activated was not claimed then.
      event.waitUntil(self.clients.claim());
      event.waitUntil(recordOwnShell());
      event.waitUntil(
        cacheShellMakingRoom(event).then(
          () => reply(true),
          () => reply(false),
        ),
      );
    }
  });
}

/** Answers a navigation with the shell if the network does not answer in time or the server fails; the page fills it with what the device keeps. */
export function serveDocuments(): void {
  registerRoute(new NavigationRoute(({ request, event }) => documentFor(request, event), { denylist: NO_PAGES }));
}

/** Paths with a mailed token: it must be in no Referer, not even to our own site, as in `_headers` (web/build/headers.ts). */
const TOKEN_PATHS = /^\/(reset-password|confirm-email|newsletter|undo-email|still-there)$/;

async function documentFor(request: Request, event: ExtendableEvent): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, NETWORK_TIMEOUT);
  }).then(() => cachedDocument(request));
  try {
    const answer = fromNetwork(request, event);
    const document = (await Promise.race([answer, late])) ?? (await answer);
    return document.status < 500 ? document : ((await cachedDocument(request)) ?? document);
  } catch {
    return (await cachedDocument(request)) ?? notKeptPage(languageInUrl(request) ?? (await ownLanguage()));
  } finally {
    clearTimeout(timer);
  }
}

async function fromNetwork(request: Request, event: ExtendableEvent): Promise<Response> {
  const preloaded = event instanceof FetchEvent ? ((await event.preloadResponse) as Response | undefined) : undefined; // typed as any
  return preloaded ?? fetch(request);
}

/** Returns the kept shell in the language that the address names, if its words are kept, else in the device's; null where no whole shell is kept. */
async function cachedDocument(request: Request): Promise<Response | null> {
  const kept = await cached(OFFLINE_SHELL, { cacheName: OWN_SHELL, ignoreSearch: true });
  if (!kept) return null;
  const named = languageInUrl(request);
  const { tag, direction } = LANGUAGES[named && (await hasWords(named)) ? named : await ownLanguage()];
  const html = (await kept.text()).replace(
    /<html[^>]*>/,
    `<html lang="${tag}" dir="${direction}" data-theme="system" data-kept>`,
  );
  const headers = new Headers(kept.headers);
  // The files that it names are kept on the device, or cannot be had now.
  headers.delete('Link');
  if (TOKEN_PATHS.test(new URL(request.url).pathname)) headers.set('Referrer-Policy', 'no-referrer');
  return new Response(html, { headers });
}

function languageInUrl(request: Request): Language | undefined {
  const named = new URL(request.url).searchParams.get('lang') ?? '';
  return isLanguage(named) ? named : undefined;
}

/** Whether this device keeps all of the shell's words in a language. Without them the page would stay blank. */
async function hasWords(language: Language): Promise<boolean> {
  const words = ENTRIES.filter((entry) => entry.language === language && !entry.forPacks);
  return (await Promise.all(words.map(({ url }) => cached(url)))).every(Boolean);
}

async function ownLanguage(): Promise<Language> {
  const known = (await readFact('language')) ?? self.navigator.language.slice(0, 2);
  return LANGUAGE_CODES.find((code) => code === known) ?? DEFAULT_LANGUAGE;
}

async function installShell(event: ExtendableEvent): Promise<void> {
  if (!(await readFact('keepsShell'))) return;
  try {
    await cacheShell(event);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    // If this failed on a full device, no release could ever be installed there. The pages ask for the shell again.
    await caches.delete(OWN_SHELL);
  }
}

/** On a full device, deletes other shells, then also the photos, to make room for this shell. Open pages of another release then need a network. */
async function cacheShellMakingRoom(event: ExtendableEvent): Promise<void> {
  for (const makeRoom of [() => deleteShells([OWN_SHELL]), forgetPictures]) {
    try {
      return await cacheShell(event);
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
      await makeRoom();
    }
  }
  await cacheShell(event);
}

function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

async function forgetPictures(): Promise<void> {
  indexedDB.deleteDatabase(PHOTOS_CACHE);
  await caches.delete(PHOTOS_CACHE);
}

/**
 * Fetches the missing files of the shell, the document last: the first time, nothing is served until everything is there. Words and files added later
 * are fetched while the document is already served. Rejects where the network does.
 */
async function cacheShell(event: ExtendableEvent): Promise<void> {
  const language = await ownLanguage();
  const keepsPacks = (await readFact('keepsPacks')) ?? false;
  const controller = new PrecacheController({ cacheName: OWN_SHELL, plugins: [{ cacheWillUpdate: ownDocument }, unlessShared] });
  controller.addToCacheList(
    ENTRIES.filter((entry) => (entry.language ?? language) === language && (keepsPacks || !entry.forPacks)),
  );
  // Workbox keeps what it fetches only during an `install` event, but a page may ask for the shell later. It uses only these parts of the event.
  const install = { type: 'install', waitUntil: (done: Promise<unknown>) => event.waitUntil(done) } as ExtendableEvent;
  await controller.install(install);
}

/**
 * Refuses the document of another release, which can come while a release is rolled out: it must not be kept with this one's chunks. Also refuses a
 * document without a script of ours: it is a hotspot's. `unlessShared` refuses what a hotspot answers for other files.
 */
async function ownDocument({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
  if (!response.ok || response.redirected) return null;
  if (new URL(request.url).pathname !== OFFLINE_SHELL) return response;
  const own = new Set(ENTRIES.map(({ url }) => url));
  const needed = [...(await response.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
  return needed.some((url) => url.endsWith('.js')) && needed.every((url) => own.has(url)) ? response : null;
}

/** Deletes the shells of all releases but this one and the one before: a page of that may still be open and ask for its own chunks. */
async function deleteOldShells(): Promise<void> {
  const before = await readFact('shell');
  const others = (await shells()).filter((name) => name !== OWN_SHELL);
  // Where no shell is noted yet, the newest of the others is kept: caches are listed in the order of their creation.
  await deleteShells([OWN_SHELL, before && before !== OWN_SHELL ? before : others.at(-1)]);
  await recordOwnShell();
}

/** Notes the active shell. The newest may be of a release that never became active, because its install failed or another took its place. */
function recordOwnShell(): Promise<void> {
  return writeFactIfOpened('shell', OWN_SHELL);
}

async function deleteShells(except: readonly (string | undefined)[]): Promise<void> {
  const left = (await shells()).filter((name) => !except.includes(name));
  await Promise.all(left.map((name) => caches.delete(name)));
}

async function shells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX));
}

/** Returns a name for this list of files: a hash of all their addresses and revisions. */
function nameOf(entries: readonly Entry[]): string {
  let hash = 0;
  for (const letter of entries.map(({ url, revision }) => `${url}${revision}`).join())
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}
