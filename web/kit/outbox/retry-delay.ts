const DELAY_MIN = 1_000;
const DELAY_MAX = 30_000;

/**
 * How long to wait after so many failures in a row, in milliseconds: about 1 s, 2 s, 4 s … 30 s. A quarter of it is random, so that
 * after a deploy, which drops every socket, they do not all reconnect at once.
 */
export function retryDelay(failures: number): number {
  const whole = Math.min(DELAY_MAX, DELAY_MIN * 2 ** Math.max(0, failures - 1));
  return whole * (1 - Math.random() / 4);
}

/** Rejects with a `TypeError`, as `fetch` does without a network, if `promise` takes longer than `ms`: a half-open connection would take minutes. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer in time')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
