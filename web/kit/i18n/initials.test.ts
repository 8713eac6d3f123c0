import { expect, test } from 'vitest';
import { initialOf, initials, initialsAvatar } from './initials.ts';

test.each([
  ['Laila Karimi', 'LK'],
  ['Laila Jan Karimi', 'LJ'],
  ['sara', 'SA'],
  ['ahmad_shah', 'AS'],
  ['احمد شاه نوری', 'اش'],
  ['😀 x', 'X'],
  ['', ''],
])('%s is %s, its letters apart', (name, letters) => {
  expect(initials(name)).toBe(Array.from(letters).join('\u200c'));
});

test('a title shows its first letter or digit', () => {
  expect(['«خانه»', '★ corolla', '2010 Corolla', '!'].map(initialOf)).toEqual(['خ', 'C', '2', '•']);
});

test('whoever chose no picture is shown by their letters, in an address that says nothing else', () => {
  const [, kind, drawing = ''] = /^data:([^,]+),(\S+)$/.exec(initialsAvatar('Laila Karimi')) ?? [];
  // In a data URL, whatever comes after a # is not part of the picture.
  expect([kind, /[#<>"]/.test(drawing)]).toEqual(['image/svg+xml', false]);
  expect(decodeURIComponent(drawing)).toMatch(/^<svg [^]*>L\u200cK<\/text><\/svg>$/);
});
