import { describe, expect, test } from 'vitest';
import { photoPlan, smallPlan, thumbPlan } from './shrink-plan.ts';

describe('the plan for a photo', () => {
  test('begins at 1600 px on the longest side and keeps the shape', () => {
    expect(photoPlan({ width: 4000, height: 3000 })[0]).toMatchObject({ width: 1600, height: 1200 });
    expect(photoPlan({ width: 3000, height: 4000 })[0]).toMatchObject({ width: 1200, height: 1600 });
  });

  test('never enlarges', () => {
    for (const { width, height } of photoPlan({ width: 500, height: 300 })) {
      expect(width).toBeLessThanOrEqual(500);
      expect(height).toBeLessThanOrEqual(300);
    }
  });

  test('gets lighter with every attempt', () => {
    const weights = photoPlan({ width: 4000, height: 3000 }).map(({ width, height, quality }) => width * height * quality);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });

  test('leaves a thread of a picture at least one pixel', () => {
    expect(thumbPlan({ width: 20_000, height: 2 }).every(({ height }) => height >= 1)).toBe(true);
  });
});

test.each([
  ['a thumbnail', thumbPlan, 400],
  ['that of who spares data', smallPlan, 320],
])('%s has the shape of its photo, and no more pixels than it may', (_, plan, side) => {
  const photo = { width: 1600, height: 901 };
  for (const { width, height } of plan(photo)) {
    expect(Math.max(width, height)).toBeLessThanOrEqual(side);
    expect(Math.abs(height - (width * photo.height) / photo.width)).toBeLessThanOrEqual(1);
  }
});
