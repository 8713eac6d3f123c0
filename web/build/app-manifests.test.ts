import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { byLanguage, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { APP_ROUTES } from '#schema/catalog/app-routes';
import { appManifest, type InstalledWords } from './app-manifests.ts';

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
  lang: string;
  dir: string;
  name: string;
  name_localized: object;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string; enctype: string };
}

describe.each(LANGUAGE_CODES)('an installed Sarai in %s', (code) => {
  const manifest = appManifest(code, words) as Manifest;

  test('is the same app as in the other languages, under its own name', () => {
    const { tag: lang, direction: dir } = LANGUAGES[code];
    expect(manifest).toMatchObject({ id: '/', lang, dir });
    expect(Object.keys(manifest.name_localized)).toEqual(LANGUAGE_CODES.map((each) => LANGUAGES[each].tag));
  });

  test('has icons that phones may cut, and pictures for small and for wide screens, all of them there', () => {
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    const pictures = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src);
    const missing = pictures.filter((src) => !existsSync(fileURLToPath(new URL(`../public${src}`, import.meta.url))));
    expect(missing).toEqual([]);
  });

  test('leads to screens that there are, and takes photos', () => {
    const routes: readonly string[] = APP_ROUTES;
    for (const { url } of [...manifest.shortcuts, { url: manifest.share_target.action }]) expect(routes).toContain(url);
    expect(manifest.share_target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' });
  });
});
