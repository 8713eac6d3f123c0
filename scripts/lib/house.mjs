import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The accounts of the demo data, as the README and the browser tests know them. */
export const DEMO_ACCOUNTS = ['admin@sarai.af / sarai-admin', 'member@sarai.af / sarai-member', 'seller@sarai.af / sarai-seller'];
/** Whose account has neither e-mail nor password. */
export const DEMO_NUMBER = '0700000004';

/** With these `npm start` fills, and starts, the house that the browser tests visit. */
export const BROWSERS_HOUSE = ['--cheap-passwords', '--persist-to', '.sarai/e2e'];

/** What every child process gets: the project's own tools first, among them the Node that they need; quiet, and never asking. */
export function toolEnv(extra = {}) {
  return {
    ...process.env,
    PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG_PATH: join(ROOT, '.sarai', 'wrangler'),
    CLOUDFLARE_CF_FETCH_ENABLED: 'false', // else every start waits for a call to cloudflare.com
    NO_UPDATE_NOTIFIER: '1',
    ...extra,
  };
}

export function has(path) {
  return existsSync(join(ROOT, path));
}

/** One line for the person at the terminal, and the end. */
export function giveUp(line) {
  console.error(`\n  ${line}\n`);
  process.exit(1);
}
