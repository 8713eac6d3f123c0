import { expect, test } from 'vitest';
import { showOnHome, takeHomeSheet } from './home-sheet.ts';

test('home shows its sheet once: who comes back to it later finds none', () => {
  showOnHome('A sheet');
  expect([takeHomeSheet(), takeHomeSheet()]).toEqual(['A sheet', null]);
});
