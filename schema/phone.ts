import { asciiDigits } from './digits.ts';

/**
 * One rule for Afghan mobile numbers: `07XXXXXXXX`, `+937XXXXXXXX` or `00937XXXXXXXX`, in any digits, with spaces or dashes.
 * Returns `+937XXXXXXXX`, or null if the text is no such number.
 */
export function readPhone(text: string): string | null {
  const match = /^(?:\+93|0093|0)(7\d{8})$/.exec(plainNumber(text));
  return match?.[1] === undefined ? null : `+93${match[1]}`;
}

/**
 * Any number that a member may prove: an Afghan one as `readPhone` takes it, or one abroad with its country (`+49 170 …`, `0049 170 …`). Answers it in
 * the form of E.164, null when it is none.
 */
export function readNumber(text: string): string | null {
  const afghan = readPhone(text);
  if (afghan !== null) return afghan;
  // '+49 (0)170 …' is how German cards write it: that 0 is dialled at home only.
  const abroad = /^(?:\+|00)([1-9]\d{7,14})$/.exec(plainNumber(text.replace(/\([0\u06f0\u0660]\)/, '')));
  // What begins with our own country and is no mobile number is a mistake.
  return abroad?.[1] === undefined || abroad[1].startsWith('93') ? null : `+${abroad[1]}`;
}

/** '+93701234567' as people in Afghanistan write it: '0701 234 567'. One abroad stays as it is. */
export function shownPhone(phone: string): string {
  const afghan = /^\+93(\d{3})(\d{3})(\d{3})$/.exec(phone);
  return afghan ? `0${afghan.slice(1).join(' ')}` : phone;
}

/** A number without the marks that phones and messengers put around it when it is copied (direction, wide spaces). */
export function plainNumber(text: string): string {
  return asciiDigits(text).replace(/[\s\-().\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
