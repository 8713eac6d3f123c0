import { readdirSync, readFileSync } from 'node:fs';

/** Returns the ids of the workerd processes that this process started. */
export function workerds(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return name === 'workerd' && Number(parent) === process.pid;
    } catch {
      return false; // it has ended
    }
  });
}

/** Returns the processor time of all threads of a process in milliseconds: `stat` counts in tens of milliseconds, `schedstat` in nanoseconds. */
export function cpuTime(pid: string): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

export function quantiles(values: readonly number[]): { p50: number; p95: number } {
  return { p50: quantile(values, 0.5), p95: quantile(values, 0.95) };
}

/** Returns the value below which this share of the values is; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
