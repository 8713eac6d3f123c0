import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['Laila', 'Laila'],
  ['a “b”', 'a “b”'],
  ['say "yes" or "no"', '"say ""yes"" or ""no"""'],
  ['one, two, three', '"one, two, three"'],
  ['first\nsecond', '"first\nsecond"'],
  ['first\r\nsecond', '"first\r\nsecond"'],
  [null, ''],
  ['', ''],
  [0, '0'],
  [-12.5, '-12.5'],
])('%j is one cell', (value, cell) => {
  expect(csvLine([value, 'next'])).toBe(`${cell},next\r\n`);
});

test.each(['=1+1', '+1', '-1', '@now', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF201', ' =1', '\t=1', '\u00A0=1'])(
  'what a member wrote like a formula (%j) is a text',
  (value) => {
    expect(csvLine([value])).toBe(`'${value}\r\n`);
  },
);

test('a formula that has commas and marks in it is a text, too', () => {
  expect(csvLine(['=HYPERLINK("https://x.example", "open")'])).toBe('"\'=HYPERLINK(""https://x.example"", ""open"")"\r\n');
});
