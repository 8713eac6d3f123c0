import { asciiDigits } from './digits.ts';

/**
 * Reads an Afghan mobile number: `07XXXXXXXX`, `+937XXXXXXXX` or `00937XXXXXXXX`, in any digits, with spaces or dashes.
 * Returns `+937XXXXXXXX`, or null if the text is not such a number.
 */
export function readAfghanPhone(text: string): string | null {
  const match = /^(?:\+93|0093|0)(7\d{8})$/.exec(cleanPhone(text));
  return match?.[1] === undefined ? null : `+93${match[1]}`;
}

/**
 * Reads a number that a member may prove: an Afghan one as `readAfghanPhone` does, or a foreign one with its country code (`+49 170 …`, `0049 170 …`).
 * Returns it in the form of E.164, or null if the text is not such a number.
 */
export function readPhoneNumber(text: string): string | null {
  const afghan = readAfghanPhone(text);
  if (afghan !== null) return afghan;
  // '+49 (0)170 …' is how German cards write it: that 0 is dialled at home only.
  const abroad = /^(?:\+|00)([1-9]\d{7,14})$/.exec(cleanPhone(text.replace(/\([0\u06f0\u0660]\)/, '')));
  // A number with our own country code that is not a mobile number is a mistake.
  return abroad?.[1] === undefined || abroad[1].startsWith('93') ? null : `+${abroad[1]}`;
}

/** Returns '+93701234567' as people in Afghanistan write it: '0701 234 567'. A foreign number stays as it is. */
export function formatPhone(phone: string): string {
  const afghan = /^\+93(\d{3})(\d{3})(\d{3})$/.exec(phone);
  return afghan ? `0${afghan.slice(1).join(' ')}` : phone;
}

/** Returns a number in ASCII digits, without spaces, dashes, points, brackets, and the direction marks that apps put around copied numbers. */
export function cleanPhone(text: string): string {
  return asciiDigits(text).replace(/[\s\-().\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
