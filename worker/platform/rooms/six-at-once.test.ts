import { expect, it } from 'vitest';
import { sixAtOnce } from './six-at-once.ts';

it('does each once, in their order, six at a time, and ends with the last', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  let most = 0;
  await sixAtOnce(
    Array.from({ length: 20 }, (_, index) => index),
    async (item) => {
      begun.push(item);
      most = Math.max(most, begun.length - ended.length);
      await new Promise((resolve) => setTimeout(resolve, item % 3));
      ended.push(item);
    },
  );
  const all = Array.from({ length: 20 }, (_, index) => index);
  expect({ most, begun, ended: ended.toSorted((a, b) => a - b) }).toEqual({ most: 6, begun: all, ended: all });
});

it('does nothing for nobody, and fails where one of them does', async () => {
  await sixAtOnce([], () => Promise.reject(new Error('nobody')));
  await expect(sixAtOnce([1, 2], (item) => (item === 2 ? Promise.reject(new Error('two')) : Promise.resolve()))).rejects.toThrow(
    'two',
  );
});
