import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { getPlatformProxy } from 'wrangler';
import { applyMigrations } from '../lib/migrations.mjs';
import { boundIds } from './bound.ts';
import type { ObjectHead, Deployment, Row } from './deployment.ts';

/**
 * Opens the deployment in a state directory, as `wrangler dev --persist-to` keeps it. It never reaches an account: `remoteBindings: false` makes
 * wrangler simulate D1 and R2 whatever wrangler.toml says. With `migrate`, a directory without a database gets one from the migrations.
 */
export async function openLocal(directory: string, { migrate = false } = {}): Promise<Deployment> {
  // wrangler dev keeps its state under `v3` of the directory that it is given; getPlatformProxy wants that folder itself.
  const state = join(resolve(directory), 'v3');
  if (!existsSync(join(state, 'd1'))) {
    if (!migrate) throw new Error(`There is no local database in ${state}.`);
    const { ok, output } = await applyMigrations(['--local', '--persist-to', resolve(directory)]);
    if (!ok) throw new Error(output.trim());
  }
  const config = bareConfig();
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; MEDIA: R2Bucket }>({
    configPath: config,
    persist: { path: state },
    remoteBindings: false,
  });
  rmSync(dirname(config), { recursive: true });
  const { DB, MEDIA } = env;
  return {
    name: `the local state in ${resolve(directory)}`,
    batch: async (statements) => {
      const prepared = statements.map(({ sql, json }) => (json === undefined ? DB.prepare(sql) : DB.prepare(sql).bind(json)));
      return (await DB.batch<Row>(prepared)).map(({ results }) => results);
    },
    objects: () => listed(MEDIA),
    read: async (key) => {
      const found = await MEDIA.get(key);
      return found && new Uint8Array(await found.arrayBuffer());
    },
    write: async ({ key, contentType }, bytes) => {
      await MEDIA.put(key, bytes, contentType === null ? {} : { httpMetadata: { contentType } });
    },
    close: dispose,
  };
}

/** wrangler.toml reduced to what a backup needs: the Durable Objects of the deployment could not be resolved here. */
function bareConfig(): string {
  const { databaseId, bucket } = boundIds();
  const path = join(mkdtempSync(join(tmpdir(), 'sarai-')), 'wrangler.json');
  const config = {
    name: 'backup',
    compatibility_date: '2026-09-01',
    d1_databases: [{ binding: 'DB', database_name: 'sarai', database_id: databaseId }],
    r2_buckets: [{ binding: 'MEDIA', bucket_name: bucket }],
  };
  writeFileSync(path, JSON.stringify(config));
  return path;
}

async function* listed(bucket: R2Bucket): AsyncGenerator<ObjectHead> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ include: ['httpMetadata'], ...(cursor === undefined ? {} : { cursor }) });
    for (const { key, size, httpMetadata } of page.objects) yield { key, size, contentType: httpMetadata?.contentType ?? null };
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}
