import type { NotificationEvent } from '#schema/contracts/notifications';
import type { Failure } from '#schema/contracts/system';
import { DAY, HOUR } from '#schema/durations';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { administrator, listenAsRooms, member } from '../../chat/conversations/test/talk.ts';
import { openDb } from '../../platform/db.ts';
import { retryMessages } from '../../platform/messages/retry-messages.ts';
import { messageText } from '../../platform/messages/words.ts';
import { beforeBatch, failingAt } from '../../test/before-batch.ts';
import { call, confirmAddress, makeAdmin, PASSWORD } from '../../test/client.ts';
import { block } from '../../test/conversation.ts';
import { publishListing } from '../../test/credits.ts';
import { mailbox } from '../../test/mail.ts';
import { newNumber, startAndSend, browser, messagesTo, sendFrom, signUpByNumber } from '../../test/phone.ts';
import { deliver, WHATSAPP, webhookOf } from '../../test/whatsapp.ts';
import { wordsFor } from '../../platform/mail/words.ts';
import { warnOwner } from './message-owner.ts';
import { notificationMessage } from './notification-mail.ts';
import { notify } from './notify.ts';

const db = openDb(env.DB);
const { mails, MAIL } = mailbox();
const APPROVED = { kind: 'purchase_approved', credits: 250 } as const;

beforeEach(async () => {
  listenAsRooms(() => true);
  mails.length = 0;
  await administrator();
  await env.DB.prepare("DELETE FROM attempts WHERE key = 'sms-of-the-day'").run();
});

it('goes on WhatsApp while that is free, in the language in which the number was proven, and then by SMS', async () => {
  const { phone, id } = await numberOnly();
  await tell(id, 'one');
  expect(await noticesTo(phone)).toMatchObject([
    { via: 'whatsapp', text: 'خرید شما تأیید شد: ۲۵۰ کریدت\nhttp://localhost:8787/balance' },
  ]);
  await closeWindows();
  await tell(id, 'two');
  expect((await noticesTo(phone))[0]).toMatchObject({
    via: 'sms',
    text: 'خرید شما در سرای تأیید شد\nhttp://localhost:8787/balance',
  });
  await env.DB.prepare('INSERT INTO member_settings VALUES (?, ?, 0)').bind(id, '{"appearance":{"language":"en"}}').run();
  // Any message from them begins the free day again.
  await sendFrom(phone, 'salaam');
  await tell(id, 'three');
  expect((await noticesTo(phone))[0]).toMatchObject({
    via: 'whatsapp',
    text: expect.stringContaining('Your purchase was approved'),
  });
});

it('is three a day, whatever happens, and the same words once', async () => {
  const { phone, id } = await numberOnly();
  for (const once of ['one', 'one', 'two', 'three', 'four', 'five']) await tell(id, once);
  expect(await noticesTo(phone)).toHaveLength(3);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * HOUR });
  await tell(id, 'on the same day');
  vi.useRealTimers();
  expect(await noticesTo(phone)).toHaveLength(3);
  await env.DB.prepare("UPDATE attempts SET window_ends_at = 1 WHERE key LIKE 'owner-notice:%'").run();
  await tell(id, 'six');
  expect(await noticesTo(phone)).toHaveLength(4);
  // Warnings about the account's security have a limit of their own per day.
  for (const once of ['seven', 'eight', 'nine']) await tell(id, once);
  for (const about of ['passwordChanged', 'newDevice'] as const) await warnOwner({ ...env, PHONE: 'sandbox' }, id, about);
  expect((await messagesTo(phone)).slice(0, 2)).toMatchObject([{ kind: 'security' }, { kind: 'security' }]);
});

it('leaves codes half of the day’s SMS, and costs none of them on WhatsApp', async () => {
  const people = [await numberOnly(), await numberOnly(), await numberOnly()];
  const bindings = { SMS_A_DAY: '5' };
  for (const { id } of people) await tell(id, 'free', APPROVED, bindings);
  await closeWindows();
  for (const once of ['one', 'two']) for (const { id } of people) await tell(id, once, APPROVED, bindings);
  const sent = (await Promise.all(people.map(({ phone }) => noticesTo(phone)))).flat();
  expect(sent.map(({ via }) => via).toSorted()).toEqual(['sms', 'sms', 'whatsapp', 'whatsapp', 'whatsapp']);
  const begin = () => browser()('start', { phone: newNumber(), via: 'sms' }, { bindings });
  expect([(await begin()).status, (await begin()).status, (await begin()).body]).toMatchObject([
    200,
    200,
    { code: 'sms_used_up' },
  ]);
});

it('takes none of the site’s SMS where its member has had those of their day', async () => {
  const [loud, quiet] = [await numberOnly(), await numberOnly()];
  await closeWindows();
  const bindings = { SMS_A_DAY: '10' };
  for (const once of ['one', 'two', 'three', 'four', 'five', 'six']) await tell(loud.id, once, APPROVED, bindings);
  await tell(quiet.id, 'one', APPROVED, bindings);
  expect([await noticesTo(loud.phone), await noticesTo(quiet.phone)].map(({ length }) => length)).toEqual([3, 1]);
});

it('goes to nobody who switched it off, has an address of their own, or has proven no number', async () => {
  const [off, both, typed, unconfirmed] = [await numberOnly(), await numberOnly(), await member(), await numberOnly()];
  await env.DB.prepare('INSERT INTO member_settings VALUES (?, ?, 0)').bind(off.id, '{"notifications":{"email":false}}').run();
  await env.DB.prepare('UPDATE users SET email = ?, email_verified_at = 1 WHERE id = ?').bind('both@example.af', both.id).run();
  await env.DB.prepare('UPDATE users SET email = ? WHERE id = ?').bind('slip@example.af', unconfirmed.id).run();
  const number = newNumber();
  await env.DB.prepare('UPDATE users SET phone = ? WHERE id = ?').bind(number, typed.id).run();
  for (const { id } of [off, both, typed, unconfirmed]) await tell(id, 'x');
  // A number that was only typed may be a stranger's, so no warning is sent to it.
  await warnOwner({ ...env, PHONE: 'sandbox' }, typed.id, 'newDevice');
  expect(await messagesTo(number)).toEqual([]);
  expect(await Promise.all([off.phone, both.phone, number].map(noticesTo))).toEqual([[], [], []]);
  expect(mails.map(({ to }) => to)).toEqual(['both@example.af']);
  // An unconfirmed address counts as no address.
  expect(await noticesTo(unconfirmed.phone)).toHaveLength(1);
});

it('is of a conversation one an hour', async () => {
  const { phone, id } = await numberOnly();
  const message = { kind: 'message', conversationId: 1, userId: 0, name: 'Omar' } as const;
  for (const once of ['one', 'two']) await tell(id, once, message);
  expect(await noticesTo(phone)).toMatchObject([{ text: expect.stringContaining('/chat?c=1') }]);
});

it('is nothing, not even a line of the log, where no messages are set up, and on WhatsApp alone where no SMS are', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  const carried = () => fetched.mock.calls.filter(([asked]) => asked instanceof Request).map(([asked]) => (asked as Request).url);
  const { id } = await numberOnly();
  await tell(id, 'off', APPROVED, { PHONE: 'off' });
  await closeWindows();
  await tell(id, 'no sms', APPROVED, { ...LIVE, SMS_URL: undefined });
  expect([carried(), log.mock.calls]).toEqual([[], []]);
  await tell(id, 'sms', APPROVED, { ...LIVE, SMS_URL: 'https://sms.test/send' });
  expect(carried()).toEqual(['https://sms.test/send']);
  fetched.mockRestore();
  log.mockRestore();
});

it('counts the day of WhatsApp from when a message was written, not from when Meta delivered it', async () => {
  const { phone, id } = await numberOnly();
  await closeWindows();
  await deliver(webhookOf(phone, 'salaam', undefined, undefined, Date.now() - DAY - 1000));
  await tell(id, 'late');
  await deliver(webhookOf(phone, 'salaam', undefined, undefined, Date.now() - DAY + 60_000));
  await tell(id, 'in time');
  expect((await noticesTo(phone)).map(({ via }) => via)).toEqual(['whatsapp', 'sms']);
  // A time in the future does not make the window longer.
  await deliver(webhookOf(phone, 'salaam', undefined, undefined, Date.now() + 2 * DAY));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + 1000 });
  onTestFinished(() => void vi.useRealTimers());
  await tell(id, 'a day later');
  expect((await noticesTo(phone))[0]?.via).toBe('sms');
});

it('tells a number of another e-mail of its account, whoever gave it, and no other number', async () => {
  const [mine, other, admin] = [await numberOnly(), await numberOnly(), await administrator()];
  const warned = async (phone: string) => (await messagesTo(phone)).filter(({ kind }) => kind === 'security');
  const give = (id: number, token: string) => call('PATCH', `/api/users/${id}`, { token, json: { email: 'new@example.af' } });
  expect((await give(mine.id, other.token)).status).toBe(404);
  expect(await warned(mine.phone)).toEqual([]);
  expect((await give(mine.id, mine.token)).status).toBe(200);
  expect(await warned(mine.phone)).toMatchObject([
    { text: `${messageText('emailChange', 'fa')}\nhttp://localhost:8787/forgot-password` },
  ]);
  await call('PATCH', `/api/admin/users/${mine.id}`, { token: admin.token, json: { email: 'newer@example.af' } });
  expect(await warned(mine.phone)).toHaveLength(2);
  expect(await warned(other.phone)).toEqual([]);
});

it('warns in the language that was chosen since the number was proven, where one was', async () => {
  const { phone, id } = await numberOnly();
  const warned = async () => (await messagesTo(phone)).filter(({ kind }) => kind === 'security').map(({ text }) => text);
  await warnOwner({ ...env, PHONE: 'sandbox' }, id, 'emailChange');
  await env.DB.prepare('INSERT INTO member_settings VALUES (?, ?, 0)').bind(id, '{"appearance":{"language":"en"}}').run();
  await warnOwner({ ...env, PHONE: 'sandbox' }, id, 'emailChange');
  expect(await warned()).toEqual(
    (['en', 'fa'] as const).map((language) => expect.stringContaining(messageText('emailChange', language))),
  );
});

it('warns nobody who is gone, and in every language whoever has told nobody which they read', async () => {
  const [gone, anyone] = [await numberOnly(), await numberOnly()];
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.id).run();
  await env.DB.prepare('UPDATE users SET language = NULL WHERE id = ?').bind(anyone.id).run();
  for (const { id } of [gone, anyone])
    for (const about of ['emailChange', 'newDevice'] as const) await warnOwner({ ...env, PHONE: 'sandbox' }, id, about);
  const warned = async (phone: string) => (await messagesTo(phone)).filter(({ kind }) => kind === 'security');
  expect(await warned(gone.phone)).toEqual([]);
  const link = 'http://localhost:8787/forgot-password';
  const spoken = wordsFor(null).map(({ words }) => [words.newDevice.subject, words.newDevice.after, link].join('\n'));
  expect((await warned(anyone.phone)).map(({ text }) => text)).toEqual([
    spoken.join('\n\n———\n\n'),
    `${messageText('emailChange', null)}\n${link}`,
  ]);
});

it('that could not be asked for or sent breaks nothing that it stands behind', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { id } = await numberOnly();
  const away = () => Promise.reject(new Error('D1 is away'));
  for (const DB of [failingAt(/^SELECT/, new Error('D1 is away')), beforeBatch(1, away)])
    await expect(warnOwner({ ...env, PHONE: 'sandbox', DB }, id, 'newDevice')).resolves.toBeUndefined();
  // Each of the two failures is logged.
  const isKnown = expect.stringContaining('message_not_sent');
  expect(log.mock.calls.map(([line]) => String(line))).toEqual([isKnown, isKnown]);
  log.mockRestore();
});

it('warns of a new password in full on WhatsApp, and by SMS, which is paid for by its length, in one sentence', async () => {
  const { phone, id } = await numberOnly();
  const warn = () => warnOwner({ ...env, PHONE: 'sandbox' }, id, 'passwordChanged');
  await warn();
  await closeWindows();
  await warn();
  const [spoken] = wordsFor('fa');
  const { subject, after } = spoken?.words.passwordChanged ?? {};
  const link = 'http://localhost:8787/forgot-password';
  expect((await messagesTo(phone)).slice(0, 2)).toMatchObject([
    { via: 'sms', text: `${subject}\n${link}` },
    { via: 'whatsapp', text: `${subject}\n${after}\n${link}` },
  ]);
});

it('speaks the language in which a member proved the number of an account that they had before', async () => {
  const [{ id, token }, phone, ask] = [await member(), newNumber(), browser({ Cookie: 'language=ps' })];
  const proof = await startAndSend(ask, phone, { for: 'number', password: PASSWORD }, { token });
  expect((await ask('confirm', proof, { token })).status).toBe(200);
  await tell(id, 'one');
  expect(await noticesTo(phone)).toMatchObject([
    { text: notificationMessage('whatsapp', 'http://localhost:8787', APPROVED, 'ps') },
  ]);
});

it('that waits for another try goes with the account that it names, or whose ad it is of, by mail as by message', async () => {
  const [gone, stays, mailed, told] = [await member(), await member(), await member(), await numberOnly()];
  await confirmAddress(mailed.id);
  const listingId = await publishListing(gone.token, 'Rabab');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }));
  const down = { ...LIVE, MAIL: { send: () => Promise.reject(new Error('down')) } };
  const review = (of: { id: number }) => ({ kind: 'review', userId: of.id, name: 'Omar', rating: 4 }) as const;
  const drop = { kind: 'price_drop', listingId, title: 'Rabab', was: '2', price: '1', currency: 'AFN' } as const;
  for (const { id } of [mailed, told])
    for (const [at, event] of [review(gone), drop, review(stays)].entries()) await tell(id, `${at}`, event, down);
  fetched.mockRestore();
  log.mockRestore();
  const kept = async () =>
    (await env.DB.prepare('SELECT kind FROM failures ORDER BY kind').all()).results.map(({ kind }) => kind);
  expect(await kept()).toEqual(['mail', 'mail', 'mail', 'message', 'message', 'message']);
  await call('DELETE', `/api/users/${gone.id}`, { token: gone.token, json: { password: PASSWORD } });
  expect(await kept()).toEqual(['mail', 'message']);
});

describe('what waits for another try', () => {
  const DOWN = { send: () => Promise.reject(new Error('down')) };
  beforeEach(async () => {
    await env.DB.prepare('DELETE FROM failures').run();
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }));
  });
  afterEach(() => void vi.restoreAllMocks());

  /** A member who is told by mail, and one who is told at their number; neither has heard of `event` yet. */
  async function untold(event: NotificationEvent) {
    const [mailed, messaged] = [await member(), await numberOnly()];
    await confirmAddress(mailed.id);
    for (const { id } of [mailed, messaged]) await tell(id, 'untold', event, { ...LIVE, MAIL: DOWN });
    return [mailed, messaged];
  }
  /** Tries both again, and answers how often the carrier of messages was asked and how many mails went. */
  async function tryAgain() {
    const { token } = await makeAdmin();
    const asked = vi.mocked(globalThis.fetch).mockReset();
    asked.mockImplementation(async () => new Response('', { status: 200 }));
    await retryMessages({ ...env, ...LIVE }, db, Date.now());
    const kept = (await call<Failure[]>('GET', '/api/admin/failures?kind=mail', { token })).body;
    for (const { id } of kept) await call('POST', `/api/admin/failures/${id}/retry`, { token, bindings: { MAIL } });
    return [asked.mock.calls.length, mails.length];
  }

  it('goes, where nothing has changed', async () => {
    await untold(REVIEW);
    expect(await tryAgain()).toEqual([1, 1]);
  });

  it('goes to nobody who has switched mails off meanwhile', async () => {
    for (const { id } of await untold(REVIEW))
      await env.DB.prepare('INSERT INTO member_settings VALUES (?, ?, 0)').bind(id, '{"notifications":{"email":false}}').run();
    expect(await tryAgain()).toEqual([0, 0]);
  });

  it('goes to nobody who has blocked meanwhile whom it names', async () => {
    const named = await member();
    for (const { id } of await untold({ ...REVIEW, userId: named.id })) await block(id, named.id);
    expect(await tryAgain()).toEqual([0, 0]);
  });

  it.each([
    ['promotion_ending', 2 * HOUR],
    ['vip_ending', 2 * HOUR],
    ['listing_ending', 2 * DAY],
  ] as const)('is kept of %s until the end and no longer, by mail, and by message for a day at most', async (kind, left) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await untold({ ...NOTICE_EXAMPLES[kind].event, until: new Date(Date.now() + left).toISOString() });
    const { results } = await env.DB.prepare('SELECT kind, keep_until - created_at AS kept FROM failures ORDER BY kind').all();
    expect(results).toEqual([
      { kind: 'mail', kept: left },
      { kind: 'message', kept: Math.min(left, DAY) },
    ]);
  });
});

const LIVE = { ...WHATSAPP, PHONE: 'live' };
const REVIEW = { kind: 'review', userId: 0, name: 'Omar', rating: 4 } as const;

async function numberOnly() {
  const { phone, body } = await signUpByNumber(undefined, undefined, browser({ Cookie: 'language=fa' }));
  return { phone, id: body.user.id, token: body.token };
}

function tell(userId: number, once: string, event: NotificationEvent = APPROVED, bindings: object = {}) {
  return notify({ ...env, MAIL, PHONE: 'sandbox', ...bindings }, db, userId, event, once);
}

async function noticesTo(phone: string) {
  return (await messagesTo(phone)).filter(({ kind }) => kind === 'notice');
}

/** Ends WhatsApp's free windows, as a day would. */
function closeWindows() {
  return env.DB.prepare("UPDATE attempts SET window_ends_at = 1 WHERE key LIKE 'whatsapp-free:%'").run();
}
