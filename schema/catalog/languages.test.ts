import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './languages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
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
const TESTS = /(^|\/)test\/|\.test\.tsx?$/;

test('no language has its code outside of the one list and the dictionaries', () => {
  const sources = ['bench', 'chaos', 'party', 'schema', 'scripts', 'web', 'worker', '.'].flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: folder !== '.', encoding: 'utf8' })
      .map((file) => (folder === '.' ? file : `${folder}/${file}`))
      .filter((path) => /\.(tsx?|m?js|css|html|sql|toml)$/.test(path) && !/^web\/dist\//.test(path))
      .filter((path) => !TESTS.test(path) && !DICTIONARIES.some((place) => place.test(path))),
  );
  expect(sources.length).toBeGreaterThan(500);
  const naming = sources.flatMap((path) =>
    readFileSync(`${ROOT}/${path}`, 'utf8')
      .split('\n')
      .filter((line) => NAMED.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(naming).toEqual([]);
});
