import { join } from 'node:path';
import { LANGUAGES, LOCAL_LANGUAGE } from '#schema/catalog/languages';
import type { ListingCard } from '#schema/contracts/listings';
import { type Browser, chromium } from '@playwright/test';
import { installedChromium } from '../../scripts/lib/chromium.mjs';
import { prepareDatabase } from '../../scripts/lib/database.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { PHONE } from '../../e2e/visitors.ts';
import { openEdge } from './edge.ts';
import { KINDS, type Place, type VisitTimes, visit } from './sight.ts';
import { quantile } from '../processor.ts';
import { openGuests } from '../workerd.ts';

const TIMES = 5;
const BUILDS = ['rendered', 'plain'] as const;
type Build = (typeof BUILDS)[number];

/** The promises of the issue about rendering: milliseconds, and shares of the same build without it. */
const READABLE_MAX = 1_600;
const READABLE_SHARE = 1 / 3;
const USABLE_LATER_MAX = 300;

interface Address {
  name: string;
  path: string;
  place: Place;
}

/**
 * Measures what a visitor in Dari sees when, on a slow connection and a slow phone, with the demo's ads: the build as it is, alternating in one run
 * with the same build with rendering off. Returns whether all promises are kept.
 */
export async function printVisits(): Promise<boolean> {
  const house = await startBuilds();
  const browser = await chromium.launch({
    executablePath: installedChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  console.log(`\n  Visits at 400 kbit/s, 400 ms and CPU 4×, a phone in Dari, Brotli 4, median of ${TIMES}; KB over the line\n`);
  console.log(
    `  ${['visit', 'build'].map((word) => word.padEnd(14)).join('')}${COLUMNS.map((column) => column.name.padStart(10)).join('')}`,
  );
  const kept: boolean[] = [];
  for (const address of await addressesOf(house.origins.rendered)) {
    for (const { when, sights } of await visitsTo(browser, house.origins, address)) {
      const medians = Object.fromEntries(BUILDS.map((build) => [build, medianOf(sights[build])])) as Record<Build, VisitTimes>; // a row each
      for (const build of BUILDS)
        console.log(`  ${`${address.name}, ${when}`.padEnd(14)}${build.padEnd(14)}${lineOf(medians[build])}`);
      kept.push(...judge(medians, when));
    }
  }
  await browser.close();
  await house.end();
  return kept.every(Boolean);
}

/** Starts both builds, each behind its own edge, in one workerd on one database. */
async function startBuilds() {
  const state = join(ROOT, '.sarai', 'bench', 'web');
  await prepareDatabase(state, { demo: true, env: { ENVIRONMENT: 'test', PASSWORD_COST: 'test' } });
  const ports = { rendered: await freePort(), plain: await freePort() };
  const workers = await openGuests(state, (vars) =>
    BUILDS.map((name) => ({
      name,
      config: 'wrangler.toml',
      vars: { ...vars, RENDERING: name === 'rendered' ? 'on' : 'off', APP_ORIGIN: `http://localhost:${ports[name]}` },
    })),
  );
  const edges = {
    rendered: await openEdge(ports.rendered, workers.addresses.rendered),
    plain: await openEdge(ports.plain, workers.addresses.plain),
  };
  return {
    origins: { rendered: edges.rendered.address, plain: edges.plain.address },
    end: async () => {
      edges.rendered.end();
      edges.plain.end();
      await workers.end();
    },
  };
}

async function addressesOf(origin: string): Promise<Address[]> {
  const answer = await fetch(`${origin}/api/listings`);
  const cards: Pick<ListingCard, 'id' | 'imageUrl' | 'title'>[] = await answer.json();
  const withPhoto = cards.find(({ imageUrl }) => imageUrl !== null) ?? cards[0];
  const word = withPhoto?.title.split(' ')[0] ?? '';
  return [
    { name: 'home', path: '/', place: 'card' },
    { name: 'results', path: `/?q=${encodeURIComponent(word)}`, place: 'card' },
    { name: 'listing', path: `/listing/${withPhoto?.id}`, place: 'page' },
  ];
}

/** Visits each address cold, then warm in the same browser; the builds alternate, after one visit that warms the servers. */
async function visitsTo(browser: Browser, origins: Record<Build, string>, { path, place }: Address) {
  const cold: Record<Build, VisitTimes[]> = { rendered: [], plain: [] };
  const warm: Record<Build, VisitTimes[]> = { rendered: [], plain: [] };
  for (const build of BUILDS)
    await fetch(`${origins[build]}${path}`, { headers: { 'Accept-Language': LANGUAGES[LOCAL_LANGUAGE].tag } });
  for (let time = 0; time < TIMES; time += 1) {
    for (const build of BUILDS) {
      const context = await browser.newContext(PHONE);
      cold[build].push(await visit(context, `${origins[build]}${path}`, place));
      warm[build].push(await visit(context, `${origins[build]}${path}`, place));
      await context.close();
    }
  }
  return [
    { when: 'cold', sights: cold },
    { when: 'warm', sights: warm },
  ] as const;
}

/** Prints the promises for a rendered page as sentences, and returns whether each is kept. */
function judge({ rendered, plain }: Record<Build, VisitTimes>, when: 'cold' | 'warm'): boolean[] {
  const promises: [boolean, string][] = [
    [
      rendered.usable - plain.usable <= USABLE_LATER_MAX,
      `usable ${seconds(rendered.usable - plain.usable)} later than without, at most ${seconds(USABLE_LATER_MAX)}`,
    ],
  ];
  if (when === 'cold')
    promises.unshift(
      [rendered.readable <= READABLE_MAX, `readable after ${seconds(rendered.readable)}, at most ${seconds(READABLE_MAX)}`],
      [
        rendered.readable <= plain.readable * READABLE_SHARE,
        `readable after ${(rendered.readable / plain.readable).toFixed(2)} of without, at most ${READABLE_SHARE.toFixed(2)}`,
      ],
    );
  for (const [isKept, sentence] of promises) console.log(`    ${isKept ? '✓' : '✗'} ${sentence}`);
  return promises.map(([isKept]) => isKept);
}

const COLUMNS: { name: string; of: (sight: VisitTimes) => string }[] = [
  ...KINDS.map((kind) => ({ name: kind, of: (sight: VisitTimes) => (sight.bytes[kind] / 1000).toFixed(1) })),
  { name: 'painted', of: ({ firstPaint }) => seconds(firstPaint) },
  { name: 'readable', of: ({ readable }) => seconds(readable) },
  { name: 'largest', of: ({ largestPaint }) => seconds(largestPaint) },
  { name: 'usable', of: ({ usable }) => seconds(usable) },
];

function lineOf(sight: VisitTimes): string {
  return COLUMNS.map(({ of }) => of(sight).padStart(10)).join('');
}

function medianOf(sights: readonly VisitTimes[]): VisitTimes {
  const mid = (of: (sight: VisitTimes) => number) => quantile(sights.map(of), 0.5);
  return {
    firstPaint: mid(({ firstPaint }) => firstPaint),
    readable: mid(({ readable }) => readable),
    largestPaint: mid(({ largestPaint }) => largestPaint),
    usable: mid(({ usable }) => usable),
    bytes: {
      document: mid(({ bytes }) => bytes.document),
      script: mid(({ bytes }) => bytes.script),
      style: mid(({ bytes }) => bytes.style),
      image: mid(({ bytes }) => bytes.image),
      other: mid(({ bytes }) => bytes.other),
    },
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
