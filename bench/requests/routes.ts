import type { Servers } from './servers.ts';
import { quantiles, cpuTime } from '../processor.ts';
import { QUESTIONS } from './questions.ts';

const WARMING = 10;
const TIMES = 51;

/**
 * Prints rows read and round trips by route without the cache, as the Worker's `Server-Timing` counts them: figures that do not vary. Also the
 * processor time of an answer, in milliseconds for the whole process of workerd; it includes the local D1, which in production is another machine's.
 */
export async function printRoutes({ past, pid }: Servers): Promise<void> {
  console.log(`\n  Rows read and round trips to D1 by route; CPU of workerd, p50 and p95 of ${TIMES}\n`);
  console.log(
    `  ${'route'.padEnd(18)} ${'answered'.padStart(8)} ${'read'.padStart(6)} ${'trips'.padStart(5)} ${'bytes'.padStart(7)} ${'p50 ms'.padStart(7)} ${'p95 ms'.padStart(7)}`,
  );
  for (const { name, path } of QUESTIONS) {
    const answer = await fetch(`${past}${path}`);
    const body = await answer.text();
    const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(answer.headers.get('Server-Timing') ?? '') ?? [];
    const rows: unknown = JSON.parse(body);
    const { p50, p95 } = await processorOf(pid, `${past}${path}`);
    const count = Array.isArray(rows) ? rows.length : 1;
    console.log(
      `  ${name.padEnd(18)} ${String(count).padStart(8)} ${String(read).padStart(6)} ${String(trips).padStart(5)} ${String(body.length).padStart(7)} ${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`,
    );
  }
}

async function processorOf(pid: string, url: string) {
  const costs = [];
  for (let time = -WARMING; time < TIMES; time += 1) {
    const before = cpuTime(pid);
    await (await fetch(url)).arrayBuffer();
    if (time >= 0) costs.push(cpuTime(pid) - before);
  }
  return quantiles(costs);
}
