import { expect, test } from 'vitest';
import { linesOfSources } from '../test/sources.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './languages.ts';

const CODES = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).join('|');

/** A language by its code: `'fa'`, `fa: …`, `words.fa`, `'fa-AF'`, `:lang(fa)`, `app-fa.webmanifest`, `./words/fa.ts`. */
const NAMED = new RegExp(`['"\`/(-](${CODES})(-[A-Z]{2})?['"\`/).]|\\b(${CODES}):|\\.(${CODES})\\b`);

/**
 * Where a language has a file or a column of its own: the dictionaries, as ARCHITECTURE.md counts them up. And the first texts of administrators, which are rows:
 * they have the languages that there were when the table was made.
 */
const DICTIONARIES = [
  new RegExp(`^(schema|worker)/.*/(${CODES})(\\.ts|/)`),
  /^web\/i18n\//,
  /^schema\/catalog\/(languages|notices\/notice-words)\.ts$/,
  /^schema\/migrations\//,
];
const TESTS = /^e2e\/|(^|\/)test\/|\.test\.tsx?$/;

test('no language has its code outside of the one list and the dictionaries', () => {
  const isSource = (path: string) => !TESTS.test(path) && !DICTIONARIES.some((place) => place.test(path));
  expect(linesOfSources((line, path) => NAMED.test(line) && isSource(path))).toEqual([]);
});
