import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { applyMigrations } from '../lib/migrations.mjs';
import { boundIds } from './bound.ts';
import { exportDeployment } from './export.ts';
import { openLocal } from './local-deployment.ts';
import { queryRows, type Deployment } from './deployment.ts';
import { BACKUPS_KEPT_DAYS, pruneBackups } from './prune.ts';
import { openRemote } from './remote-deployment.ts';
import { restoreDeployment } from './restore.ts';
import { verifyFiles, verifyDeployment } from './verify.ts';

// npm run backup -- export  --to DIR   [--persist-to .wrangler/state | --remote] [--objects]
// npm run backup -- restore --from DIR --into STATE | --into remote
// npm run backup -- verify  --from DIR [--against STATE | --against remote]
// npm run backup -- prune   --in DIR
// `remote` is the account of CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN, with the database and the bucket of wrangler.toml. docs/on-duty.md
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    in: { type: 'string' },
    from: { type: 'string' },
    into: { type: 'string' },
    against: { type: 'string' },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    remote: { type: 'boolean', default: false },
    objects: { type: 'boolean', default: false },
  },
});

try {
  await run(positionals[0]);
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(verb: string | undefined): Promise<void> {
  switch (verb) {
    case 'export': {
      const to = resolve(required('to'));
      const { tables, objects, checksum } = await withDeployment(values.remote ? 'remote' : values['persist-to'], {}, (place) =>
        exportDeployment(place, to, { objects: values.objects }),
      );
      const sums = Object.values(tables);
      console.log(`  ${sums.length} tables, ${sums.reduce((rows, sum) => rows + sum.rows, 0)} rows, ${objects.rows} objects`);
      console.log(`  ${to}\n  ${checksum}`);
      // Only after the new backup is complete.
      await prune(dirname(to));
      return;
    }
    case 'restore': {
      const from = resolve(required('from'));
      const done = await withDeployment(required('into'), { migrate: true }, (place) => restoreDeployment(place, from));
      console.log(`  ${done.rows} rows and ${done.objects} objects are there, and every sum agrees.`);
      console.log(
        `  ${done.indexed} ads are in the search; ${done.found ? `«${done.found.title}» is found` : 'there is none to find'}.`,
      );
      return;
    }
    case 'verify': {
      const from = resolve(required('from'));
      const { against } = values;
      const faults = [
        ...(await verifyFiles(from)),
        ...(against === undefined ? [] : await withDeployment(against, {}, (place) => verifyDeployment(place, from))),
      ];
      for (const fault of faults) console.log(`  ✗ ${fault}`);
      if (faults.length === 0) console.log('  ✓ Every sum agrees.');
      process.exitCode = faults.length === 0 ? 0 : 1;
      return;
    }
    case 'prune':
      return prune(resolve(required('in')));
    default:
      throw new Error('npm run backup -- export --to DIR | restore --from DIR --into STATE | verify --from DIR | prune --in DIR');
  }
}

async function prune(directory: string): Promise<void> {
  const removed = await pruneBackups(directory, Date.now());
  for (const name of removed) console.log(`  ${name} was older than ${BACKUPS_KEPT_DAYS} days and is gone.`);
}

async function withDeployment<Done>(
  where: string,
  how: { migrate?: boolean },
  work: (place: Deployment) => Promise<Done>,
): Promise<Done> {
  const place = where === 'remote' ? await openAccount(how) : await openLocal(where, how);
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

/** With `migrate`, a database without tables is created by the migrations; a database that has other migrations is left as it is. */
async function openAccount({ migrate = false }): Promise<Deployment> {
  const place = openRemote(account());
  const tables = migrate ? await queryRows(place, "SELECT name FROM sqlite_master WHERE name = 'users'") : null;
  if (tables?.length === 0) {
    const { ok, output } = await applyMigrations(['--remote']);
    if (!ok) throw new Error(output.trim());
  }
  return place;
}

function account() {
  return {
    id: fromEnvironment('CLOUDFLARE_ACCOUNT_ID'),
    token: fromEnvironment('CLOUDFLARE_API_TOKEN'),
    ...boundIds(),
    api: process.env['CLOUDFLARE_API_BASE_URL'] ?? 'https://api.cloudflare.com/client/v4',
  };
}

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function required(name: 'to' | 'from' | 'into' | 'in'): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing.`);
  return value;
}
