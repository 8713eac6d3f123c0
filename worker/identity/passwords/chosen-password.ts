import type { ErrorCode } from '#schema/errors/errors';
import { NEW_PASSWORD_MIN } from '#schema/catalog/limits';
import { asciiDigits } from '#schema/digits';
import { fold } from '#schema/fold';
import { users } from '#schema/tables/users';
import { mightContain } from './bloom.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { pick } from '../../platform/columns.ts';

/** What others may know about an account, from its row or as its owner is typing it. */
export interface AccountWords {
  email: string | null;
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
}

export const accountWordsColumns = pick(users, 'email', 'username', 'firstName', 'lastName', 'phone');

/**
 * What is wrong with a newly chosen password; null if nothing is. Fewer than 6 characters are refused by the contract, at sign-in too. This check is
 * not made at sign-in: a password that was chosen before there was a rule still works.
 */
export function passwordError(password: string, own: AccountWords | null): ErrorCode | null {
  if (isCommon(password)) return 'password_common';
  if (own && isAccountWord(password, own)) return 'password_personal';
  return password.length < NEW_PASSWORD_MIN ? 'password_short' : null;
}

/** Removes the variations that do not make a word harder to guess: case, width, digits of another script. */
function plainPassword(password: string): string {
  return asciiDigits(password.normalize('NFKC').toLowerCase());
}

let bits: Uint8Array | undefined;

/** Whether the password is one of the most common ones that are long enough, or this site's name with some digits. */
export function isCommon(password: string): boolean {
  bits ??= Uint8Array.from(atob(COMMON_PASSWORDS.data), (byte) => byte.charCodeAt(0));
  return mightContain(bits, COMMON_PASSWORDS.hashes, plainPassword(password)) || SITE_NAMES.has(lettersOf(password));
}

const SITE_NAMES = new Set(['sarai', 'سرای']);

/** Words with fewer letters and digits are not compared: 'ali' with five digits is refused, 'Mo' with a sentence is not. */
const WORD_MIN = 3;

/** Whether the password is a word of the account, alone or with digits and signs around it: 'laila', 'Laila2009', '0700-123-456'. */
function isAccountWord(password: string, { email, username, firstName, lastName, phone }: AccountWords): boolean {
  const [local = '', host = ''] = (email ?? '').split('@');
  const names = [firstName ?? '', lastName ?? ''];
  const words = [username, local, email ?? '', host, ...names, names.join(''), names.toReversed().join(''), phone ?? '']
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)])
    .filter((word) => lettersOf(word).length + digitsOf(word).length >= WORD_MIN);
  const letters = lettersOf(password);
  const whole = wholeOf(password);
  return (
    words.some((word) => wholeOf(word) === whole || (letters.length >= WORD_MIN && lettersOf(word) === letters)) ||
    (!!phone && letters === '' && digitsOf(password).endsWith(digitsOf(phone).slice(-PHONE_TAIL_DIGITS)))
  );
}

/** How many digits at the end of an Afghan number are the same in every notation: 0700123456, +93700123456, 0093700123456. */
const PHONE_TAIL_DIGITS = 9;

function wholeOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function lettersOf(text: string): string {
  return fold(text).replace(/\P{L}/gu, '');
}

function digitsOf(text: string): string {
  return fold(text).replace(/\D/g, '');
}
