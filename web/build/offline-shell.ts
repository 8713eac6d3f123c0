import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ManifestTransform } from 'workbox-build';
import { VitePWA } from 'vite-plugin-pwa';
import type { PluginOption } from 'vite';
import { OFFLINE_SHELL } from '../../schema/catalog/offline.ts';

/**
 * Builds `/sw.js` out of `web/service-worker/sw.ts`, with the list of the files that it keeps: the empty shell of the app, last, and the chunks of every screen
 * that is worth something without a network. Who reads another language does not keep its words. `scripts/size.mjs` gates what it weighs.
 */
export function offlineShell(dist: string): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    // The page registers it late (web/offline.ts): nothing inline, and no part of the first load.
    injectRegister: false,
    // One for each language: web/build/app-manifests.ts.
    manifest: false,
    injectManifest: {
      // A classic script: module workers are younger than the phones that we build for.
      rollupFormat: 'iife',
      globPatterns: ['assets/*.{js,css,svg}'],
      manifestTransforms: [async () => ({ manifest: await shellEntries(dist), warnings: [] })],
    },
  });
}

type Entry = Awaited<ReturnType<ManifestTransform>>['manifest'][number] & { language?: string; forPacks?: boolean };

/** In the order in which the service worker fetches them. */
export async function shellEntries(dist: string): Promise<Entry[]> {
  const [manifest, document] = await Promise.all([
    readFile(`${dist}/.vite/manifest.json`, 'utf8'),
    readFile(`${dist}${OFFLINE_SHELL}.html`, 'utf8'),
  ]);
  // As Vite writes it.
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
    // Once it is there, all is there.
    { url: OFFLINE_SHELL, revision, size: document.length },
  ];
}

export type ViteManifest = Record<
  string,
  { file: string; css?: string[]; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>;

/**
 * What stays out of the shell, which has room for 250 KB: screens and parts that are of no use before the server answers, and what weighs more than it is worth
 * without a network. Whatever of it was opened in this release, the service worker keeps all the same (web/service-worker/files.ts).
 */
const LEFT_OUT = [
  /^(staff\/|screens\/admin-|i18n\/([a-z]+\/)?admin)/,
  /^screens\/(auth\/|legal\/|balance|edit-listing|newsletter|listing\/(ad-advice|still-there)|home-promises|member|not-found|pocket|settings)/,
  /^screens\/notifications\/(bell-tabs|follow-bell|notice-steps|saved-searches)/,
  /^screens\/shell\/(download-question|footer|mobile-menu|notifications\/notifications-panel|suspended)/,
  /^i18n\/[a-z]+\/(account-errors|auth|credits|faults|legal|meeting|member|number|phone|pocket|promises|push|renewal|safety|second-factor|settings|site|finding)\.ts/,
  // A group of leaves, the list of their words, and districts are kept once an ad of them was seen or written. Without them a place is typed.
  /^(\.\.\/schema\/catalog\/(places\/districts|leaves)\/|i18n\/([a-z]+\/leaves-|leaf-dictionaries))/,
  // On a phone that is shared there is no service worker.
  /^kit\/shared-phone\//,
  /^(account\/(push|second-factor)\/|kit\/overlays\/(menu|toast)-radix|kit\/faults\/bug|market\/(home\/price-range|search\/save-search|advice\/advice-banner|finding\/|pack\/|profile\/(avatar-button|favorites-tab|review|settings-tab|sold-dialog|views-chart)|listing\/(gallery\/viewer|owner-panel)|meeting\/|sales\/)|chat\/(messages\/picture-viewer|thread\/(safety-line|thread-dialogs|trust-marks)))/,
  // What only the server can take, or answer.
  /^(account\/settings\.|chat\/contact\/offer-dialog)|partysocket/,
  /^market\/(wizard\/(fields\/(own-number|price-guidance)|published-sheet)|share-picture\/keep-picture)/,
];

/** The chunks that the shell keeps; those of a language name it. `manifest` is Vite's. */
export function shellFiles(manifest: ViteManifest): KeptFile[] {
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  return filesFrom(
    entries.map(([key]) => key),
    manifest,
    LEFT_OUT,
  );
}

/** What searches packs of ads, for who keeps one: each release brings it with its shell. */
export function packFiles(manifest: ViteManifest): KeptFile[] {
  const beginnings = Object.keys(manifest).filter((key) => /^(screens\/pocket\.|i18n\/[a-z]+\/pocket\.)/.test(key));
  return filesFrom(beginnings, manifest, []);
}

interface KeptFile {
  file: string;
  language: string | null;
}

function filesFrom(beginnings: readonly string[], manifest: ViteManifest, leftOut: readonly RegExp[]): KeptFile[] {
  const kept = new Map<string, string | null>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || kept.has(chunk.file) || leftOut.some((left) => left.test(key))) return;
    const language = /(?:^|\/)(?:i18n|districts)\/([a-z]{2})[./]/.exec(key)?.[1] ?? null;
    kept.set(chunk.file, language);
    for (const css of chunk.css ?? []) kept.set(css, language);
    // What the app as a whole may come to load is the shell's matter.
    const later = leftOut.length > 0 ? (chunk.dynamicImports ?? []) : [];
    for (const next of [...(chunk.imports ?? []), ...later]) walk(next);
  };
  for (const key of beginnings) walk(key);
  return [...kept].map(([file, language]) => ({ file, language })).toSorted((a, b) => a.file.localeCompare(b.file));
}
