import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommon, passwordError } from '../worker/identity/passwords/chosen-password.ts';
import { COMMON, generatedSource } from './common-passwords.ts';

test('the set in the Worker is what the script makes of the list', () => {
  const kept = readFileSync(new URL('../worker/identity/passwords/common-passwords.ts', import.meta.url), 'utf8');
  expect(kept).toBe(generatedSource());
});

test('the 10,000 most common passwords are refused, however they are written', () => {
  expect(COMMON.length).toBeGreaterThan(4_000);
  expect(COMMON.filter((word) => !isCommon(word))).toEqual([]);
  for (const typed of ['123456', 'qwerty', 'كابل']) expect(passwordError(typed, null)).not.toBeNull();
  for (const typed of ['PassWord', '۱۲۳۴۵۶۷۸', '١٢٣٤٥٦٧٨', 'ｑｗｅｒｔｙｕｉ', 'SARAI-2026', 'سرای۱۴۰۵'])
    expect([typed, isCommon(typed)]).toEqual([typed, true]);
});

test('at most one other password in 5,000 is refused with them', () => {
  const COUNT = 60_000;
  const others = Array.from({ length: COUNT }, (_, at) => `${((at + 1) * 2654435761).toString(36)}-${at.toString(36)}`);
  const common = new Set(COMMON);
  expect(others.filter((word) => !common.has(word) && isCommon(word)).length).toBeLessThan(COUNT / 5_000);
});

const LAILA = {
  email: 'l.rahimi@example.af',
  username: 'laila_93',
  firstName: 'Laila',
  lastName: 'احمدی',
  phone: '+93700123456',
};

test.each([
  'laila_93',
  'LAILA_93',
  'laila93',
  'Laila2009!',
  'احمدی۱۳۸۰',
  'احمدي',
  'l.rahimi',
  'rahimi1234',
  'L.Rahimi@Example.AF',
])('%s is no password of somebody whom it names', (password) => {
  expect(passwordError(password, LAILA)).toBe('password_personal');
});

test.each(['0700123456', '۰۷۰۰۱۲۳۴۵۶', '0093700123456', '0700-123-456'])(
  '%s is no password of whose number it is',
  (password) => {
    expect(passwordError(password, LAILA)).toBe('password_personal');
  },
);

test.each(['dorost-ast', 'laila likes tea', 'احمدی و لیلا در بامیان', '0799123456', 'rahimi-e-khosh'])(
  '%s is one that may be chosen',
  (password) => {
    expect(passwordError(password, LAILA)).toBeNull();
  },
);

test('words that are too short to be one are not looked for', () => {
  expect(passwordError('mo-1234567', { email: 'a@example.af', username: 'mo' })).toBeNull();
});
