import { expect, test } from 'vitest';
import { liftOver } from './lift.ts';

const REST = { left: 280, right: 336, top: 668, bottom: 724 };
const at = (top: number, bottom: number, left = 0, right = 360) => ({ left, right, top, bottom });

test('what floats over nothing stays where it is', () => {
  expect(liftOver(REST, [])).toBe(0);
  expect(liftOver(REST, [at(100, 148), at(740, 800)])).toBe(0);
});

test('it rises above a bar that it would cover, with a gap', () => {
  expect(liftOver(REST, [at(675, 740)])).toBe(724 - 675 + 12);
});

test('it rises above the highest of several', () => {
  expect(liftOver(REST, [at(700, 740), at(660, 690)])).toBe(724 - 660 + 12);
});

test('a button beside it, or one that is not shown, does not move it', () => {
  expect(liftOver(REST, [at(675, 720, 16, 200)])).toBe(0);
  expect(liftOver(REST, [at(700, 700)])).toBe(0);
});
