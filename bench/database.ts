import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { exitWith, ROOT } from '../scripts/lib/project.mjs';
import { prepareDatabase } from '../scripts/lib/database.mjs';
import { fillListings } from '../worker/test/synthetic.ts';

const BATCH_SIZE = 10_000;

/**
 * Creates a local database of `count` synthetic listings under `.sarai/bench`, once for these migrations, and keeps it. Returns its state directory.
 */
export async function benchDatabase(count: number): Promise<string> {
  const state = join(ROOT, '.sarai', 'bench', `${count}-${nameOfMigrations()}`);
  if (!existsSync(state)) console.log(`  building ${count.toLocaleString('en')} listings in ${state} …`);
  await prepareDatabase(state, { demo: false });
  await withDatabase(state, async (db) => {
    const row = await db.prepare('SELECT max(id) AS top FROM listings').first<{ top: number | null }>();
    const top = row?.top ?? 0;
    if (top > count) exitWith(`${state} holds ${top} listings, more than ${count}: delete it.`);
    for (let from = top; from < count; from += BATCH_SIZE) {
      await fillListings(db, Math.min(from + BATCH_SIZE, count), Date.now(), from);
      if ((from + BATCH_SIZE) % 100_000 === 0) console.log(`  … ${(from + BATCH_SIZE).toLocaleString('en')}`);
    }
  });
  return state;
}

/**
 * Named by the contents of the migrations: until the first deployment they are rewritten under their old names, and an older database has other
 * tables.
 */
function nameOfMigrations(): string {
  const folder = join(ROOT, 'schema', 'migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

/** Passes the local D1 under `state` to `task`; no remote binding is ever opened. */
export async function withDatabase<Result>(state: string, task: (db: D1Database) => Promise<Result>): Promise<Result> {
  const proxy = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(ROOT, 'bench', 'requests', 'bare.toml'),
    persist: { path: join(state, 'v3') },
    remoteBindings: false,
  });
  try {
    return await task(proxy.env.DB);
  } finally {
    await proxy.dispose();
  }
}

/** Copies the state for a second process: two workerd on one SQLite file lock each other out. */
export function copyDatabase(state: string): string {
  const copy = `${state}-copy`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(state, copy, { recursive: true });
  return copy;
}
