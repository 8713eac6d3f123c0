import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { byLanguage, type Language, LANGUAGE_CODES, LANGUAGES } from '../../schema/catalog/languages.ts';
import { manifestOf, SHARE_ACTION, SHARED_PHOTOS } from '../../schema/catalog/offline.ts';
import type english from '../i18n/en/installed.ts';

export type InstalledWords = Readonly<Record<Language, typeof english>>;

const SCREENSHOTS = fileURLToPath(new URL('../public/screenshots', import.meta.url));

/**
 * Writes the web app manifests, one file for each language: few browsers read names in many languages from one file
 * (https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/*_localized); for those, each file has all names. The Worker links
 * the one in the visitor's language in the document's head. All have the same `id`, so that another language is the same app.
 */
export function appManifests(): Plugin {
  return {
    name: 'sarai:app-manifests',
    apply: 'build',
    async generateBundle() {
      // The cast is safe: the object is made from the whole list of languages.
      const words = Object.fromEntries(
        await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await wordsIn(code)])),
      ) as InstalledWords;
      for (const code of LANGUAGE_CODES)
        this.emitFile({ type: 'asset', fileName: manifestOf(code).slice(1), source: JSON.stringify(appManifest(code, words)) });
    },
  };
}

async function wordsIn(code: Language): Promise<typeof english> {
  const file = fileURLToPath(new URL(`../i18n/${code}/installed.ts`, import.meta.url));
  return (await runnerImport<{ default: typeof english }>(file)).module.default;
}

/** Exported for its test. */
export function appManifest(code: Language, words: InstalledWords): object {
  const { tag, direction } = LANGUAGES[code];
  const own = words[code];
  const all = (key: keyof typeof english) => localized(byLanguage((each) => words[each][key]));
  const shortcut = (key: keyof typeof english, url: string) => ({
    name: own[key],
    name_localized: all(key),
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    lang: tag,
    dir: direction,
    name: own.name,
    name_localized: all('name'),
    short_name: own.shortName,
    short_name_localized: all('shortName'),
    description: own.text,
    description_localized: all('text'),
    display: 'standalone',
    background_color: '#faf7f1',
    theme_color: '#faf7f1',
    categories: ['shopping'],
    icons: [192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    screenshots: screenshotsIn(code),
    shortcuts: [
      shortcut('shortcutPost', '/create-listing'),
      shortcut('shortcutMessages', '/chat'),
      shortcut('shortcutSaved', '/favorites'),
    ],
    share_target: {
      action: SHARE_ACTION,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', files: [{ name: SHARED_PHOTOS, accept: ['image/*'] }] },
    },
  };
}

function localized(words: Record<Language, string>): Record<string, { value: string; dir: string }> {
  return Object.fromEntries(
    LANGUAGE_CODES.map((code) => [LANGUAGES[code].tag, { value: words[code], dir: LANGUAGES[code].direction }]),
  );
}

/** The files of web/public/screenshots are named `<language>-<form factor>-<name>-<width>x<height>.webp`. */
function screenshotsIn(code: Language): object[] {
  const names = existsSync(SCREENSHOTS) ? readdirSync(SCREENSHOTS).toSorted() : [];
  return names
    .filter((name) => name.startsWith(`${code}-`))
    .map((name) => {
      const [, form_factor, , file = ''] = name.split('-');
      return { src: `/screenshots/${name}`, sizes: file.replace('.webp', ''), type: 'image/webp', form_factor };
    });
}
