import { expect, it } from 'vitest';
import { skeletonOf, skeletonsOf } from './skeleton.ts';

it.each([
  ['аli', 'ali'],
  ['сосо', 'coco'],
  ['ALI', 'ali'],
  ['pau1', 'paul'],
  ['modern', 'rnodern'],
  ['کریم', 'كريم'],
  ['آرش', 'ارش'],
  ['کَریم', 'کریم'],
  ['کـریم', 'کریم'],
  ['نجیب‌الله', 'نجیبالله'],
  ['ali۱۲', 'ali12'],
  ['Gül', 'gul'],
  ['ꓮli', 'ali'],
])('%s passes for %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

it.each([
  ['ahmad1', 'ahmadi'],
  ['Naila', 'Nalla'],
  ['karim', 'karima'],
  ['ali_khan', 'ali.khan'],
  ['نوید', 'ناوید'],
])('%s and %s are told apart', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

it('a capital I reads as an l too, wherever it stands', () => {
  expect(skeletonsOf('Iaila')).toContain(skeletonOf('laila'));
  expect(skeletonsOf('maIik')).toContain(skeletonOf('malik'));
  expect(skeletonsOf('wiIIiam')).toContain(skeletonOf('william'));
});
