import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { byLanguage, type Language, LANGUAGE_CODES, LANGUAGES } from '../../schema/catalog/languages.ts';
import { manifestOf, SHARE_ACTION, SHARED_PHOTOS } from '../../schema/catalog/offline.ts';
import enOffline from '../i18n/en/offline.ts';
import faOffline from '../i18n/fa/offline.ts';
import psOffline from '../i18n/ps/offline.ts';

const WORDS = { en: enOffline, fa: faOffline, ps: psOffline } satisfies Record<Language, typeof enOffline>;
const SCREENSHOTS = fileURLToPath(new URL('../public/screenshots', import.meta.url));

/**
 * Writes what an installed Sarai is called and looks like, a file for each language: few browsers take names in many languages from one
 * (https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/*_localized), and for those each file has them all. The Worker names the
 * visitor's in the head of a document; all have one `id`, so that another language is the same app.
 */
export function appManifests(): Plugin {
  return {
    name: 'sarai:app-manifests',
    apply: 'build',
    generateBundle() {
      for (const code of LANGUAGE_CODES)
        this.emitFile({ type: 'asset', fileName: manifestOf(code).slice(1), source: JSON.stringify(appManifest(code)) });
    },
  };
}

/** Exported for its test. */
export function appManifest(code: Language): object {
  const { tag, direction } = LANGUAGES[code];
  const all = (key: `offline.${keyof typeof enOffline}`) => byLanguage((each) => wordOf(each, key));
  const own = (key: `offline.${keyof typeof enOffline}`) => wordOf(code, key);
  const shortcut = (name: `offline.${keyof typeof enOffline}`, url: string) => ({
    name: own(name),
    name_localized: localized(all(name)),
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    lang: tag,
    dir: direction,
    name: own('offline.appName'),
    name_localized: localized(all('offline.appName')),
    short_name: own('offline.appShortName'),
    short_name_localized: localized(all('offline.appShortName')),
    description: own('offline.appText'),
    description_localized: localized(all('offline.appText')),
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
      shortcut('offline.shortcutPost', '/create-listing'),
      shortcut('offline.shortcutMessages', '/chat'),
      shortcut('offline.shortcutSaved', '/favorites'),
    ],
    share_target: {
      action: SHARE_ACTION,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', files: [{ name: SHARED_PHOTOS, accept: ['image/*'] }] },
    },
  };
}

function wordOf(code: Language, key: `offline.${keyof typeof enOffline}`): string {
  // The key's type says so.
  return WORDS[code][key.slice('offline.'.length) as keyof typeof enOffline];
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
