import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appManifests } from './web/build/app-manifests.ts';
import { bootScript } from './web/build/boot-script.ts';
import { chunkFrom, firstLoad } from './web/build/first-load.ts';
import { leanRouter } from './web/build/lean-router.ts';
import { offlineShell } from './web/build/offline-shell.ts';
import { oneLanguage } from './web/build/one-language.ts';
import { pagesRoutes } from './web/build/pages-routes.ts';
import { developmentPolicy, DEVELOPMENT_NONCE } from './web/build/headers.ts';
import { searchedNames } from './web/build/searched-names.ts';
import { securityTxt } from './web/build/security-txt.ts';
import { minifyFirstLoad } from './web/build/minify-first-load.ts';
import { shells } from './web/build/shells.ts';
import { currentCommit } from './scripts/lib/commit.mjs';

/** Old phones are supported: syntax that Chrome 99 can't read is lowered. */
const TARGET = ['chrome99', 'safari15.4', 'firefox97'];

/** These files are one chunk: a release that does not change them leaves it valid in the caches of all visitors. */
const SHARED = [
  filesOf('schema', 'catalog/offline fold phone'),
  filesOf('web/account', 'own-member push/moment'),
  filesOf('web/chat', 'chat-icon contact/use-seller-contact messages/file-link person person-avatar set-blocked'),
  filesOf('web/kit', 'outbox/retry-delay search-change store/draft-storage store/persist upload/send-file'),
  filesOf('web/kit/fields', 'checkbox text-area text-field'),
  filesOf('web/kit/i18n', 'clock file-size zone-offset'),
  filesOf('web/kit/screen', 'please-sign-in screen-notice use-scroll-into-view use-unmounted'),
  filesOf('web/kit/ui', 'banner button/more-button load-failure person-picture progress screen-icon stars tabs use-object-url'),
  filesOf('web/market', 'advice/late-advice member/trust-badges reports/report-dialog sales/pending-sales'),
  filesOf('web/market/acts', 'act-words perform show-pending send-photo'),
  filesOf('web/market/profile', 'late-sold-dialog next-step profile.queries row-skeletons show-sale-toast'),
  filesOf('web/market/wizard', 'drafts/photo-store'),
  filesOf('web/screens', 'notifications/bell-tabs notifications/notifications.queries'),
].flat();
/** The first load changes nothing at the server; the code that does, loads later. */
const CHANGES = /@tanstack[\\/].*(mutationObserver|useMutation)\.js$/;
const VENDOR = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie-es|@remix-run)[\\/]/;
const OVERLAY = /node_modules[\\/](@radix-ui[\\/](?!react-collection)|aria-hidden)/;

const COMES_BY_ITSELF =
  /\/(account-favorites|bug|count-unsent|watch-bell|footer|home-promises|offline|price-range|restore-values|session-chat|settings|suspended)-/;
/** The chunks of the first load are present whenever another is requested. */
const IS_THERE = /\/(app|rolldown-runtime|vendor)-/;

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    oneLanguage(),
    searchedNames(),
    leanRouter(),
    minifyFirstLoad(),
    bootScript([
      { path: '', modules: ['i18n/{language}/index.ts', 'i18n/{language}/home.ts'] },
      { path: '^/(?!$|(listing|member)/\\d+$|terms$|privacy$|safety$)', modules: ['later-screens.tsx'] },
      { path: '^/listing/\\d+$', modules: ['screens/listing/listing.tsx', 'i18n/{language}/listing.ts'] },
    ]),
    shells(productionOrigin()),
    pagesRoutes(),
    appManifests(),
    securityTxt(productionOrigin()),
    releaseName(currentCommit()),
    offlineShell(fileURLToPath(new URL('web/dist', import.meta.url))),
  ],
  build: {
    target: TARGET,
    cssTarget: TARGET,
    outDir: 'dist',
    manifest: true,
    // Lists of a chunk's dependencies are heavy in the first load: chunks that load by themselves, when the page is idle, resolve their own.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needs, { hostType }) => {
        // A document requests all of the first load at once: finding it step by step costs a round trip each.
        if (hostType === 'html') return needs;
        return COMES_BY_ITSELF.test(file) ? [] : needs.filter((need) => !IS_THERE.test(need));
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Fifty names are in the first load, and random text does not compress: 42 bits distinguish the releases of a file.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: (id) => VENDOR.test(id) && !CHANGES.test(id) },
            { name: firstLoad(CHANGES), debugName: 'app' },
            // What everybody loads once a page is idle must not bring other chunks along.
            { name: 'data', test: /\/web\/kit\/(api\/data-use|overlays\/scroll-lock|screen\/data-saver)\.ts$/ },
            // Code that dialogs share with menus and toasts: each additional chunk is one more name in the first load.
            { name: 'overlay', minShareCount: 2, test: OVERLAY },
            // Small files that chat and other screens share: separately they would weigh more than together.
            { name: 'shared', test: (id) => isShared(id) || CHANGES.test(id) },
            // Code that others share with an ad, or with offline use: everybody loads both once a page is idle.
            { name: chunkFrom('screens/listing/listing.tsx', 'shared-ad'), minShareCount: 2, maxModuleSize: 3_000 },
            { name: chunkFrom('offline.ts', 'shared-offline'), minShareCount: 2, maxModuleSize: 3_000 },
          ],
        },
      },
    },
  },
  // Marks the scripts and styles that Vite itself puts into the document during development; a built document has none.
  ...(command === 'serve' ? { html: { cspNonce: DEVELOPMENT_NONCE } } : {}),
  // The page is opened through the Worker, which forwards these headers; only the websocket of hot reload connects here directly.
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

/** Returns the origin of the production site, from wrangler.toml. */
function productionOrigin(): string {
  return /^APP_ORIGIN\s*=\s*"([^"]*)"/m.exec(readFileSync(new URL('wrangler.toml', import.meta.url), 'utf8'))?.[1] ?? '';
}

/** Writes the commit into the document, for error reports: in a chunk it would change that chunk's name with every release, and so empty caches. */
function releaseName(commit: string | null): Plugin {
  return {
    name: 'sarai:release-name',
    apply: 'build',
    transformIndexHtml: () =>
      commit === null ? [] : [{ tag: 'meta', attrs: { name: 'release', content: commit.slice(0, 10) } }],
  };
}
