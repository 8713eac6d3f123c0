import { readFile } from 'node:fs/promises';
import { request as requests } from '@playwright/test';
import { seal } from '../worker/platform/sealed.ts';
import { signatureOf } from '../worker/platform/signature.ts';
import { DAY } from '../schema/durations.ts';
import {
  FAILED_MAILS,
  FIRST_ADMIN,
  runOnSecondSite,
  READER,
  SECOND_SITE,
  EXPIRING_ADS_ENV,
  type ExpiringAds,
} from './second-site.ts';
import { publish, signUp } from './visitors.ts';

/**
 * Creates what no call can in the second instance: its first administrator with a confirmed address, a reader of the newsletter, mails that failed,
 * and ads that expire soon. Written straight into its database before any test runs, because a Worker that writes at the same moment would find it
 * locked.
 */
export default async function setUp(): Promise<void> {
  const request = await requests.newContext({ baseURL: SECOND_SITE });
  await request.post('/api/auth/signup', { data: FIRST_ADMIN });
  const seller = await signUp(request);
  const [asleep, ending] = [
    await publish(request, seller, { title: 'Samovar' }),
    await publish(request, seller, { title: 'Kettle' }),
  ];
  await request.dispose();
  const soon = Date.now() + 5_000;
  const mails = await Promise.all(FAILED_MAILS.map(failedMail));
  runOnSecondSite(
    `UPDATE users SET role = 'admin', email_verified_at = 1 WHERE email = '${FIRST_ADMIN.email}';
     INSERT OR IGNORE INTO newsletter_subscribers VALUES ('${READER}', 'fa', 'a-token', 1, 1); DELETE FROM failures WHERE sort = 'E_DOWN'; ${mails.join(' ')}
     UPDATE listings SET expires_at = ${soon} WHERE id = ${asleep}; UPDATE listings SET expires_at = ${soon + 2 * DAY} WHERE id = ${ending}`,
  );
  const said = `${asleep}.${soon.toString(36)}`;
  const token = `${said}.${await signatureOf(await sessionSecret(), 'renewals', said)}`;
  process.env[EXPIRING_ADS_ENV] = JSON.stringify({ seller, asleep, ending, token } satisfies ExpiringAds);
}

/** Writes a failed mail to `x@name.example.af`, as the Worker would have kept it. */
async function failedMail(name: string): Promise<string> {
  const secret = await sessionSecret();
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

async function sessionSecret(): Promise<string> {
  const vars = await readFile(new URL('../.dev.vars', import.meta.url), 'utf8');
  return /^SESSION_SECRET="?([^"\n]+)"?$/m.exec(vars)?.[1] ?? '';
}
