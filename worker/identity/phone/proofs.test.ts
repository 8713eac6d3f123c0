import { describe, expect, it } from 'vitest';
import { codeB, codesIn, isCodeB } from './proofs.ts';

/** A fake keyed hash that begins with this number. */
function beginsWith(number: number) {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(number);
  return () => bytes.toString('base64url');
}

describe('the code in our message', () => {
  it.each([
    [42, '000042'],
    [999_999, '999999'],
    [4_001_234_567, '234567'],
  ])('has six digits: %i gives %s', (number, code) => {
    expect(codeB(beginsWith(number), 'any')).toBe(code);
  });

  it('is taken with blanks and in other digits, and no part of it is', () => {
    const taken = ['000042', ' 000 042 ', '۰۰۰۰۴۲', '42', '00042', '0000421', '000043', ''];
    expect(taken.map((typed) => isCodeB(beginsWith(42), 'any', typed))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a code in what somebody wrote', () => {
  it.each([
    ['12345678', ['12345678']],
    ['my code: 1234 5678.', ['12345678']],
    ['1234-5678', ['12345678']],
    ['1234\u00a05678', ['12345678']],
    ['کود من ۱۲۳۴۵۶۷۸ است', ['12345678']],
    ['11111111 and 22222222', ['11111111', '22222222']],
    ['1234567', []],
    ['123456789', []],
    ['1234  5678', []],
    ['0701234567', []],
    ['x'.repeat(1_992) + '12345678', ['12345678']],
    ['x'.repeat(1_993) + '12345678', []],
  ])('«%s»', (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  it('is one of the first five', () => {
    const many = Array.from({ length: 9 }, (_, index) => String(index).repeat(8));
    expect(codesIn(many.join(' '))).toEqual(many.slice(0, 5));
  });
});
