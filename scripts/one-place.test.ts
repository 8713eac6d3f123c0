import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#schema/catalog/languages';

// Checks that some things are said in one place only, as far as the sources show.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINES = ['bench', 'chaos', 'e2e', 'party', 'schema', 'scripts', 'web', 'worker']
  .flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((path) => /\.(tsx?|m?js|css|html|sql)$/.test(path) && !path.startsWith('web/dist/')),
  )
  .toSorted()
  .flatMap((path) =>
    readFileSync(`${ROOT}/${path}`, 'utf8')
      .split('\n')
      .map((line) => ({ path, line: line.trim() })),
  );
const isTest = (path: string) => /^e2e\/|(^|\/)test\/|\.test\.tsx?$/.test(path);
const saying = (what: RegExp, isMeant: (path: string) => boolean) =>
  LINES.filter(({ path, line }) => isMeant(path) && what.test(line));

const CODES = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).join('|');
/** `'fa'`, `fa: …`, `words.fa`, `'fa-AF'`, `:lang(fa)`, `app-fa.webmanifest`, `./words/fa.ts`. */
const LANGUAGE = new RegExp(`['"\`/(-](${CODES})(-[A-Z]{2})?['"\`/).]|\\b(${CODES}):|\\.(${CODES})\\b`);
/**
 * Where a language has a file or a column of its own, as listed in ARCHITECTURE.md. Also the administrators' first texts, which are rows: they have
 * the languages that existed when the table was created.
 */
const DICTIONARIES = [
  new RegExp(`^(schema|worker)/.*/(${CODES})(\\.ts|/)`),
  /^web\/i18n\//,
  /^schema\/catalog\/(languages|notices\/notice-words)\.ts$/,
  /^schema\/migrations\//,
];

test('no language has its code outside of the one list and the dictionaries', () => {
  expect(saying(LANGUAGE, (path) => !isTest(path) && !DICTIONARIES.some((place) => place.test(path)))).toEqual([]);
});

test('a day, an hour and a minute are named in one place', () => {
  // Plain Node runs the second one, and it reads no TypeScript.
  const isElsewhere = (path: string) => !/^(schema\/durations\.ts|scripts\/lib\/last-releases\.mjs)$/.test(path);
  expect(saying(/\bconst (DAY|HOUR|MINUTE)(_MS)? = /, isElsewhere)).toEqual([]);
});

test('where a file lies is read off its address by fileURLToPath: in its `pathname` a blank and a letter of Dari are %20 and %D8', () => {
  expect(saying(/\bimport\.meta\.url\)\.pathname\b/, () => true)).toEqual([]);
});

test('what sets a text apart from its sentence is written in one place', () => {
  expect(saying(/\\u2068\$\{/, (path) => !isTest(path) && path !== 'schema/phrase.ts')).toEqual([]);
});

test('one place asks a browser what the clock says', () => {
  const isElsewhere = (path: string) => path.startsWith('web/') && !isTest(path) && path !== 'web/kit/i18n/zone-offset.ts';
  expect(saying(/\bhour: '/, isElsewhere)).toEqual([]);
});

test('a load that fails takes away nothing that is there: screens ask whether it failed with nothing to show', () => {
  // Whether the site is up must be known now.
  const isList = (path: string) => path.startsWith('web/') && !isTest(path) && path !== 'web/staff/overview/health-badge.tsx';
  expect(saying(/\bisError\b/, isList)).toEqual([]);
});

test('what turns, moves or grows does so by `transform`: Chrome 99 knows none of the properties that Tailwind has for it', () => {
  const moved = /(^|[\s"'`:])-?(rotate|translate|scale)-[\w[(]/;
  expect(saying(moved, (path) => /^web\/.*\.tsx?$/.test(path) && !isTest(path))).toEqual([]);
});

test('what lies to a side lies by the reader’s direction, unless it says how it lies in both', () => {
  const side = /\b(left|right|ml|mr|pl|pr)-[[(\d]|\b(border|rounded)-[lr]\b|\b(text|float)-(left|right)\b/;
  const sided = saying(side, (path) => /^web\/.*\.tsx?$/.test(path) && !isTest(path));
  expect(sided.filter(({ line }) => !/\brtl:|dir="ltr"/.test(line))).toEqual([]);
});

test('a height of the screen that newer browsers alone know (Chrome 108) is asked for before it is used', () => {
  const unasked = /(^|[\s'"`])(?!supports-\[)[^\s'"`]*[-\d][dls]v[hw]\b/;
  expect(saying(unasked, (path) => /^(web|worker)\//.test(path) && !isTest(path))).toEqual([]);
});
