import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, signUp } from '../../test/client.ts';
import { mailbox } from '../../test/mail.ts';
import { openDb } from '../db.ts';
import { type Mail, sendMail } from './mail.ts';
import { mayBeUnconfirmed, MAIL_KINDS, type MailKind, canSendMail } from './mail-rules.ts';

const db = openDb(env.DB);
let address = '';
beforeEach(async () => {
  address = `zala-${crypto.randomUUID()}@example.af`;
  await env.DB.exec('DELETE FROM attempts');
});

const mailOf = (kind: MailKind, to = address): Mail => ({ kind, to, subject: 's', text: 't', html: 'h' });

/** How many of `times` mails of this kind reach the address. */
async function sent(kind: MailKind, times: number, to = address): Promise<number> {
  const { mails, MAIL } = mailbox();
  for (let time = 0; time < times; time += 1) await sendMail({ ...env, MAIL }, mailOf(kind, to));
  return mails.length;
}

describe('an address that nobody has confirmed', () => {
  it('gets what confirms it, resets, warnings and ways back, and nothing else', async () => {
    const { user } = await signUp();
    const reached = [];
    for (const kind of MAIL_KINDS) if ((await sent(kind, 1, user.email)) > 0) reached.push(kind);
    expect(reached).toEqual(['newsletter_confirm', 'welcome', 'confirm_email', 'reset', 'sign_in_code', 'security', 'undo']);
  });

  it('gets the rest once its owner has opened a link in it, until they leave', async () => {
    const { user } = await signUp();
    await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(user.id).run();
    expect(await sent('notification', 1, user.email)).toBe(1);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(user.id).run();
    expect(await sent('notification', 1, user.email)).toBe(0);
  });
});

describe('one recipient’s day', () => {
  it('is one row for all kinds that need no confirming, which does not name the address', async () => {
    for (const kind of MAIL_KINDS) if (mayBeUnconfirmed(kind)) await sent(kind, 1);
    const { results } = await env.DB.prepare("SELECT key, count FROM attempts WHERE key LIKE 'mails-to:%'").all();
    expect(results).toMatchObject([{ count: MAIL_KINDS.filter(mayBeUnconfirmed).length }]);
    expect(JSON.stringify(results)).not.toContain('zala');
  });

  it('ends for what anybody can ask for before it ends for warnings, and for these before it ends for the way back', async () => {
    // Using up one kind leaves room for the next. The first refused mail is still counted, once.
    expect(await sent('newsletter_confirm', 20)).toBe(4);
    expect(await sent('confirm_email', 20)).toBe(5);
    expect(await sent('reset', 20)).toBe(7);
    expect(await sent('sign_in_code', 30)).toBe(5);
    expect(await sent('security', 30)).toBe(5);
    expect(await sent('undo', 1)).toBe(1);
    expect(await sent('confirm_email', 1, 'other@example.af')).toBe(1);
  });

  it('lets just as many through when they come at once', async () => {
    const { mails, MAIL } = mailbox();
    await Promise.all(Array.from({ length: 20 }, () => sendMail({ ...env, MAIL }, mailOf('confirm_email'))));
    expect(mails).toHaveLength(10);
  });

  it('begins anew after a day', async () => {
    const now = Date.now();
    for (let time = 0; time < 18; time += 1) await canSendMail(db, 'reset', address, now);
    expect(await canSendMail(db, 'reset', address, now + DAY - 1)).toBe(false);
    expect(await canSendMail(db, 'reset', address, now + DAY)).toBe(true);
  });

  it('that is used up is told to whoever waits for a reset, with or without an account', async () => {
    const { user } = await signUp();
    for (const email of [user.email, 'nobody@example.af']) {
      await sent('reset', 18, email);
      const { mails, MAIL } = mailbox();
      const answer = await call('POST', '/api/auth/forgot-password', { json: { email }, bindings: { MAIL } });
      expect(answer).toMatchObject({ status: 429, body: { code: 'mail_limit' }, trips: 1 });
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(86_000);
      expect(mails).toEqual([]);
    }
  });
});

it('who asks for their own confirmation is told that the day’s mails are used up', async () => {
  const { user, token } = await signUp();
  await sent('confirm_email', 12, user.email);
  const { mails, MAIL } = mailbox();
  const answer = await call('POST', '/api/members/me/verify-email', { token, bindings: { MAIL } });
  expect(answer).toMatchObject({ status: 429, body: { code: 'mail_limit' } });
  expect(mails).toEqual([]);
});

it('the last one of the day that its owner is told of is sent', async () => {
  const { user, token } = await signUp();
  await env.DB.prepare("UPDATE attempts SET count = 9 WHERE key LIKE 'mails-to:%'").run();
  const { mails, MAIL } = mailbox();
  const verify = () => call('POST', '/api/members/me/verify-email', { token, bindings: { MAIL } });
  expect((await verify()).status).toBe(200);
  expect((await verify()).status).toBe(429);
  expect(mails.map(({ to }) => to)).toEqual([user.email]);
});

it('a warning is sent also while D1 does not answer, and nothing that needs a confirmed address is', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { mails, MAIL } = mailbox();
  const DB = { prepare: () => ({ bind: () => ({ all: () => Promise.reject(new Error('away')) }) }) };
  for (const kind of ['security', 'notification'] as const)
    await sendMail({ ...env, MAIL, DB: DB as unknown as D1Database }, mailOf(kind)); // the only methods that are used here
  expect(mails).toHaveLength(1);
  expect([...log.mock.calls, ...warn.mock.calls].join('')).not.toContain('@');
  log.mockRestore();
  warn.mockRestore();
});
