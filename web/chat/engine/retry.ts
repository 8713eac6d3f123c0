/**
 * Work that runs one at a time: asked for while it runs, it runs once more; failed, it runs again after a pause that grows. `failed` hears what
 * went wrong and answers whether to try again.
 */
export function repeated(work: () => Promise<void>, failed: (error: unknown) => boolean) {
  let state: 'idle' | 'running' | 'again' | 'ended' = 'ended';
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    if (state === 'running') state = 'again';
    if (state !== 'idle') return;
    clearTimeout(retry);
    state = 'running';
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures++;
      if (failed(error) && !ended()) retry = setTimeout(() => void run(), pauseAfter(failures));
    }
    if (ended()) return;
    const again = asked();
    state = 'idle';
    if (again) void run();
  }

  // Read anew: they change while `work` is awaited.
  const ended = () => state === 'ended';
  const asked = () => state === 'again';

  return {
    run: (): void => {
      if (state === 'ended') state = 'idle';
      void run();
    },
    end: (): void => {
      state = 'ended';
      clearTimeout(retry);
    },
  };
}

const FIRST = 1_000;
const LONGEST = 30_000;

/**
 * How long to wait after so many failures in a row, in milliseconds: about 1 s, 2 s, 4 s … 30 s. A quarter of it is chance, so that
 * a deploy that dropped every socket does not meet all of them again in one moment.
 */
export function pauseAfter(failures: number): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1));
  return whole * (1 - Math.random() / 4);
}

/** Rejects with a `TypeError`, as `fetch` does for a dead network, when nothing came within `ms`: a half-open line alone would take minutes. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer in time')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
