import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { NEW_PASSWORD_MIN, PASSWORD_MIN } from '../schema/catalog/limits.ts';
import { bitsOf } from '../worker/identity/passwords/bloom.ts';

// node scripts/common-passwords.ts
// Writes the set of passwords that nobody may choose. Its test says when it has to run: after the list's package has changed.

const FILE = new URL('../worker/identity/passwords/common-passwords.ts', import.meta.url);
const MOST_COMMON = 10_000;
/** One uncommon password in 10,000 is taken for a common one: 1.44 · log2(10,000) bits a word, and some room. */
const BYTES = 11 * 1024;
const HASHES = 13;

/** Passwords that Afghans choose and no English list holds: words of the country, and the first keys of a Dari keyboard. */
const AFGHAN = [
  'kabul123|kabul1234|kabul12345|afghan123|allah123|afghanistan|afghanistan123|khudajan|bismillah|محمد123',
  'ضصثقفغ|ضصثقفغعه|شسیبلا|شسیبلات|ظطزرذد|افغانستان|بسم الله|الله اکبر|دوستت دارم',
].flatMap((words) => words.split('|'));

/**
 * The most common passwords, in lower case: those of leaked accounts, ordered by how often they were found, as zxcvbn ranks them (MIT licence; after
 * Mark Burnett's ten million passwords, which he gave to the public). Passwords that are too short to be chosen are left out.
 */
export const COMMON: readonly string[] = [
  ...dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN).slice(0, MOST_COMMON),
  ...AFGHAN,
].filter((word) => word.length >= NEW_PASSWORD_MIN);

export function generatedSource(): string {
  const data = Buffer.from(bitsOf(COMMON, BYTES, HASHES)).toString('base64');
  return `import type { WordSet } from './bloom.ts';

/** Of the ${MOST_COMMON} most common passwords those that are long enough to be chosen. Made by scripts/common-passwords.ts: change nothing here. */
export const COMMON_PASSWORDS: WordSet = {
  hashes: ${HASHES},
  data: '${data}',
};
`;
}

if (import.meta.main) writeFileSync(FILE, generatedSource());
