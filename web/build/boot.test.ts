import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { bootWith } from './boot-script.ts';

describe('the language of a visitor', () => {
  test.each([
    [['en-US', 'en'], 'en'],
    [['de-DE'], 'en'],
    [['fa-AF'], 'fa-AF'],
    [['fa'], 'fa-AF'],
    // An Afghan language that is merely the second one says more than English, which every browser has.
    [['en-US', 'prs-AF'], 'fa-AF'],
    [['uz-Arab-AF', 'en'], 'fa-AF'],
    [['uz-Latn-UZ', 'en'], 'en'],
    [['ps-AF', 'en'], 'ps-AF'],
    [['en', 'ps'], 'ps-AF'],
    // Of two that are ours the first one is liked better.
    [['ps', 'fa-AF'], 'ps-AF'],
    [['fa-AF', 'ps'], 'fa-AF'],
    // Three letters that begin like a code of ours are another language: Filipino is not Dari.
    [['fil-PH', 'fat'], 'en'],
  ])('with a browser of %j is %s', (browser, lang) => {
    expect(booted({ browser }).lang).toBe(lang);
  });

  test.each(LANGUAGE_CODES)('is the one that they chose, %s, whatever the browser says', (code) => {
    for (const browser of [['en'], ['fa-AF'], ['ps-AF']]) {
      const { tag: lang, direction: dir } = LANGUAGES[code];
      expect(booted({ browser, stored: code })).toMatchObject({ lang, dir });
    }
  });

  test('is the browser’s again where what was stored is no language of ours', () => {
    expect(booted({ browser: ['fa'], stored: 'toString' })).toMatchObject({ lang: 'fa-AF', dir: 'rtl' });
    expect(booted({ browser: ['de'], stored: 'xx' })).toMatchObject({ lang: 'en', dir: 'ltr' });
  });
});

test('only the chunks of that language and path are asked for', () => {
  expect(booted({ browser: ['fa'] }).asked).toEqual(['/fa-shell.js']);
  expect(booted({ browser: ['en'], path: '/listing/3' }).asked).toEqual(['/en-shell.js', '/en-listing.js']);
});

const SOURCE = readFileSync(new URL('boot.js', import.meta.url), 'utf8');
const EARLY = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [
    code,
    [
      ['', [`/${code}-shell.js`]],
      ['^/listing', [`/${code}-listing.js`]],
    ],
  ]),
);

/** What the script makes of a visitor. */
function booted({ browser, stored = null, path = '/' }: { browser: string[]; stored?: string | null; path?: string }) {
  const asked: string[] = [];
  const root = { lang: '', dir: '', dataset: {} };
  runInNewContext(bootWith(SOURCE, EARLY), {
    document: {
      documentElement: root,
      createElement: () => ({}),
      head: { appendChild: (link: { href: string }) => void asked.push(link.href) },
    },
    localStorage: { getItem: (key: string) => (key === 'language' ? stored : null) },
    navigator: { languages: browser },
    location: { pathname: path },
    matchMedia: () => ({ matches: false }),
  });
  return { ...root, asked };
}
