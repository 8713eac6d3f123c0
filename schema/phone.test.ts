import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';

test.each(['0701234567', '+93701234567', '0093 70 123 4567', '۰۷۰۱۲۳۴۵۶۷', '٠٧٠-١٢٣-٤٥٦٧'])('%s is an Afghan number', (text) => {
  expect(readPhone(text)).toBe('+93701234567');
});

test.each(['', '0601234567', '070123456', '+1 555 123 4567', '07012345678'])('"%s" is none', (text) => {
  expect(readPhone(text)).toBeNull();
});
