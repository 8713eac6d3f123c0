import type { SavedReply } from '#schema/contracts/saved-replies';
import { SAVED_REPLIES_MAX } from '#schema/catalog/limits';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, makeAdmin } from '../../test/client.ts';
import { SENT_AGAIN_WITHIN } from '../sent-again.ts';

const TEXTS = { en: 'We are looking for your payment.', fa: 'پرداخت شما را می‌پالیم.', ps: 'ستاسو تادیه لټوو.' };
const TITLES = { en: 'Paid, not arrived', fa: 'پرداخته، نرسیده' };
const REPLY = { titles: TITLES, texts: TEXTS };
const PATH = '/api/admin/saved-replies';

let admin: Awaited<ReturnType<typeof makeAdmin>>;

beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(() => env.DB.prepare('DELETE FROM saved_replies').run());

describe('a saved reply', () => {
  it('is made, listed, changed in what is named, and deleted; each is written down without its text', async () => {
    // The log of this reply must not have the id of the first reply, or one of the members' ids.
    await env.DB.prepare(
      "INSERT INTO users (id, username, email, password_hash, created_at) VALUES (7000, 'x', 'x', '', 1)",
    ).run();
    const first = await api<SavedReply>('POST', '', { ...REPLY, titles: { en: 'First' } });
    const made = await api<SavedReply>('POST', '', REPLY);
    expect(made).toMatchObject({ status: 201, trips: 2, body: REPLY });
    const { id } = made.body;
    const other = await api<SavedReply>('POST', '', { ...REPLY, titles: { ps: 'بل' } });
    const listed = await api<SavedReply[]>('GET', '');
    expect(listed.trips).toBe(1);
    expect(listed.body.map(({ titles }) => titles)).toEqual([first.body.titles, TITLES, { ps: 'بل' }]);
    const changed = await api<SavedReply>('PATCH', `/${id}`, { texts: { en: 'Found it.' } });
    expect(changed).toMatchObject({ status: 200, trips: 2, body: { ...REPLY, id, texts: { ...TEXTS, en: 'Found it.' } } });
    for (const noChange of [{ titles: TITLES, texts: { en: 'Found it.' } }, { texts: {} }])
      expect((await api('PATCH', `/${id}`, noChange)).status).toBe(200);
    expect(await api('DELETE', `/${id}`)).toMatchObject({ status: 204, trips: 2 });
    expect((await api<SavedReply[]>('GET', '')).body).toEqual([first.body, other.body]);
    const { results } = await env.DB.prepare('SELECT * FROM audit_log WHERE target = ? ORDER BY id')
      .bind(`saved_reply:${id}`)
      .all<{ action: string; admin_id: number; before: string | null; after: string }>();
    expect(results.map(({ action }) => action)).toEqual(['saved_reply.created', 'saved_reply.changed', 'saved_reply.deleted']);
    expect(JSON.parse(results[0]?.after ?? '')).toEqual({ title: TITLES.en });
    expect(JSON.parse(results[1]?.after ?? '')).toEqual({ title: TITLES.en, changed: ['texts.en'] });
    expect(results.map(({ before }) => before)).toEqual([null, ...[1, 2].map(() => JSON.stringify({ title: TITLES.en }))]);
    const made2 = env.DB.prepare('SELECT after FROM audit_log WHERE target = ?').bind(`saved_reply:${other.body.id}`);
    expect(JSON.parse((await made2.first<string>('after')) ?? '')).toEqual({ title: 'بل' });
    expect(results.every(({ admin_id: who }) => who === admin.user.id)).toBe(true);
    expect(JSON.stringify(results)).not.toContain('Found it');
  });

  it('that is sent again after a lost answer is the same, also when there is room for no other, and is written down once', async () => {
    const first = await api<SavedReply>('POST', '', REPLY);
    await fill(SAVED_REPLIES_MAX - 1);
    expect(await api<SavedReply>('POST', '', REPLY)).toMatchObject({ status: 201, trips: 2, body: first.body, rowsWritten: 0 });
    for (const other of [{ purpose: 'ad' }, { titles: { en: 'Else' } }, { texts: { ...TEXTS, en: 'Else.' } }])
      expect((await api('POST', '', { ...REPLY, ...other })).status).toBe(409);
    const log = await env.DB.prepare('SELECT action FROM audit_log WHERE target = ?').bind(`saved_reply:${first.body.id}`).all();
    expect(log.results).toEqual([{ action: 'saved_reply.created' }]);
  });

  it('that is like one of before is another', async () => {
    const { id } = (await api<SavedReply>('POST', '', REPLY)).body;
    await env.DB.prepare('UPDATE saved_replies SET created_at = created_at - ?').bind(SENT_AGAIN_WITHIN).run();
    expect((await api<SavedReply>('POST', '', REPLY)).body.id).not.toBe(id);
  });

  it('has a title in each language that its writers want one in, which can be taken off again', async () => {
    const { id, titles: given } = (await api<SavedReply>('POST', '', { ...REPLY, titles: { ...TITLES, ps: ' ' } })).body;
    expect(given).toEqual(TITLES);
    const edit = (titles: object) => api<SavedReply>('PATCH', `/${id}`, { titles });
    expect((await edit({ ps: 'رسېدلې نه' })).body.titles).toEqual({ ...TITLES, ps: 'رسېدلې نه' });
    expect((await edit({ fa: 'نرسید', en: '' })).body.titles).toEqual({ fa: 'نرسید', ps: 'رسېدلې نه' });
    expect(await edit({ fa: ' ' })).toMatchObject({ status: 400, body: { code: 'saved_reply_title_required' } });
    const { results } = await env.DB.prepare(
      "SELECT after FROM audit_log WHERE target = ? AND action = 'saved_reply.changed' ORDER BY id",
    )
      .bind(`saved_reply:${id}`)
      .all<{ after: string }>();
    expect(results.map(({ after }) => JSON.parse(after) as object)).toEqual([
      { title: TITLES.en, changed: ['titles.ps'] },
      { title: 'نرسید', changed: ['titles.fa', 'titles.en'] },
    ]);
  });

  it('has a title in one language at least, and a text in every one', async () => {
    const refused = async (json: object) => (await api<{ code: string }>('POST', '', json)).body.code;
    expect(await refused({ ...REPLY, titles: { en: ' ', fa: '' } })).toBe('saved_reply_title_required');
    expect(await refused({ ...REPLY, titles: { en: 'x'.repeat(81) } })).toBe('saved_reply_title_too_long');
    expect(await refused({ ...REPLY, texts: { ...TEXTS, fa: '' } })).toBe('saved_reply_text_required');
    expect(await refused({ titles: { en: 'x' }, texts: { fa: 'y' } })).toBe('saved_reply_text_required');
    expect(await refused({ ...REPLY, texts: { ...TEXTS, en: 'x'.repeat(4_001) } })).toBe('message_too_long');
    expect((await api<SavedReply[]>('GET', '')).body).toEqual([]);
  });

  it('that is not there cannot be changed or deleted', async () => {
    await api('POST', '', REPLY);
    for (const id of ['999', '0', 'x']) {
      expect(await api('PATCH', `/${id}`, { titles: { en: 'x' } })).toMatchObject({
        status: 404,
        body: { code: 'saved_reply_not_found' },
        rowsWritten: 0,
      });
      expect(await api('DELETE', `/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'saved_reply_not_found' },
        rowsWritten: 0,
      });
    }
  });

  it('is one of a hundred at most', async () => {
    await fill(SAVED_REPLIES_MAX);
    expect(await api('POST', '', REPLY)).toMatchObject({ status: 409, body: { code: 'too_many_saved_replies' }, rowsWritten: 0 });
  });

  it('takes no field that the call does not name', async () => {
    const { body } = await api<SavedReply>('POST', '', { ...REPLY, id: 77, created_at: 5, role: 'admin' });
    expect(Object.keys(body).toSorted()).toEqual(['id', 'purpose', 'texts', 'titles']);
    expect(body.id).not.toBe(77);
    await api('PATCH', `/${body.id}`, { id: 78, texts: { xx: 'x' }, text_en: 'x' });
    expect((await api<SavedReply[]>('GET', '')).body).toEqual([body]);
  });
});

async function fill(count: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO saved_replies (titles, texts, created_at, updated_at) SELECT '{}', '{}', 0, 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: count }, (_, index) => index)))
    .run();
}

function api<Body = unknown>(method: string, path: string, json?: object) {
  return call<Body>(method, `${PATH}${path}`, { token: admin.token, ...(json ? { json } : {}) });
}
