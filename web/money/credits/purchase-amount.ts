import { CREDITS_A_PURCHASE_MAX } from '#schema/catalog/credits';
import { asciiDigits } from '#schema/digits';

/** A custom purchase: whole credits from 1 to the maximum of one order, or what is wrong with the typed text. */
export type Amount = { ok: true; credits: number } | { ok: false; error: 'credits.customWrong' | 'credits.customTooMuch' };

/** Reads digits of any kind, with or without separators. */
export function readAmount(typed: string): Amount {
  const digits = asciiDigits(typed).replace(/[,\u066c\s]/g, '');
  if (!/^0*[1-9]\d*$/.test(digits)) return { ok: false, error: 'credits.customWrong' };
  const credits = Number(digits);
  return credits > CREDITS_A_PURCHASE_MAX ? { ok: false, error: 'credits.customTooMuch' } : { ok: true, credits };
}
