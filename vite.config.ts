import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appManifests } from './web/build/app-manifests.ts';
import { bootScript } from './web/build/boot-script.ts';
import { broughtBy, firstLoad } from './web/build/first-load.ts';
import { leanRouter } from './web/build/lean-router.ts';
import { offlineShell } from './web/build/offline-shell.ts';
import { oneLanguage } from './web/build/one-language.ts';
import { pagesRoutes } from './web/build/pages-routes.ts';
import { developmentPolicy, DEVELOPMENT_NONCE } from './web/build/headers.ts';
import { searchedNames } from './web/build/searched-names.ts';
import { securityTxt } from './web/build/security-txt.ts';
import { smaller } from './web/build/smaller.ts';
import { shells } from './web/build/shells.ts';
import { commitHere } from './scripts/lib/commit.mjs';

/** Old phones stay in: what Chrome 99 can't read is lowered. */
const TARGET = ['chrome99', 'safari15.4', 'firefox97'];

/** A release that leaves these alone leaves them in the caches of everyone who came before. */
const SHARED = [
  filesOf('schema', 'catalog/offline fold phone'),
  filesOf('web/account', 'own-member push/moment'),
  filesOf('web/chat', 'chat-icon contact/use-seller-contact messages/file-link person person-avatar set-blocked'),
  filesOf('web/kit', 'outbox/pauses search-change store/draft-place store/persist upload/send-file'),
  filesOf('web/kit/fields', 'checkbox text-area text-field'),
  filesOf('web/kit/i18n', 'clock file-size zone-offset'),
  filesOf('web/kit/screen', 'please-sign-in screen-notice use-arrival use-gone'),
  filesOf('web/kit/ui', 'banner button/more-button load-failure person-picture progress screen-icon stars tabs use-object-url'),
  filesOf('web/market', 'advice/late-advice member/trust-badges reports/report-dialog sales/pending-sales'),
  filesOf('web/market/acts', 'act-words perform say-it-waits send-photo'),
  filesOf('web/market/profile', 'late-sold-dialog next-step profile.queries row-skeletons say-sale'),
  filesOf('web/market/wizard', 'drafts/photo-shelf'),
  filesOf('web/screens', 'notifications/bell-tabs notifications/notifications.queries'),
].flat();
/** The first load changes nothing at the server; whatever does, comes later. */
const CHANGES = /@tanstack[\\/].*(mutationObserver|useMutation)\.js$/;
const VENDOR = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie-es|@remix-run)[\\/]/;
const OVERLAY = /node_modules[\\/](@radix-ui[\\/](?!react-collection)|aria-hidden)/;

const COMES_BY_ITSELF =
  /\/(account-favorites|bug|count-unsent|follow-bell|footer|home-promises|offline|price-range|put-back|session-chat|settings|suspended)-/;
/** What the first load brings is there whenever something else is asked for. */
const IS_THERE = /\/(app|rolldown-runtime|vendor)-/;

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    oneLanguage(),
    searchedNames(),
    leanRouter(),
    smaller(),
    bootScript([
      { path: '', modules: ['i18n/{language}/index.ts', 'i18n/{language}/home.ts'] },
      { path: '^/(?!$|(listing|member)/\\d+$|terms$|privacy$|safety$)', modules: ['later-screens.tsx'] },
      { path: '^/listing/\\d+$', modules: ['screens/listing/listing.tsx', 'i18n/{language}/listing.ts'] },
    ]),
    shells(productionOrigin()),
    pagesRoutes(),
    appManifests(),
    securityTxt(productionOrigin()),
    releaseName(commitHere()),
    offlineShell(fileURLToPath(new URL('web/dist', import.meta.url))),
  ],
  build: {
    target: TARGET,
    cssTarget: TARGET,
    outDir: 'dist',
    manifest: true,
    // The names of what a chunk needs weigh much in the first load: what comes by itself, when the page is idle, finds them on its own.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needs, { hostType }) => {
        // A document asks for all of the first load at once: each step in which it is found is a round trip.
        if (hostType === 'html') return needs;
        return COMES_BY_ITSELF.test(file) ? [] : needs.filter((need) => !IS_THERE.test(need));
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Fifty names stand in the first load, and what is random is not compressed: 42 bits tell the releases of a file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: (id) => VENDOR.test(id) && !CHANGES.test(id) },
            { name: firstLoad(CHANGES), debugName: 'app' },
            // What comes to everybody once a page is idle brings nothing else along.
            { name: 'data', test: /\/web\/kit\/(api\/data-use|overlays\/scroll-lock|screen\/data-saver)\.ts$/ },
            // What dialogs share with menus and toasts: each chunk more is one name more in the first load.
            { name: 'overlay', minShareCount: 2, test: OVERLAY },
            // Small files that chat and other screens share: apart, each would weigh more than together.
            { name: 'shared', test: (id) => isShared(id) || CHANGES.test(id) },
            // What others share with an ad, or with what works without a network: both come to everybody once a page is idle.
            { name: broughtBy('screens/listing/listing.tsx', 'shared-ad'), minShareCount: 2, maxModuleSize: 3_000 },
            { name: broughtBy('offline.ts', 'shared-offline'), minShareCount: 2, maxModuleSize: 3_000 },
          ],
        },
      },
    },
  },
  // Marks the scripts and styles that Vite itself puts into the document while one works on it; a built document has none.
  ...(command === 'serve' ? { html: { cspNonce: DEVELOPMENT_NONCE } } : {}),
  // The page is opened through the Worker, which passes these headers on; only the websocket of hot reload comes here by itself.
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    hmr: { clientPort: 5173 },
    headers: { 'Content-Security-Policy': developmentPolicy(5173) },
  },
}));

function filesOf(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `/${folder}/${name}`);
}

function isShared(id: string): boolean {
  const path = id.replace(/\.tsx?$/, '');
  return SHARED.some((file) => path.endsWith(file));
}

/** Where the site will stand, as wrangler.toml says. */
function productionOrigin(): string {
  return /^APP_ORIGIN\s*=\s*"([^"]*)"/m.exec(readFileSync(new URL('wrangler.toml', import.meta.url), 'utf8'))?.[1] ?? '';
}

/** Writes the commit into the document, for reports of errors: in a chunk it would take the chunk of every release out of the caches. */
function releaseName(commit: string | null): Plugin {
  return {
    name: 'sarai:release-name',
    apply: 'build',
    transformIndexHtml: () =>
      commit === null ? [] : [{ tag: 'meta', attrs: { name: 'release', content: commit.slice(0, 10) } }],
  };
}
