import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ManifestTransform } from 'workbox-build';
import { VitePWA } from 'vite-plugin-pwa';
import type { PluginOption } from 'vite';
import { OFFLINE_SHELL } from '../../schema/catalog/offline.ts';

/**
 * Builds `/sw.js` from `web/service-worker/sw.ts`, with the list of files that it keeps: the chunks of every screen that is useful without a network
 * and, last, the app's empty shell. A device keeps the words of its own language only. `scripts/size.mjs` limits the size.
 */
export function offlineShell(dist: string): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    // The page registers it late (web/offline.ts): no inline script, and no part of the first load.
    injectRegister: false,
    // There is one for each language: web/build/app-manifests.ts.
    manifest: false,
    injectManifest: {
      // A classic script: the oldest phones that we build for do not support module workers.
      rollupFormat: 'iife',
      globPatterns: ['assets/*.{js,css,svg}'],
      manifestTransforms: [async () => ({ manifest: await shellEntries(dist), warnings: [] })],
    },
  });
}

type Entry = Awaited<ReturnType<ManifestTransform>>['manifest'][number] & { language?: string; forPacks?: boolean };

/** Returns the shell's files in the order in which the service worker fetches them. */
export async function shellEntries(dist: string): Promise<Entry[]> {
  const [manifest, document] = await Promise.all([
    readFile(`${dist}/.vite/manifest.json`, 'utf8'),
    readFile(`${dist}${OFFLINE_SHELL}.html`, 'utf8'),
  ]);
  // The type of the file that Vite writes.
  const files = shellFiles(JSON.parse(manifest) as ViteManifest);
  const pictures = (await readdir(`${dist}/assets`)).filter((name) => name.endsWith('.svg'));
  const inShell = new Set(files.map(({ file }) => file));
  // As above.
  const ofPacks = packFiles(JSON.parse(manifest) as ViteManifest).filter(({ file }) => !inShell.has(file));
  const revision = createHash('sha256').update(document).digest('hex').slice(0, 16);
  return [
    ...files.map(({ file, language }) => ({ url: `/${file}`, revision: null, size: 0, ...(language ? { language } : {}) })),
    ...ofPacks.map(({ file, language }) => ({
      url: `/${file}`,
      revision: null,
      size: 0,
      forPacks: true,
      ...(language ? { language } : {}),
    })),
    ...pictures.map((name) => ({ url: `/assets/${name}`, revision: null, size: 0 })),
    // Last: once the document is kept, everything is kept.
    { url: OFFLINE_SHELL, revision, size: document.length },
  ];
}

export type ViteManifest = Record<
  string,
  { file: string; css?: string[]; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>;

/**
 * Chunks left out of the shell, which may have 250 KB: screens and parts that are useless before the server answers, and those too large for their
 * use without a network. The service worker still keeps those of them that were opened in this release (web/service-worker/files.ts).
 */
const LEFT_OUT = [
  /^(staff\/|screens\/admin-|i18n\/([a-z]+\/)?admin)/,
  /^screens\/(auth\/|legal\/|balance|edit-listing|newsletter|listing\/(ad-advice|still-there)|home-promises|member|not-found|pocket|settings)/,
  /^screens\/notifications\/(bell-tabs|watch-bell|notice-steps|saved-searches)/,
  /^screens\/shell\/(download-question|footer|mobile-menu|notifications\/notifications-panel|suspended)/,
  /^i18n\/[a-z]+\/(account-errors|auth|credits|faults|legal|meeting|member|number|phone|pocket|promises|push|renewal|safety|second-factor|settings|site|finding)\.ts/,
  // Leaf groups, the list of their words, and districts are kept once an ad that uses them was seen or written. Without them a place is typed.
  /^(\.\.\/schema\/catalog\/(places\/districts|leaves)\/|i18n\/([a-z]+\/leaves-|leaf-dictionaries))/,
  // A shared phone has no service worker.
  /^kit\/shared-phone\//,
  /^(account\/(push|second-factor)\/|kit\/overlays\/(menu|toast)-radix|kit\/faults\/bug|market\/(home\/price-range|search\/save-search|advice\/advice-banner|finding\/|pack\/|profile\/(avatar-button|favorites-tab|review|settings-tab|sold-dialog|views-chart)|listing\/(gallery\/viewer|owner-panel)|meeting\/|sales\/)|chat\/(messages\/picture-viewer|thread\/(safety-line|thread-dialogs|trust-marks)))/,
  // What was typed is put back after a reload for a new release or for code that had not come: both need the network.
  /^kit\/late\/restore-values/,
  // Parts that only work with the server.
  /^(account\/settings\.|chat\/contact\/offer-dialog)|partysocket/,
  /^market\/(wizard\/(fields\/(own-number|price-guidance)|published-sheet)|share-picture\/upload-picture)/,
];

/** Returns the shell's chunks, with the language of those that belong to one. `manifest` is Vite's. */
export function shellFiles(manifest: ViteManifest): ShellFile[] {
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  return filesFrom(
    entries.map(([key]) => key),
    manifest,
    LEFT_OUT,
  );
}

/** Returns the chunks that search packs of ads. Devices that keep packs fetch them with the shell of each release. */
export function packFiles(manifest: ViteManifest): ShellFile[] {
  const beginnings = Object.keys(manifest).filter((key) => /^(screens\/pocket\.|i18n\/[a-z]+\/pocket\.)/.test(key));
  return filesFrom(beginnings, manifest, []);
}

interface ShellFile {
  file: string;
  language: string | null;
}

function filesFrom(beginnings: readonly string[], manifest: ViteManifest, leftOut: readonly RegExp[]): ShellFile[] {
  const kept = new Map<string, string | null>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || kept.has(chunk.file) || leftOut.some((left) => left.test(key))) return;
    const language = /(?:^|\/)(?:i18n|districts)\/([a-z]{2})[./]/.exec(key)?.[1] ?? null;
    kept.set(chunk.file, language);
    for (const css of chunk.css ?? []) kept.set(css, language);
    // Only the shell follows dynamic imports: it covers all that the app may load.
    const later = leftOut.length > 0 ? (chunk.dynamicImports ?? []) : [];
    for (const next of [...(chunk.imports ?? []), ...later]) walk(next);
  };
  for (const key of beginnings) walk(key);
  return [...kept].map(([file, language]) => ({ file, language })).toSorted((a, b) => a.file.localeCompare(b.file));
}
