import autocannon from 'autocannon';
import { COMPARED, FROM_CACHE } from './questions.ts';
import type { Servers } from './servers.ts';
import { quantile } from '../processor.ts';

const SECONDS = 1;
const WARMING_SECONDS = 4;
const CONNECTIONS = 8;
const ROUNDS = 15;

/** The promises of the issue about the edge: the share of the rate of a Worker that only asks the cache, and of one that only asks D1. */
const FROM_CACHE_MIN = 0.8;
const PAST_CACHE_MIN = 0.85;

interface Pair {
  name: string;
  sarai: string;
  floor: string;
}

/**
 * Measures requests a second of the front Worker and of its baseline, alternating in one run, as the median of the pairs' ratios. Returns whether the
 * promises are kept.
 */
export async function printLoad({ front, past, bare, cache }: Servers): Promise<boolean> {
  console.log(
    `\n  Requests a second in workerd, ${ROUNDS} rounds of ${SECONDS} s with ${CONNECTIONS} connections, the two in turn`,
  );
  const fromCache = FROM_CACHE.map(({ name, path }) => ({ name, sarai: `${front}${path}`, floor: `${cache}${path}` }));
  const pastCache = COMPARED.map(({ name, path }) => ({ name, sarai: `${past}${path}`, floor: `${bare}${path}` }));
  const kept = await compare('from the cache, beside a Worker that only asks it', fromCache, FROM_CACHE_MIN);
  return (await compare('past the cache, beside a Worker that runs one query', pastCache, PAST_CACHE_MIN)) && kept;
}

async function compare(title: string, pairs: readonly Pair[], min: number): Promise<boolean> {
  console.log(`\n  ${title} (at least ${min})\n`);
  console.log(`  ${'route'.padEnd(20)} ${['sarai', 'floor', 'ratio', 'p50 ms'].map((word) => word.padStart(8)).join(' ')}`);
  let isKept = true;
  for (const { name, sarai, floor } of pairs) {
    for (const url of [sarai, floor]) await fire(url, WARMING_SECONDS);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push({ sarai: await fire(sarai), floor: await fire(floor) });
    const ratio = median(rounds.map((round) => round.sarai.rate / round.floor.rate));
    const rates = [median(rounds.map((round) => round.sarai.rate)), median(rounds.map((round) => round.floor.rate))];
    const p50 = median(rounds.map((round) => round.sarai.p50));
    const figures = [...rates.map((rate) => rate.toFixed(0)), ratio.toFixed(2), p50.toFixed(0)];
    console.log(`  ${name.padEnd(20)} ${figures.map((figure) => figure.padStart(8)).join(' ')}${ratio < min ? '  ✗' : ''}`);
    if (ratio < min) isKept = false;
  }
  return isKept;
}

async function fire(url: string, duration = SECONDS): Promise<{ rate: number; p50: number }> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  // Divide by the real duration: `requests.average` counts a late tick as a whole second.
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50 };
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}
