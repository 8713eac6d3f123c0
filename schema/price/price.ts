import { PRICE_MAX } from '../catalog/limits.ts';
import { asciiDigits } from '../digits.ts';
import type { ErrorCode } from '../errors/errors.ts';

type ParsedPrice = { ok: true; price: number } | { ok: false; error: ErrorCode };

/**
 * Reads a price in whole AFN as people type it, from 1 to 999,999,999,999: in ASCII, Persian or Arabic digits, with thousands separators
 * or a decimal part of zeros.
 */
export function readPrice(input: string | number): ParsedPrice {
  const text = asciiDigits(String(input).trim());
  if (text === '') return { ok: false, error: 'price_required' };
  const plain = text.replace(/[,\u066c\u060c\u00a0\u202f\s]/g, '').replace('\u066b', '.');
  if (!/^-?\d+(\.0*)?$/.test(plain)) return { ok: false, error: 'price_invalid' };
  const price = Number(plain);
  if (price <= 0) return { ok: false, error: 'price_not_positive' };
  if (price > PRICE_MAX) return { ok: false, error: 'price_too_high' };
  return { ok: true, price };
}
