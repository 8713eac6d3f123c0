import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test.each([
  ['سلام', 9, 'سلام'],
  ['سلام', 2, 'سل'],
  ['a🙂b', 1, 'a'],
  ['a🙂b', 2, 'a'],
  ['a🙂b', 3, 'a🙂'],
  ['🙂', 1, ''],
])('of «%s» the first %i are «%s»', (text, length, left) => {
  expect(cut(text, length)).toBe(left);
});
