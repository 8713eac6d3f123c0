import { afterEach, expect, test, vi } from 'vitest';
import { countBrought } from './brought.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a page hears how many bytes were brought since one last asked', () => {
  let hear: (event: object) => void = () => {};
  let observed: (list: { getEntries: () => object[] }) => void = () => {};
  vi.stubGlobal('self', { addEventListener: (_: string, listener: typeof hear) => (hear = listener) });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: typeof observed) {
        observed = listener;
      }
      observe() {}
    },
  );
  countBrought();
  const answers: number[] = [];
  const ask = (wish: string) => hear({ data: { wish }, ports: [{ postMessage: (bytes: number) => answers.push(bytes) }] });
  const bring = (...sizes: number[]) => observed({ getEntries: () => sizes.map((transferSize) => ({ transferSize })) });
  bring(5_000, 0);
  bring(300);
  ask('take-over');
  ask('brought');
  ask('brought');
  expect(answers).toEqual([5_300, 0]);
});
