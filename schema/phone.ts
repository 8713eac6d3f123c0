import { asciiDigits } from './digits.ts';

/**
 * One rule for Afghan mobile numbers: `07XXXXXXXX`, `+937XXXXXXXX` or `00937XXXXXXXX`, in any digits, with spaces or dashes.
 * Answers `+937XXXXXXXX`, null when it is none.
 */
export function readPhone(text: string): string | null {
  const plain = asciiDigits(text).replace(/[\s\-().\u200e\u200f]/g, '');
  const match = /^(?:\+93|0093|0)(7\d{8})$/.exec(plain);
  return match?.[1] === undefined ? null : `+93${match[1]}`;
}

/** '+93701234567' as people in Afghanistan write it: '0701 234 567'. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+93(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}
