import autocannon from 'autocannon';
import { COMPARED, QUESTIONS } from './questions.ts';

const SECONDS = 4;
const CONNECTIONS = 8;
const ROUNDS = 3;

/** Requests a second of the front Worker and of the bare one, turn by turn in one run, as the median of the pairs' ratios. */
export async function printLoad(front: string, bare: string): Promise<void> {
  console.log(`\n  Requests a second, ${ROUNDS} rounds of ${SECONDS} s with ${CONNECTIONS} connections, the two in turn\n`);
  console.log(
    `  ${'route'.padEnd(18)} ${'sarai'.padStart(8)} ${'bare'.padStart(8)} ${'ratio'.padStart(6)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)}`,
  );
  for (const { name, path } of QUESTIONS.filter((question) => COMPARED.includes(question.name))) {
    const pairs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      pairs.push({ sarai: await fire(`${front}${path}`), bare: await fire(`${bare}${path}`) });
    }
    const ratio = median(pairs.map((pair) => pair.sarai.rate / pair.bare.rate));
    const figures = [median(pairs.map((pair) => pair.sarai.rate)), median(pairs.map((pair) => pair.bare.rate))].map((rate) =>
      rate.toFixed(0).padStart(8),
    );
    const times = [median(pairs.map((pair) => pair.sarai.p50)), median(pairs.map((pair) => pair.sarai.p99))].map((time) =>
      time.toFixed(0).padStart(8),
    );
    console.log(`  ${name.padEnd(18)} ${figures.join(' ')} ${ratio.toFixed(2).padStart(6)} ${times.join(' ')}`);
  }
}

async function fire(url: string): Promise<{ rate: number; p50: number; p99: number }> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
