import { join } from 'node:path';
import { LANGUAGES, LOCAL_LANGUAGE } from '#schema/catalog/languages';
import type { ListingCard } from '#schema/contracts/listings';
import { prepareDatabase } from '../scripts/lib/database.mjs';
import { ROOT } from '../scripts/lib/project.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { quantiles, cpuTime } from './processor.ts';
import { openGuests } from './workerd.ts';

/** Milliseconds of one processor for the Worker's whole answer to a page of 30 ads. */
const P50_MAX = 10;

const WARM_UPS = 100;
const TIMES = 200;
const BUILDS = ['rendered', 'plain', 'bare'] as const;
type Build = (typeof BUILDS)[number];

/**
 * Measures what a document in Dari costs the processor, by the kernel's count for the whole process of workerd. It alternates between the built
 * Worker, the same Worker with rendering off, and a bare one that queries D1 once and returns the rows. The bare one's time is workerd's own (HTTP,
 * and the local D1, which in production is another machine's): what exceeds it is the document's. Bypasses the edge's cache. Returns whether home
 * keeps its promise, which is about the whole process.
 */
export async function printRendering(): Promise<boolean> {
  const house = await startSite();
  const answer = await fetch(`${house.addresses.rendered}/api/listings`);
  const [card]: ListingCard[] = await answer.json();
  const pages = [
    ['home, 30 ads', '/', 200],
    ['listing', `/listing/${card?.id}`, 200],
    ['member', `/member/${card?.userId}`, 200],
    ['terms', '/terms', 200],
    ['404', '/no/such/page', 404],
  ] as const;
  console.log(`\n  CPU of workerd a document in Dari, ms; ${TIMES} answers each after ${WARM_UPS}, in turn\n`);
  const columns = ['bytes', 'p50', 'p95', 'off p50', 'off p95', 'bare p50', 'its own', 'p95'];
  console.log(`  ${'document'.padEnd(14)}${columns.map((word) => word.padStart(10)).join('')}`);
  const medians: number[] = [];
  for (const [name, path, status] of pages) {
    const costs: Record<Build, number[]> = { rendered: [], plain: [], bare: [] };
    let bytes = 0;
    for (let time = -WARM_UPS; time < TIMES; time += 1) {
      for (const build of BUILDS) {
        const [asked, expected] = build === 'bare' ? ['/api/listings', 200] : [path, status];
        const { cost, size } = await timedFetch(house.pid, `${house.addresses[build]}${asked}`, expected);
        if (time >= 0) costs[build].push(cost);
        if (build === 'rendered') bytes = size;
      }
    }
    const [on, off, bare] = [quantiles(costs.rendered), quantiles(costs.plain), quantiles(costs.bare)];
    medians.push(on.p50);
    const own = [on.p50 - bare.p50, on.p95 - bare.p50];
    const figures = [on.p50, on.p95, off.p50, off.p95, bare.p50, ...own].map((value) => value.toFixed(2));
    console.log(`  ${name.padEnd(14)}${[String(bytes), ...figures].map((figure) => figure.padStart(10)).join('')}`);
  }
  await house.end();
  const home = medians[0] ?? Number.NaN;
  console.log(`    ${home <= P50_MAX ? '✓' : '✗'} home costs ${home.toFixed(2)} ms, at most ${P50_MAX}`);
  return home <= P50_MAX;
}

async function startSite() {
  const state = join(ROOT, '.sarai', 'bench', 'web');
  await prepareDatabase(state, { demo: true, env: { ENVIRONMENT: 'test', PASSWORD_COST: 'test' } });
  const port = await freePort();
  return openGuests<Build>(state, (vars) => {
    // As in production, where a Worker caches the shells of its release.
    const told = { ...vars, EDGE_FRESH_SECONDS: '0', PAGES_RELEASE: vars.PAGES_ORIGIN, APP_ORIGIN: `http://localhost:${port}` };
    return [
      { name: 'rendered', config: 'wrangler.toml', vars: { ...told, RENDERING: 'on' } },
      { name: 'plain', config: 'wrangler.toml', vars: { ...told, RENDERING: 'off' } },
      { name: 'bare', config: 'bench/requests/bare.toml' },
    ];
  });
}

async function timedFetch(pid: string, url: string, status: number): Promise<{ cost: number; size: number }> {
  const before = cpuTime(pid);
  const answer = await fetch(url, {
    headers: { 'Accept-Language': LANGUAGES[LOCAL_LANGUAGE].tag, 'Accept-Encoding': 'identity' },
  });
  const { byteLength: size } = await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${url} answers ${answer.status}.`);
  return { cost: cpuTime(pid) - before, size };
}
