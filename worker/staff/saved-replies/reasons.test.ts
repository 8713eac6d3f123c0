import type { SavedReply } from '#schema/contracts/saved-replies';
import type { Notification } from '#schema/contracts/notifications';
import { LANGUAGE_CODES, type Language } from '#schema/catalog/languages';
import { REASON_TEMPLATE_MAX } from '#schema/catalog/limits';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrator, member, type Person } from '../../chat/conversations/test/talk.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';

const TEXTS = { en: 'Money was asked for first.', fa: 'پیش از دیدن پول خواسته شد.', ps: 'مخکې پیسې وغوښتل شوې.' };

let admin: Person;
beforeAll(async () => {
  admin = await administrator();
});

it('there are some for each decision from the first day, in every language, and short enough', async () => {
  for (const purpose of ['ad', 'release', 'report', 'ban']) {
    const { body } = await api<SavedReply[]>('GET', `saved-replies?purpose=${purpose}`);
    expect(body.length).toBeGreaterThan(1);
    for (const { texts, purpose: own } of body) {
      expect(own).toBe(purpose);
      for (const code of LANGUAGE_CODES) {
        expect(texts[code]?.length ?? 0).toBeGreaterThan(10);
        expect(texts[code]?.length ?? 0).toBeLessThanOrEqual(REASON_TEMPLATE_MAX);
      }
    }
  }
  expect((await api<SavedReply[]>('GET', 'saved-replies?purpose=reply')).body).toEqual([]);
});

describe('each member reads a template in their own language', () => {
  it('also where one call hides the ads of several', async () => {
    const people = await Promise.all((['fa', 'ps', 'en', null] as const).map(speaker));
    // The last one's language is unknown.
    await env.DB.prepare('UPDATE sessions SET language = NULL WHERE user_id = ?').bind(people[3]?.id).run();
    const ids = [];
    for (const { token } of people) ids.push(await publishListing(token));
    const template = await make('ad');
    const { body } = await api<{ changed: number[] }>('POST', 'listings/bulk', { action: 'hide', ids, template });
    expect(body.changed).toHaveLength(4);
    const reasons = await env.DB.prepare(
      `SELECT hidden_reason AS reason FROM listings WHERE id IN (${ids.join()}) ORDER BY id`,
    ).all();
    expect(reasons.results.map(({ reason }) => reason)).toEqual([TEXTS.fa, TEXTS.ps, TEXTS.en, TEXTS.en]);
    const [told] = await noticesOf(people[1]);
    expect(told?.event).toMatchObject({ kind: 'listing_hidden', reason: TEXTS.ps });
    // The same reason again is accepted; another one is refused, typed or from another template.
    const path = `listings/${ids[0]}/hidden`;
    expect((await api('PUT', path, { template })).status).toBe(204);
    for (const other of [{ reason: 'spam' }, { template: await make('ad', { en: 'Stolen.', fa: 'دزدی است.', ps: 'غلا ده.' }) }])
      expect((await api('PUT', path, other)).status).toBe(409);
  });

  it('who never set one reads that of their last sign-in', async () => {
    const username = `pashtun-${crypto.randomUUID().slice(0, 8)}`;
    const json = { username, email: `${username}@example.af`, password: 'dorost-ast' };
    const headers = { 'Accept-Language': 'ps-AF,en;q=0.5' };
    const { body } = await call<{ token: string; user: { id: number } }>('POST', '/api/auth/signup', { json });
    await env.DB.prepare('UPDATE sessions SET created_at = created_at - 1000 WHERE user_id = ?').bind(body.user.id).run();
    await call('POST', '/api/auth/signin', { json, headers });
    const id = await publishListing(body.token);
    await api('PUT', `listings/${id}/hidden`, { template: await make('ad') });
    const [told] = (await call<Notification[]>('GET', '/api/notifications', { token: body.token })).body;
    expect(told?.event).toMatchObject({ kind: 'listing_hidden', reason: TEXTS.ps });
  });

  it('or, of one that is older than their language, in the one that stands in for it', async () => {
    const id = await publishListing((await speaker('ps')).token);
    const template = await make('ad');
    await env.DB.prepare("UPDATE saved_replies SET texts = json_remove(texts, '$.ps') WHERE id = ?").bind(template).run();
    await api('PUT', `listings/${id}/hidden`, { template });
    const reason = await env.DB.prepare('SELECT hidden_reason FROM listings WHERE id = ?').bind(id).first('hidden_reason');
    expect(reason).toBe(TEXTS.fa);
  });

  it('of a ban, and the log keeps what was said', async () => {
    const me = await speaker('ps');
    const template = await make('ban');
    const { body } = await api<{ ban: { reason: string } }>('PUT', `users/${me.id}/ban`, { template, until: null });
    expect(body.ban.reason).toBe(TEXTS.ps);
    const words = await env.DB.prepare('SELECT after FROM audit_words WHERE user_id = ?').bind(me.id).first<{ after: string }>();
    expect(JSON.parse(words?.after ?? '')).toEqual({ reason: TEXTS.ps });
  });

  it('with the outcome of their report', async () => {
    const [one, two, about] = [await speaker('fa'), await speaker('en'), await member()];
    const path = `/api/members/${about.id}/reports`;
    const made = await call<{ id: number }>('POST', path, { token: one.token, json: { reason: 'spam' } });
    await call('POST', path, { token: two.token, json: { reason: 'spam' } });
    const json = { outcome: 'action_taken', all: true, template: await make('report') };
    expect((await api('PUT', `reports/${made.body.id}/outcome`, json)).status).toBe(200);
    expect((await noticesOf(one))[0]?.event).toMatchObject({ kind: 'report_closed', reason: TEXTS.fa });
    expect((await noticesOf(two))[0]?.event).toMatchObject({ kind: 'report_closed', reason: TEXTS.en });
  });
});

it('refuses a template of another purpose, one that is gone, none at all, and one that is too long', async () => {
  const ad = await publishListing((await member()).token);
  const path = `listings/${ad}/hidden`;
  expect(await api('PUT', path, { template: await make('ban') })).toMatchObject({
    status: 404,
    body: { code: 'saved_reply_not_found' },
  });
  expect((await api('PUT', path, { template: 999_999 })).status).toBe(404);
  expect(await api('PUT', path, {})).toMatchObject({ status: 400, body: { code: 'hide_reason_required' } });
  const long = { ...TEXTS, fa: 'ا'.repeat(301) };
  const json = { titles: { en: 'Long' }, texts: long, purpose: 'ad' };
  expect(await api('POST', 'saved-replies', json)).toMatchObject({ status: 400, body: { code: 'reason_template_too_long' } });
  expect((await api('POST', 'saved-replies', { ...json, texts: { ...long, fa: long.fa.slice(1) } })).status).toBe(201);
  // A reply is a message, and may be as long as one.
  const reply = await api<SavedReply>('POST', 'saved-replies', { ...json, purpose: 'reply' });
  expect(reply.status).toBe(201);
  const own = await make('ad');
  const edit = (fa: string) => api('PATCH', `saved-replies/${own}`, { texts: { fa } });
  expect(await edit(long.fa)).toMatchObject({
    status: 400,
    body: { code: 'reason_template_too_long', fields: { texts: 'reason_template_too_long' } },
  });
  const { body: kept } = await api<SavedReply[]>('GET', 'saved-replies?purpose=ad');
  expect(kept.find(({ id }) => id === own)?.texts).toEqual(TEXTS);
  const changes = env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE target = ? AND action = 'saved_reply.changed'");
  expect(await changes.bind(`saved_reply:${own}`).first('n')).toBe(0);
  expect((await edit(long.fa.slice(1))).status).toBe(200);
  expect((await api('PATCH', `saved-replies/${reply.body.id}`, { texts: { en: 'a'.repeat(301) } })).status).toBe(200);
});

it('hides nothing for a template that was deleted a moment before, nor is what signals said of the ad right then', async () => {
  const ad = await publishListing((await member()).token, 'zxbulbul');
  await env.DB.prepare("INSERT INTO listing_signals VALUES (?, 'number_abroad', 10, '{}', NULL, 1)").bind(ad).run();
  const template = await make('ad');
  const DB = beforeBatch(1, async () => expect((await api('DELETE', `saved-replies/${template}`)).status).toBe(204));
  const json = { template };
  const hidden = await call('PUT', `/api/admin/listings/${ad}/hidden`, { token: admin.token, json, bindings: { DB } });
  expect(hidden).toMatchObject({ status: 409, body: { code: 'listing_changed' } });
  expect((await call('GET', `/api/listings/${ad}`)).status).toBe(200);
  expect((await call<{ id: number }[]>('GET', '/api/listings?q=zxbulbul')).body.map(({ id }) => id)).toEqual([ad]);
  const outcome = env.DB.prepare('SELECT outcome FROM listing_signals WHERE listing_id = ?').bind(ad);
  expect(await outcome.first()).toEqual({ outcome: null });
  const acts = env.DB.prepare('SELECT action FROM audit_log WHERE target = ?').bind(`listing:${ad}`);
  expect((await acts.all()).results).toEqual([]);
});

async function speaker(language: Language | null): Promise<Person> {
  const person = await member();
  const json = { ...DEFAULT_SETTINGS, appearance: { ...DEFAULT_SETTINGS.appearance, language } };
  if (language !== null) await call('PUT', '/api/settings', { token: person.token, json });
  return person;
}

async function make(purpose: string, texts = TEXTS): Promise<number> {
  return (await api<SavedReply>('POST', 'saved-replies', { titles: { en: 'Money first' }, texts, purpose })).body.id;
}

function api<Body = unknown>(method: string, path: string, json?: object) {
  return call<Body>(method, `/api/admin/${path}`, { token: admin.token, ...(json && { json }) });
}

async function noticesOf(person: Person | undefined): Promise<Notification[]> {
  return (await call<Notification[]>('GET', '/api/notifications', { token: person?.token ?? '' })).body;
}
