import { afterEach, expect, test, vi } from 'vitest';
import { countTransferred } from './transferred-bytes.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a page hears how many bytes were brought since one last asked', () => {
  let hear: (event: object) => void = () => {};
  const kinds: string[] = [];
  let observed: (list: { getEntries: () => object[] }) => void = () => {};
  vi.stubGlobal('self', { addEventListener: (_: string, listener: typeof hear) => (hear = listener) });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: typeof observed) {
        observed = listener;
      }
      observe({ type }: { type: string }) {
        kinds.push(type);
      }
    },
  );
  countTransferred();
  expect(kinds).toEqual(['resource']);
  const answers: number[] = [];
  const ask = (wish: string) => hear({ data: { wish }, ports: [{ postMessage: (bytes: number) => answers.push(bytes) }] });
  const bring = (...sizes: (number | undefined)[]) =>
    observed({ getEntries: () => sizes.map((transferSize) => ({ transferSize })) });
  bring(5_000, 0);
  // Safari gives no sizes before 16.4.
  bring(300, undefined);
  ask('take-over');
  ask('brought');
  ask('brought');
  expect(answers).toEqual([5_300, 0]);
});

test('a browser whose workers can’t count what they bring has the rest of this one', () => {
  vi.stubGlobal('self', { addEventListener: () => {} });
  vi.stubGlobal('PerformanceObserver', undefined);
  expect(countTransferred).not.toThrow();
});
