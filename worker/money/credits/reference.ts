import { asciiDigits } from '#schema/digits';

/** Letters and digits that are not confused when read aloud or copied from a phone: no 0 and O, no 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A new reference for a purchase: seven random characters (34 thousand million combinations) and one check character. */
export function newReference(): string {
  const chosen = Array.from(crypto.getRandomValues(new Uint8Array(LENGTH - 1)), (byte) => byte % ALPHABET.length);
  return [...chosen, doubled(checksum(chosen))].map((value) => ALPHABET[value]).join('');
}

/**
 * The reference that somebody typed, in capitals and ASCII digits, without spaces and dashes; null when a character is wrong or two are swapped.
 */
export function readReference(typed: string): string | null {
  const text = asciiDigits(typed).toUpperCase().replaceAll(/[\s-]/g, '');
  const values = Array.from(text, (letter) => ALPHABET.indexOf(letter));
  if (values.length !== LENGTH || values.includes(-1)) return null;
  return checksum(values) === 0 ? text : null;
}

/**
 * The characters as a polynomial over the field of 32 elements: any wrong character and any two swapped ones give another value, because the powers
 * of two in it are all different.
 */
function checksum(values: number[]): number {
  return values.reduce((sum, value) => doubled(sum) ^ value, 0);
}

/** Times x, modulo x⁵ + x² + 1. */
function doubled(value: number): number {
  return value & 16 ? (value << 1) ^ 0b100101 : value << 1;
}
