import type { AdminReportDetails } from '#schema/contracts/reports';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PDF } from '../../chat/attachments/test/documents.ts';
import { upload } from '../../chat/attachments/test/upload.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from '../../chat/conversations/test/talk.ts';
import { call } from '../../test/client.ts';

let moderator: Person;
let me: Person;
let other: Person;
let conversationId = 0;

beforeAll(async () => {
  listenAsRooms();
  moderator = await administrator();
  me = await member();
  other = await member();
  conversationId = await begin(me, other);
  for (let id = 1; id <= 20; id += 1) await sendText(id % 2 === 0 ? other : me, conversationId, `message ${id}`);
});
afterAll(() => vi.unstubAllGlobals());

describe('a moderator reads', () => {
  it('of a reported message five before and five after, and who says what is wrong', async () => {
    const id = await report({ messageId: 10, reason: 'fraud', details: 'asks for money' });
    const { status, body, trips, rowsRead } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, reason: 'fraud', details: 'asks for money', openReports: 1, outcome: null });
    expect(body.target).toMatchObject({ kind: 'message', conversationId, messageId: 10, person: { id: other.id } });
    expect(body.reporter).toEqual({ id: me.id, username: me.username, fullName: null, profileImageUrl: null, role: 'user' });
    expect(body.messages.map((message) => message.id)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(body.messages[5]).toMatchObject({ content: 'message 10', senderId: other.id });
    expect(JSON.stringify(body)).not.toContain('@');
    expect(trips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(3 * (1 + 11 + 1) + 10);
  });

  it('at either end what there is', async () => {
    const first = await read(await report({ messageId: 2, reason: 'spam' }));
    expect(first.body.messages.map((message) => message.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const last = await read(await report({ messageId: 20, reason: 'spam' }));
    expect(last.body.messages.map((message) => message.id)).toEqual([15, 16, 17, 18, 19, 20]);
  });

  it('of a reported member the newest ten', async () => {
    const { body } = await read(await report({ reason: 'abuse' }));
    expect(body.target).toMatchObject({ kind: 'member', id: other.id, person: { username: other.username } });
    expect(body.messages.map((message) => message.id)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('nothing of another conversation', async () => {
    const third = await member();
    const elsewhere = await begin(third, other);
    for (let id = 1; id <= 12; id += 1) await sendText(third, elsewhere, 'a secret');
    const { body } = await read(await report({ messageId: 12, reason: 'spam' }));
    expect(JSON.stringify(body)).not.toContain('a secret');
  });

  it('with links that open its files', async () => {
    const [a, b] = [await member(), await member()];
    const id = await begin(a, b);
    const { url } = (await upload(b, id, PDF, 'bill.pdf')).body;
    await sendText(b, id, { messageType: 'file', content: 'bill.pdf', fileUrl: url });
    const { body } = await read(await report({ messageId: 1, reason: 'fraud' }, a, id));
    const [message] = body.messages;
    expect(message).toMatchObject({ fileName: 'bill.pdf', fileSize: PDF.length });
    expect((await call('GET', message?.fileUrl ?? '')).status).toBe(200);
  });
});

describe('nobody reads', () => {
  it('the messages of a report that is closed', async () => {
    const id = await report({ messageId: 4, reason: 'indecent' });
    expect((await read(id)).body.messages.length).toBe(9);
    await env.DB.prepare("UPDATE reports SET closed_at = 1, closed_by = ?, outcome = 'no_violation' WHERE id = ?")
      .bind(moderator.id, id)
      .run();
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, messages: [], outcome: 'no_violation', closedBy: { id: moderator.id } });
    expect(JSON.stringify(body)).not.toContain('message 4');
  });

  it('messages in a report of an ad', async () => {
    const ofAd = await env.DB.prepare(
      "INSERT INTO reports (reporter_id, target, reason, created_at) VALUES (?, 'listing:1', 'spam', 0) RETURNING id",
    )
      .bind(me.id)
      .first<number>('id');
    expect((await read(ofAd ?? 0)).body).toMatchObject({ target: { kind: 'listing', id: 1, title: '' }, messages: [] });
  });

  it('a report that is not there', async () => {
    const gone = { status: 404, body: { code: 'report_not_found' } };
    for (const other of [0, -1, 999_999, 'x', '1.0']) expect(await read(String(other))).toMatchObject(gone);
  });

  it('without an administrator’s own token', async () => {
    const path = `/api/admin/reports/${await report({ messageId: 6, reason: 'other' })}`;
    expect(await call('GET', path)).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
    for (const { token } of [me, other]) {
      expect(await call('GET', path, { token })).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    }
  });
});

async function report(json: object, who: Person = me, id = conversationId): Promise<number> {
  const { status, body } = await call<{ id: number }>('POST', `/api/conversations/${id}/reports`, { token: who.token, json });
  if (status !== 201) throw new Error(`No report: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

function read(id: number | string) {
  return call<AdminReportDetails>('GET', `/api/admin/reports/${id}`, { token: moderator.token });
}
