import { expect, test } from 'vitest';
import { readPhoneNumber, readAfghanPhone, formatPhone } from './phone.ts';

test.each(['0701234567', '+93701234567', '0093 70 123 4567', '۰۷۰۱۲۳۴۵۶۷', '٠٧٠-١٢٣-٤٥٦٧', '\u2066+93 70 123 4567\u2069'])(
  '%s is an Afghan number',
  (text) => {
    expect(readAfghanPhone(text)).toBe('+93701234567');
    expect(readPhoneNumber(text)).toBe('+93701234567');
  },
);

test.each(['', '0601234567', '070123456', '+1 555 123 4567', '07012345678'])('"%s" is none', (text) => {
  expect(readAfghanPhone(text)).toBeNull();
});

test.each([
  ['+49 170 1234567', '+491701234567'],
  ['0049 (0)170 1234567', '+491701234567'],
  ['+۴۹ ۱۷۰ ۱۲۳ ۴۵۶۷', '+491701234567'],
  ['+1 (555) 123-4567', '+15551234567'],
  ['0092 300 1234567', '+923001234567'],
])('%s is a number abroad', (text, number) => {
  expect(readPhoneNumber(text)).toBe(number);
});

test.each([
  '',
  '+',
  '170 1234567',
  '+49',
  '+0170123456',
  '+93 20 210 1234',
  '+9370123456',
  '+1234567890123456',
  '+49 abc 170 123',
])('"%s" is a number of nobody', (text) => {
  expect(readPhoneNumber(text)).toBeNull();
});

test('an Afghan number is shown as people here write it, one abroad with its country', () => {
  expect(formatPhone('+93701234567')).toBe('0701 234 567');
  expect(formatPhone('+491701234567')).toBe('+491701234567');
});
