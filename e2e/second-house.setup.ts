import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { request as requests } from '@playwright/test';
import { seal } from '../worker/platform/sealed.ts';
import { FAILED_MAILS, FIRST_ADMIN, SECOND_HOUSE } from './second-house.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const STATE = process.env['SARAI_SECOND_STATE'] ?? '.sarai/e2e-manual';

/**
 * What no call can make in the second house: its first administrator, and mails that did not leave. Written straight into its database before any
 * test runs, because a Worker that writes at the same moment would find it locked.
 */
export default async function setUp(): Promise<void> {
  const request = await requests.newContext({ baseURL: SECOND_HOUSE });
  await request.post('/api/auth/signup', { data: FIRST_ADMIN });
  await request.dispose();
  const mails = await Promise.all(FAILED_MAILS.map(failedMail));
  inSecondHouse(
    `UPDATE users SET role = 'admin' WHERE email = '${FIRST_ADMIN.email}'; DELETE FROM failures WHERE sort = 'E_DOWN'; ${mails.join(' ')}`,
  );
}

/** The file of the local D1, beside the Worker that has it open. */
function inSecondHouse(sql: string): void {
  const files = globSync(`${STATE}/v3/d1/*/*.sqlite`, { cwd: ROOT });
  for (const file of files) {
    const database = new DatabaseSync(`${ROOT}${file}`, { timeout: 10_000 });
    try {
      // Miniflare keeps one of its own there.
      if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get()) return database.exec(sql);
    } finally {
      database.close();
    }
  }
  throw new Error(`No database of Sarai's stands in ${STATE}.`);
}

/** A mail to `x@name.example.af` that did not leave, as the Worker would have kept it. */
async function failedMail(name: string): Promise<string> {
  const vars = await readFile(new URL('../.dev.vars', import.meta.url), 'utf8');
  const secret = /^SESSION_SECRET="?([^"\n]+)"?$/m.exec(vars)?.[1] ?? '';
  const to = `x@${name}.example.af`;
  const payload = await seal(
    secret,
    'failures',
    Buffer.from(JSON.stringify({ to, subject: 'A subject', text: 'A secret text', html: '<p>x</p>', kind: 'reset' })),
  );
  const now = Date.now();
  return `INSERT INTO failures (kind, source, sort, recipient, payload, keep_until, created_at, last_at)
    VALUES ('mail', 'reset', 'E_DOWN', '${name.slice(0, 1)}•••@${name}.example.af', '${payload}', ${now + 86_400_000}, ${now}, ${now}); `;
}
