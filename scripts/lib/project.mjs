import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The accounts of the demo data, which the README and the browser tests also name. */
export const DEMO_ACCOUNTS = ['admin@sarai.af / sarai-admin', 'member@sarai.af / sarai-member', 'seller@sarai.af / sarai-seller'];
/** The number of the demo account that has neither e-mail nor password. */
export const DEMO_NUMBER = '0700000004';

/** The options with which `npm start` fills and starts the instance for the browser tests. */
export const BROWSER_TEST_OPTIONS = ['--cheap-passwords', '--persist-to', '.sarai/e2e'];

/** The environment of every child process: the project's own tools come first, including the Node that they need; they are quiet and never prompt. */
export function toolEnv(extra = {}) {
  return {
    ...process.env,
    PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG_PATH: join(ROOT, '.sarai', 'wrangler'),
    CLOUDFLARE_CF_FETCH_ENABLED: 'false', // otherwise every start waits for a call to cloudflare.com
    NO_UPDATE_NOTIFIER: '1',
    ...extra,
  };
}

export function has(path) {
  return existsSync(join(ROOT, path));
}

/** Prints one line for the person at the terminal, and exits. */
export function exitWith(line) {
  console.error(`\n  ${line}\n`);
  process.exit(1);
}
