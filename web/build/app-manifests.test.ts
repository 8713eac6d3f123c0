import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { byLanguage, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { APP_ROUTES } from '#schema/catalog/app-routes';
import { manifestOf, SHARE_ACTION, SHARED_PHOTOS } from '#schema/catalog/offline';
import { appManifest, appManifests, type InstalledWords } from './app-manifests.ts';

const FILES = import.meta.glob<InstalledWords[keyof InstalledWords]>('../i18n/*/installed.ts', {
  eager: true,
  import: 'default',
});
const words = byLanguage((code) => FILES[`../i18n/${code}/installed.ts`]) as InstalledWords; // web/i18n/dictionaries.test.ts holds the files

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  display: string;
  lang: string;
  dir: string;
  name: string;
  name_localized: object;
  short_name: string;
  short_name_localized: object;
  description: string;
  description_localized: object;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; name_localized: object; url: string }[];
  share_target: { action: string; method: string; enctype: string; params: object };
}

describe.each(LANGUAGE_CODES)('an installed Sarai in %s', (code) => {
  const manifest = appManifest(code, words) as Manifest;

  test('is the same app as in the other languages, under its own name', () => {
    const { tag: lang, direction: dir } = LANGUAGES[code];
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang, dir });
    expect(Object.keys(manifest.name_localized)).toEqual(LANGUAGE_CODES.map((each) => LANGUAGES[each].tag));
  });

  test('says what it is and where its shortcuts lead in its own words, and in those of every language for who reads them', () => {
    // All words differ, which the real ones need not.
    const named = byLanguage((each) =>
      Object.fromEntries(Object.keys(words[each]).map((key) => [key, `${key} in ${each}`])),
    ) as InstalledWords; // the same keys
    const said = (key: keyof InstalledWords['en']) => [
      named[code][key],
      Object.fromEntries(
        LANGUAGE_CODES.map((each) => [LANGUAGES[each].tag, { value: named[each][key], dir: LANGUAGES[each].direction }]),
      ),
    ];
    const made = appManifest(code, named) as Manifest;
    expect([
      [made.name, made.name_localized],
      [made.short_name, made.short_name_localized],
      [made.description, made.description_localized],
      ...made.shortcuts.map((each) => [each.url, each.name, each.name_localized]),
    ]).toEqual([
      said('name'),
      said('shortName'),
      said('text'),
      ['/create-listing', ...said('shortcutPost')],
      ['/chat', ...said('shortcutMessages')],
      ['/favorites', ...said('shortcutSaved')],
    ]);
  });

  test('has icons that phones may cut, and pictures for small and for wide screens, all of them there', () => {
    expect(manifest.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
      ['/icon-192.png', '192x192', 'any'],
      ['/maskable-192.png', '192x192', 'maskable'],
      ['/icon-512.png', '512x512', 'any'],
      ['/maskable-512.png', '512x512', 'maskable'],
    ]);
    for (const { src, sizes } of manifest.screenshots)
      expect([src.startsWith(`/screenshots/${code}-`), src.endsWith(`-${sizes}.webp`)]).toEqual([true, true]);
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    const pictures = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src);
    const missing = pictures.filter((src) => !existsSync(fileURLToPath(new URL(`../public${src}`, import.meta.url))));
    expect(missing).toEqual([]);
  });

  test('leads to screens that there are, and takes photos', () => {
    const routes: readonly string[] = APP_ROUTES;
    for (const { url } of [...manifest.shortcuts, { url: manifest.share_target.action }]) expect(routes).toContain(url);
    expect(manifest.share_target).toMatchObject({
      action: SHARE_ACTION,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_PHOTOS, accept: ['image/*'] }] },
    });
  });
});

test('the file of each language is where the head of its documents names it, and in that language', async () => {
  const files = new Map<string, unknown>();
  const { generateBundle } = appManifests();
  if (typeof generateBundle !== 'function') throw new Error('It writes no files');
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) => files.set(`/${fileName}`, JSON.parse(source));
  // The plugin uses no other part of the bundler.
  await generateBundle.call({ emitFile } as never, {} as never, {}, true);
  expect(files).toEqual(new Map(LANGUAGE_CODES.map((code) => [manifestOf(code), appManifest(code, words)])));
});
