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
