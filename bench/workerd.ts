import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler';
import { exitWith, ROOT } from '../scripts/lib/project.mjs';
import { run } from '../scripts/lib/run.mjs';
import { workerds } from './processor.ts';
import { openSite } from './site.ts';

/** A Worker to run: `config` is a wrangler.toml under the root. */
export interface Guest {
  name: string;
  config: string;
  /** A free port if none is given. */
  port?: number;
  vars?: Record<string, string>;
}

/**
 * Runs Pages with the built web, and Workers in one workerd over the local data under `state`. `guestsOf` returns the Workers; it is given the vars
 * that a front Worker needs here. `end` stops all.
 */
export async function openGuests<Name extends string>(
  state: string,
  guestsOf: (vars: { ENVIRONMENT: string; ROOMS: string; PAGES_ORIGIN: string }) => readonly (Guest & { name: Name })[],
): Promise<{ addresses: Record<Name, string>; pid: string; end: () => Promise<void> }> {
  const site = await openSite(state);
  const guests = guestsOf({ ENVIRONMENT: 'development', ROOMS: 'durable-object', PAGES_ORIGIN: site.address });
  const workers = await openWorkerd(state, guests);
  return {
    ...workers,
    end: async () => {
      await workers.end();
      await site.end();
    },
  };
}

/**
 * Runs Workers, bundled as a deployment bundles them, and returns the address of each. There is nothing between a request and the Worker: the proxies
 * of `wrangler dev` cost more than an answer, and hide every difference. `pid` is of that workerd.
 */
async function openWorkerd<Name extends string>(
  state: string,
  guests: readonly (Guest & { name: Name })[],
): Promise<{ addresses: Record<Name, string>; pid: string; end: () => Promise<void> }> {
  const bundles = new Map<string, string>();
  for (const { config } of guests) if (!bundles.has(config)) bundles.set(config, await bundle(config));
  const workers = guests.map((guest) => workerOf(guest, bundles.get(guest.config) ?? ''));
  const before = new Set(workerds());
  // The folder that wrangler itself uses under `--persist-to`.
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers, resourcePersistencePath: join(state, 'v3'), cf: false }));
  await miniflare.ready;
  const [pid] = workerds().filter((each) => !before.has(each));
  if (pid === undefined) throw new Error('workerd was not found among our processes.');
  const found = await Promise.all(
    guests.map(async ({ name }) => [name, (await miniflare.unsafeGetDirectURL(name)).origin] as const),
  );
  // Object.fromEntries loses the names in its type.
  return { addresses: Object.fromEntries(found) as Record<Name, string>, pid, end: () => miniflare.dispose() };
}

/** Returns the folder with what a deployment would send. */
async function bundle(config: string): Promise<string> {
  const folder = join(ROOT, '.sarai', 'bench', 'bundles', config.replaceAll(/\W/g, '-'));
  const { ok, output } = await run('wrangler', ['deploy', '--dry-run', '--config', config, '--outdir', folder]);
  if (!ok) exitWith(`${config} could not be bundled:\n\n${output.trim()}`);
  return folder;
}

function workerOf({ name, config, port = 0, vars = {} }: Guest, folder: string): V4WorkerOptions {
  // wrangler types each of these as `any`.
  const options = optionsOf(join(ROOT, config)).workerOptions as Pick<V4WorkerOptions, 'bindings' | 'ratelimits'>;
  const files = readdirSync(folder).filter((file) => /\.(js|mjs|wasm|bin|html|txt)$/.test(file));
  // The entry comes first; wrangler names it after the source.
  const entry = files.find((file) => /^(index|bare-worker|cache-worker)\.js$/.test(file));
  if (entry === undefined) throw new Error(`No bundle of ${config} in ${folder}.`);
  return {
    ...options,
    name,
    modulesRoot: folder,
    modules: [entry, ...files.filter((file) => file !== entry)].map((file) => ({ type: typeOf(file), path: join(folder, file) })),
    bindings: { ...options.bindings, ...vars },
    ratelimits: unlimited(options.ratelimits),
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  };
}

/** Removes the rate limits: the bench measures the Worker, not when it refuses an address. */
function unlimited(ratelimits: V4WorkerOptions['ratelimits'] = {}) {
  return Object.fromEntries(
    Object.entries(ratelimits).map(([name, limit]) => [name, { ...limit, simple: { ...limit.simple, limit: 1_000_000_000 } }]),
  );
}

function typeOf(file: string) {
  if (file.endsWith('.wasm')) return 'CompiledWasm';
  if (file.endsWith('.bin')) return 'Data';
  return /\.m?js$/.test(file) ? 'ESModule' : 'Text';
}
