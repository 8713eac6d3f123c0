// `npm run deploy`: D1 migrations, Pages, Worker, rooms, in that order, so that nothing runs before what it needs is there (lib/release.mjs). Rooms that
// are Durable Objects (ROOMS in wrangler.toml) go with the Worker.
// `--dry-run` builds and checks all four without an account. Demo data has no way in here: scripts/demo/fill.ts opens local databases only.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBill } from './lib/bill-of-materials.mjs';
import { currentCommit } from './lib/commit.mjs';
import { readWranglerToml } from './lib/database.mjs';
import { languagesOf } from './lib/first-load.mjs';
import { exitWith, has, ROOT } from './lib/project.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { keepLastReleases } from './lib/last-releases.mjs';
import { applyMigrations, migrationFiles } from './lib/migrations.mjs';
import { settingsProblem } from './lib/placeholders.mjs';
import { sendRelease } from './lib/release.mjs';
import { report, run, timed } from './lib/run.mjs';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    /** Deploys without the files of the last releases: for when the live site cannot be asked for them. */
    alone: { type: 'boolean', default: false },
  },
});
const dry = values['dry-run'];
const onPartyKit = readWranglerToml().rooms !== 'durable-object';

installWhatIsMissing();
if (onPartyKit) refuseSecretsInRooms();
if (!dry) refusePlaceholders();
if (!dry && onPartyKit) refuseRoomsWithoutKey();

await step('build of the web', () => run('vite', ['build']));
await step('size of the first load', () => run('node', ['scripts/size.mjs']));
await step('size of the Worker', () => run('node', ['scripts/worker-size.mjs']));
// .sarai/releases/<commit>.cdx.json: which packages this release carries.
await step('bill of materials', () => writeBill());
await (dry ? dryRun() : deploy());
console.log(
  dry ? '\n  A deployment would work so far; no account was asked.\n' : `\n  Deployed: ${readWranglerToml().appOrigin}\n`,
);

async function deploy() {
  const settings = readWranglerToml();
  const dist = join(ROOT, 'web', 'dist');
  const kept = { dist, origin: settings.pagesOrigin, now: Date.now(), ...(values.alone && { ask: notFound }) };
  await sendRelease({
    step,
    run,
    migrate: () => applyMigrations(['--remote'], { show: true }),
    keep: () => keepLastReleases(kept),
    settings,
    commit: currentCommit(),
    onPartyKit,
  });
}

/** Answers like a site that has no release yet. */
function notFound() {
  return new Response(null, { status: 404 });
}

async function dryRun() {
  const state = mkdtempSync(join(tmpdir(), 'sarai-rehearsal-'));
  await step(`D1 migrations: ${migrationFiles().join(', ')}`, () => applyMigrations(['--local', '--persist-to', state]));
  rmSync(state, { recursive: true });
  await step('Pages', async () => {
    const files = [
      'index.html',
      '404.html',
      'assets/404.html',
      '_headers',
      '_redirects',
      'sw.js',
      'shells/offline.html',
      ...builtLanguages().map((language) => `app-${language}.webmanifest`),
    ];
    const missing = files.filter((file) => !has(`web/dist/${file}`));
    return { ok: missing.length === 0, output: `web/dist lacks ${missing.join(', ')}.`, seconds: 0 };
  });
  await step('Worker', () => run('wrangler', ['deploy', '--dry-run', '--outdir', '.sarai/deploy/worker']));
  if (onPartyKit) await step('rooms', bundleRooms);
}

/**
 * Bundles the rooms as `partykit deploy` will, which has no dry run: with PartyKit's own esbuild, under its conditions. Returns a result like that of
 * `run`: `{ok, output, seconds}`.
 */
function bundleRooms() {
  return timed(async () => {
    const { build } = createRequire(join(ROOT, 'node_modules/partykit/package.json'))('esbuild');
    const { main, parties } = JSON.parse(readFileSync(join(ROOT, 'partykit.json'), 'utf8'));
    await build({
      entryPoints: [main, ...Object.values(parties)].map((path) => join(ROOT, path)),
      outdir: join(ROOT, '.sarai/deploy/rooms'),
      bundle: true,
      format: 'esm',
      target: 'esnext',
      conditions: ['partykit', 'workerd', 'worker'],
      external: ['node:*', 'cloudflare:*'],
      logLevel: 'silent',
    });
  });
}

function builtLanguages() {
  return has('web/dist/index.html') ? languagesOf(readFileSync(join(ROOT, 'web', 'dist', 'index.html'), 'utf8')) : [];
}

async function step(name, act) {
  const result = await act();
  report(name, result);
  if (!result.ok) exitWith(`Stopped at: ${name}. What comes after it was left alone.`);
}

function refusePlaceholders() {
  const fault = settingsProblem(readWranglerToml());
  if (fault !== null) exitWith(fault);
}

function refuseRoomsWithoutKey() {
  const { vars = {} } = JSON.parse(readFileSync(join(ROOT, 'partykit.json'), 'utf8'));
  for (const name of ['TICKET_PUBLIC_KEY', 'WORKER_ORIGIN'])
    if (!vars[name]) exitWith(`partykit.json lacks vars.${name}: without it the rooms let nobody in (see README).`);
}

/** PartyKit compiles the nearest `.env`, in this folder or one above, into the bundle that it uploads. */
function refuseSecretsInRooms() {
  for (let folder = ROOT; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.env')))
      exitWith(`PartyKit would compile ${join(folder, '.env')} into the rooms: move it away first.`);
    if (folder === dirname(folder)) return;
  }
}
