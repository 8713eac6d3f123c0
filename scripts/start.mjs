// `npm start`: the whole of Sarai on this machine, from a fresh clone. `npm run dev` (--dev) is the same with Vite and hot reload.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ticketPublicKey, writeDevVars } from './lib/dev-vars.mjs';
import { DEMO_ACCOUNTS, DEMO_NUMBER, exitWith, ROOT } from './lib/project.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { currentCommit } from './lib/commit.mjs';
import { orExit, prepareDatabase } from './lib/database.mjs';
import { endReason, startProcesses } from './lib/processes.mjs';
import { isTaken } from './lib/ports.mjs';
import { pagesProcess } from './lib/pages.mjs';
import { run } from './lib/run.mjs';
import { recordPort } from './lib/running.mjs';

const SECONDS_TO_START = 120;

const { values: options } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    port: { type: 'string', default: '8787' },
    'rooms-port': { type: 'string', default: '1999' },
    'pages-port': { type: 'string', default: '8788' },
    /** The address that people type, if something is in front of the Worker's port. */
    address: { type: 'string' },
    'persist-to': { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    'no-demo': { type: 'boolean', default: false },
    /** Creates the database and its data, and starts nothing. */
    'only-data': { type: 'boolean', default: false },
    payments: { type: 'string' },
    /** `off`: no number is proven here, as in production without PHONE. */
    phone: { type: 'string' },
    /** `durable-object`: the rooms are in the Worker, and PartyKit is not started. */
    rooms: { type: 'string' },
    /** The port of another instance whose Pages this one shares: they hold the same files. */
    'share-pages': { type: 'string' },
    /** For browser tests, which create hundreds of members: hashes their passwords cheaply. */
    'cheap-passwords': { type: 'boolean', default: false },
    /** How long visitors get the same answer from the edge: by default a minute, as in production. */
    'edge-fresh-seconds': { type: 'string' },
  },
});
// worker/identity/passwords/password.ts reads these; in production it does not.
const hashing = options['cheap-passwords'] ? { ENVIRONMENT: 'test', PASSWORD_COST: 'test' } : {};
const ports = {
  worker: options.port,
  rooms: options['rooms-port'],
  web: options.dev ? '5173' : (options['share-pages'] ?? options['pages-port']),
};
const address = options.address ?? `http://localhost:${ports.worker}`;
const state = resolve(ROOT, options['persist-to'] ?? '.wrangler/state');
const logs = options['persist-to'] === undefined ? join(ROOT, '.sarai', 'logs') : join(state, 'logs');

let parts = null;
// Before anything that takes time: if npm ends meanwhile, nothing may be started.
endWithNpm();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end(0));
installWhatIsMissing();
writeDevVars();
if (!options['only-data']) {
  await refuseTakenPorts();
  recordPort(ports.worker);
}
await Promise.all([prepareDatabase(state, { demo: !options['no-demo'], env: hashing }), buildWeb()]);
if (options['only-data']) process.exit(0);

parts = startProcesses({
  logs,
  onEnd: (part) => void stopWith(`The ${part.name} stopped: ${endReason(part)} (log: ${part.log})`),
});
await startParts();
await untilHealthy();
printReady();

async function refuseTakenPorts() {
  const flags = { worker: '--port', rooms: '--rooms-port', web: '--pages-port' };
  for (const [part, port] of Object.entries(ports)) {
    if (!starts(part) || !(await isTaken(port))) continue;
    const other = part === 'web' && options.dev ? '' : `, or choose another with \`${flags[part]}\``;
    exitWith(`Port ${port} (${part}) is taken: stop what listens there${other}.`);
  }
}

function starts(part) {
  if (part === 'rooms') return options.rooms !== 'durable-object';
  return part !== 'web' || options['share-pages'] === undefined;
}

async function buildWeb() {
  if (options.dev || options['no-build'] || options['only-data']) return;
  orExit('The web could not be built', await run('vite', ['build']));
}

/** Ends with npm: a SIGTERM to npm ends npm and its shell but is not passed on to us, so we watch whether our parent has gone. */
function endWithNpm() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, 500).unref();
}

async function startParts() {
  const loopback = ['--ip', '127.0.0.1', '--show-interactive-dev-session=false'];
  const rooms = ['dev', '--port', ports.rooms, '--persist', join(state, 'rooms'), '--disable-request-cf-fetch', '--no-hotkeys'];
  const roomVars = ['--var', `TICKET_PUBLIC_KEY=${ticketPublicKey()}`, `WORKER_ORIGIN=http://127.0.0.1:${ports.worker}`];
  if (starts('rooms')) parts.start({ name: 'rooms', command: 'partykit', args: [...rooms, ...roomVars], shows: errors });
  if (options.dev) {
    parts.start({ name: 'web', command: 'vite', args: [], shows: errors });
  } else if (starts('web')) {
    parts.start({ name: 'web', ...pagesProcess(state, ports.web), shows: errors });
  }
  const front = [
    'dev',
    ...(options.dev ? [] : [await bundleWorker(), '--no-bundle']),
    '--port',
    ports.worker,
    // 0 takes a port that is free when it is opened: one that was found free earlier may be taken by then.
    '--inspector-port',
    '0',
  ];
  const settings = ['--persist-to', state, ...vars()];
  parts.start({
    name: 'worker',
    command: 'wrangler',
    args: [...front, ...settings, ...loopback],
    // Chooses React's build: the development build reports where the server's page and the browser's differ.
    env: { NODE_ENV: options.dev ? 'development' : 'production' },
    shows: (line) => errors(line) ?? mails(line),
  });
}

/** Bundles the Worker as a deployment does: `wrangler dev` would bundle it again, and then watch each of its files as long as it runs. */
async function bundleWorker() {
  const folder = join(state, 'worker');
  const env = { NODE_ENV: 'production' };
  orExit('The Worker could not be bundled', await run('wrangler', ['deploy', '--dry-run', '--outdir', folder], { env }));
  return join(folder, 'index.js');
}

/** .dev.vars has the usual ports; an instance on other ports is told its own. */
function vars() {
  const own = [];
  const commit = currentCommit();
  if (commit !== null) own.push(`COMMIT:${commit}`);
  if (ports.worker !== '8787') own.push(`APP_ORIGIN:${address}`);
  if (ports.web !== '8788') own.push(`PAGES_ORIGIN:http://127.0.0.1:${ports.web}`);
  if (options.rooms !== undefined) own.push(`ROOMS:${options.rooms}`);
  if (ports.rooms !== '1999') own.push(`ROOMS_ORIGIN:http://127.0.0.1:${ports.rooms}`);
  if (options.payments !== undefined) own.push(`PAYMENTS:${options.payments}`);
  if (options.phone !== undefined) own.push(`PHONE:${options.phone}`);
  // Someone who works on a page wants to see the change at once.
  const fresh = options['edge-fresh-seconds'] ?? (options.dev ? '0' : undefined);
  if (fresh !== undefined) own.push(`EDGE_FRESH_SECONDS:${fresh}`);
  own.push(...Object.entries(hashing).map(([key, value]) => `${key}:${value}`));
  return own.flatMap((pair) => ['--var', pair]);
}

function errors(line) {
  // workerd's own message for a socket whose browser has gone; it says itself that nobody should log it.
  if (line.includes('worker_do_not_log')) return null;
  return /"level":"error"|\[ERROR\]|✘/i.test(line) ? line : null;
}

/** Locally a mail is a file, which wrangler names. Shows the link in it, because somebody is waiting for it. */
function mails(line) {
  const path = /^Text: (\/.+\.txt)$/.exec(line)?.[1];
  if (path === undefined) return null;
  const link = /https?:\S+/.exec(readFileSync(path, 'utf8'))?.[0];
  return `mail: ${link ?? path}`;
}

async function untilHealthy() {
  const deadline = Date.now() + SECONDS_TO_START * 1000;
  let last = 'it does not answer';
  while (Date.now() < deadline) {
    const health = await askHealth();
    if (health.status === 'ok') return;
    last = health.fault;
    await setTimeout(150);
  }
  await stopWith(`Sarai did not come up within ${SECONDS_TO_START} s: ${last}. The logs are in ${logs}.`);
}

/** The Worker checks D1, R2 and the rooms; a document also needs Pages behind it. */
async function askHealth() {
  for (const path of ['/api/health', '/']) {
    try {
      const answer = await fetch(`http://127.0.0.1:${ports.worker}${path}`, { signal: AbortSignal.timeout(5000) });
      const body = await answer.text();
      if (answer.status !== 200) return { status: 'down', fault: `GET ${path} says ${answer.status} ${body.slice(0, 200)}` };
    } catch (error) {
      return { status: 'down', fault: `GET ${path}: ${error.cause?.code ?? error.message}` };
    }
  }
  return { status: 'ok' };
}

function printReady() {
  console.log(`\n  Sarai is open at ${address}\n`);
  if (!options['no-demo']) {
    for (const account of DEMO_ACCOUNTS) console.log(`    ${account}`);
    console.log(`    ${DEMO_NUMBER}, by a code that ${address}/dev/phone?to=${DEMO_NUMBER} shows`);
  }
  console.log('\n  Ctrl-C closes it.\n');
}

async function stopWith(line) {
  console.error(`\n  ${line}\n`);
  await end(1);
}

async function end(code) {
  await parts?.end();
  process.exit(code);
}
