import type { AdminReportDetails } from '#schema/contracts/reports';
import type { MemberCard } from '#schema/contracts/admin-users';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../../chat/attachments/test/documents.ts';
import { upload } from '../../chat/attachments/test/upload.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from '../../chat/conversations/test/talk.ts';
import { everything } from '../../test/all-rows.ts';
import { call, PASSWORD } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';

let admin: Person;
beforeAll(async () => {
  listenAsRooms();
  admin = await administrator();
});

it('an ad stays in its report as it was, whatever its owner makes of it', async () => {
  const [seller, me] = [await member(), await member()];
  const ad = await publishListing(seller.token, 'Gun for sale');
  const id = await complain(me, `listings/${ad}`);
  await call('PATCH', `/api/listings/${ad}`, { token: seller.token, json: { title: 'Rubab' } });
  const { body } = await read(id);
  expect(body.target).toMatchObject({ title: 'Rubab' });
  const { price } = (await env.DB.prepare('SELECT price FROM listings WHERE id = ?').bind(ad).first<{ price: unknown }>()) ?? {};
  expect(body.snapshot).toMatchObject({ kind: 'listing', title: 'Gun for sale', photos: 0, price });
  await close(id);
  expect((await read(id)).body.snapshot).toMatchObject({ title: 'Gun for sale' });
});

it('a member stays as they called themselves, until their account is gone', async () => {
  const [other, me] = [await member(), await member()];
  const id = await complain(me, `members/${other.id}`);
  await call('PUT', '/api/auth/profile', { token: other.token, json: { fullName: 'Somebody Else' } });
  expect((await read(id)).body.snapshot).toEqual({ kind: 'member', username: other.username, firstName: null, lastName: null });
  expect((await call('DELETE', `/api/users/${other.id}`, { token: other.token, json: { password: PASSWORD } })).status).toBe(204);
  expect((await read(id)).body.snapshot).toBe(null);
  expect(await env.DB.prepare('SELECT snapshot FROM reports WHERE id = ?').bind(id).first('snapshot')).toBe(null);
});

it('of a conversation what the reported one said stays, never the words of whoever reports, and is shut when the report is', async () => {
  const [other, me] = [await member(), await member()];
  const conversation = await begin(me, other);
  await sendText(me, conversation, 'my own words');
  await sendText(other, conversation, 'send money first');
  await sendText(other, conversation, 'now');
  const report = async (json: object) =>
    (await call<{ id: number }>('POST', `/api/conversations/${conversation}/reports`, { token: me.token, json })).body.id;
  const [ofMember, ofMessage] = [await report({ reason: 'fraud' }), await report({ reason: 'fraud', messageId: 2 })];
  await env.DB.prepare("UPDATE messages SET content = '' WHERE conversation_id = ?").bind(conversation).run();
  expect((await read(ofMember)).body.snapshot).toMatchObject({
    messages: [
      { id: 2, content: 'send money first' },
      { id: 3, content: 'now' },
    ],
  });
  expect((await read(ofMessage)).body.snapshot).toMatchObject({
    kind: 'messages',
    messages: [{ id: 2, content: 'send money first' }],
  });
  expect(JSON.stringify((await read(ofMember)).body.snapshot)).not.toContain('my own words');
  await close(ofMessage);
  expect((await read(ofMessage)).body.snapshot).toBe(null);
});

it('of a message it keeps what its file was called, and when it was said', async () => {
  const [other, me] = [await member(), await member()];
  const conversation = await begin(me, other);
  const { url } = (await upload(other, conversation, PDF, 'bill.pdf')).body;
  const { body: message } = await sendText(other, conversation, { messageType: 'file', fileUrl: url });
  const json = { reason: 'fraud', messageId: message.id };
  const path = `/api/conversations/${conversation}/reports`;
  const { id } = (await call<{ id: number }>('POST', path, { token: me.token, json })).body;
  expect((await read(id)).body.snapshot).toEqual({
    kind: 'messages',
    messages: [{ id: 1, content: 'bill.pdf', fileName: 'bill.pdf', createdAt: Date.parse(message.createdAt) }],
  });
});

it('of a member it keeps what they said among the newest twenty messages, and of a message its words, however old', async () => {
  const [other, me] = [await member(), await member()];
  const conversation = await begin(me, other);
  for (let id = 1; id <= 25; id += 1) await sendText(id % 2 === 0 ? other : me, conversation, `message ${id}`);
  const kept = async (messageId?: number) => {
    const report = { token: me.token, json: { reason: 'fraud', messageId } };
    const { id } = (await call<{ id: number }>('POST', `/api/conversations/${conversation}/reports`, report)).body;
    return (await read(id)).body.snapshot;
  };
  expect(await kept(2)).toMatchObject({ messages: [{ id: 2, content: 'message 2' }] });
  expect(await kept()).toMatchObject({ messages: [6, 8, 10, 12, 14, 16, 18, 20, 22, 24].map((id) => ({ id })) });
});

describe('a member who was reported on their profile first', () => {
  /** A report without a conversation, and the conversation that there is. */
  async function reported(details = 'Calls himself the bank') {
    const [other, me] = [await member(), await member()];
    const conversation = await begin(me, other);
    await sendText(me, conversation, 'my own words');
    await sendText(other, conversation, 'send money first');
    const first = { token: me.token, json: { reason: 'spam', details }, headers: { 'Idempotency-Key': 'on-the-profile' } };
    const again = () => call<{ id: number }>('POST', `/api/members/${other.id}/reports`, first);
    return { other, me, conversation, again, id: (await again()).body.id };
  }
  const hand = ({ token }: Person, conversation: number, json: object = {}, key?: string) =>
    call<{ id: number; code?: string }>('POST', `/api/conversations/${conversation}/reports`, {
      token,
      json: { reason: 'fraud', details: 'Asked for money', ...json },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });
  const rowOf = (id: number) => env.DB.prepare('SELECT * FROM reports WHERE id = ?').bind(id).first();
  const TAKEN = { status: 409, body: { code: 'report_open' } };

  it('is the same report when the conversation is handed in, with all that was typed, counted once', async () => {
    const { other, me, conversation, id } = await reported();
    expect((await read(id)).body.messages).toEqual([]);
    await call('PUT', '/api/auth/profile', { token: other.token, json: { fullName: 'Somebody Else' } });
    expect(await hand(me, conversation)).toMatchObject({ status: 201, trips: 1, body: { id } });
    const { body } = await read(id);
    expect(body.messages.map(({ content }) => content)).toEqual(['my own words', 'send money first']);
    expect(body).toMatchObject({
      reason: 'fraud',
      details: 'Calls himself the bank\n\nAsked for money',
      target: { kind: 'member', id: other.id },
      openReports: 1,
    });
    const name = { kind: 'member', username: other.username, firstName: null, lastName: null };
    expect(body.snapshot).toMatchObject({
      kind: 'messages',
      messages: [{ id: 2, content: 'send money first' }],
      later: { at: expect.any(Number), first: name },
    });
    const tries = env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`reports:${me.id}`);
    expect(await tries.first('count')).toBe(1);
    // The messages are closed with the report; the name that the member had at first stays.
    await close(id);
    expect((await read(id)).body).toMatchObject({ messages: [], snapshot: name });
  });

  it.each([
    ['nothing at first', '', 'Asked for money', 'Asked for money'],
    ['nothing then', 'Calls himself the bank', ' ', 'Calls himself the bank'],
    ['as much as may be, both times', 'a'.repeat(1_000), 'b'.repeat(1_000), `${'a'.repeat(1_000)}\n\n${'b'.repeat(1_000)}`],
  ])('keeps what was typed: %s', async (_, first, then, both) => {
    const { me, conversation, id } = await reported(first);
    expect((await hand(me, conversation, { details: then })).status).toBe(201);
    expect((await read(id)).body.details).toBe(both);
  });

  it('takes one conversation: what comes after is refused, and changes nothing', async () => {
    const { me, conversation, id } = await reported();
    expect((await hand(me, conversation)).status).toBe(201);
    const stood = await rowOf(id);
    expect(await hand(me, conversation, { reason: 'abuse', details: 'again' }, 'another')).toMatchObject(TAKEN);
    expect(await rowOf(id)).toEqual(stood);
  });

  it('is answered the same when either is sent again, while it is open and once it was closed', async () => {
    const { me, conversation, id, again } = await reported();
    await hand(me, conversation, {}, 'in-the-conversation');
    const stood = await rowOf(id);
    const both = async () => [await again(), await hand(me, conversation, {}, 'in-the-conversation')];
    expect((await both()).map(({ body }) => body)).toEqual([{ id }, { id }]);
    expect(await rowOf(id)).toEqual(stood);
    await close(id);
    const closed = await rowOf(id);
    expect((await both()).map(({ body }) => body)).toEqual([{ id }, { id }]);
    expect(await rowOf(id)).toEqual(closed);
  });

  it('twice at once takes it once', async () => {
    const { me, conversation, id } = await reported();
    const answers = await Promise.all([hand(me, conversation, {}, 'twice-at-once'), hand(me, conversation, {}, 'twice-at-once')]);
    expect(answers.map(({ body }) => body)).toEqual([{ id }, { id }]);
    expect((await rowOf(id))?.['details']).toBe('Calls himself the bank\n\nAsked for money');
  });

  it('is a report of its own where a message is reported, or where the first was closed', async () => {
    const { me, conversation, id } = await reported();
    const stood = await rowOf(id);
    const ofMessage = await hand(me, conversation, { messageId: 2 });
    expect(ofMessage.status).toBe(201);
    expect(ofMessage.body.id).not.toBe(id);
    expect(await rowOf(id)).toEqual(stood);
    await close(id);
    const closed = await rowOf(id);
    const anew = await hand(me, conversation);
    expect(anew.status).toBe(201);
    expect(anew.body.id).not.toBe(id);
    expect(await rowOf(id)).toEqual(closed);
  });

  it('is nobody else’s: not of whoever is reported, not of others who reported them or talk with them', async () => {
    const { other, me, conversation, id } = await reported();
    const [third, stranger] = [await member(), await member()];
    const talk = await begin(third, other);
    const theirs = await complain(third, `members/${other.id}`);
    const stood = await everything();
    expect(await hand(stranger, conversation)).toMatchObject({ status: 404, body: { code: 'conversation_not_found' } });
    expect((await hand(third, conversation)).status).toBe(404);
    expect((await hand({ ...me, token: 'none' }, conversation)).status).toBe(401);
    expect(await everything()).toEqual(stood);
    const rows = [await rowOf(id), await rowOf(theirs)];
    expect((await hand(other, conversation)).status).toBe(201);
    expect([await rowOf(id), await rowOf(theirs)]).toEqual(rows);
    expect((await hand(third, talk)).body).toEqual({ id: theirs });
    expect(await rowOf(id)).toEqual(rows[0]);
    await call('POST', '/api/auth/signout', { token: me.token });
    expect((await hand(me, conversation)).status).toBe(401);
    expect(await rowOf(id)).toEqual(rows[0]);
  });

  it('is found by an index', async () => {
    const { me, conversation } = await reported();
    const { DB, statements } = recordingDb();
    const options = {
      token: me.token,
      json: { reason: 'spam' },
      bindings: { DB },
      headers: { 'Idempotency-Key': 'by-an-index' },
    };
    expect((await call('POST', `/api/conversations/${conversation}/reports`, options)).status).toBe(201);
    expect(statements.size).toBeGreaterThan(4);
    expect(await scansOf(statements, ['m', 'c', 'o'])).toEqual([]);
  });
});

it('the card of a member says what was reported about and by them, and names the other accounts of their number', async () => {
  const [one, two, three, stranger] = [await member(), await member(), await member(), await member()];
  const number = (who: Person, confirmed: number | null) =>
    env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = ? WHERE id = ?')
      .bind('+93700111222', confirmed, who.id)
      .run();
  for (const who of [one, two]) await number(who, 5);
  await number(three, null);
  await call('PUT', `/api/admin/users/${two.id}/ban`, { token: admin.token, json: { reason: 'spam', until: null } });
  const [about, by] = [await complain(stranger, `members/${one.id}`), await complain(one, `members/${stranger.id}`)];
  const { DB, statements } = recordingDb();
  const { body, trips } = await call<MemberCard>('GET', `/api/admin/users/${one.id}/card`, {
    token: admin.token,
    bindings: { DB },
  });
  expect(trips).toBe(1);
  expect(body.accounts).toEqual([{ id: two.id, username: two.username, fullName: null, isBanned: true }]);
  expect(body.reportsAbout).toMatchObject([{ id: about, kind: 'member', isOpen: true, outcome: null }]);
  expect(body.reportsBy).toMatchObject([{ id: by }]);
  // A ban that has ended does not count.
  await env.DB.prepare('UPDATE users SET banned_until = 1 WHERE id = ?').bind(two.id).run();
  const later = await call<MemberCard>('GET', `/api/admin/users/${one.id}/card`, { token: admin.token });
  expect(later.body.accounts).toMatchObject([{ id: two.id, isBanned: false }]);
  // An unproven number leads to no other accounts.
  expect((await call<MemberCard>('GET', `/api/admin/users/${three.id}/card`, { token: admin.token })).body.accounts).toEqual([]);
  expect(await scansOf(statements, ['m', 'o', 'r'])).toEqual([]);
});

it('of many reports the card shows the newest ten, what each was about and how it ended', async () => {
  const [one, other] = [await member(), await member()];
  const targets = [
    'listing',
    'listing',
    'listing',
    'member',
    'listing',
    'message',
    'listing',
    'listing',
    'listing',
    'listing',
    'member',
  ];
  await env.DB.prepare(
    `INSERT INTO reports (reporter_id, target, about_user_id, reason, created_at, closed_at, outcome)
     SELECT ?1, value || ':' || (900 + key) || iif(value = 'message', '/3', ''), ?2, 'spam', key, iif(key = 9, 5, NULL), iif(key = 9, 'action_taken', NULL)
     FROM json_each(?3)`,
  )
    .bind(other.id, one.id, JSON.stringify(targets))
    .run();
  const card = async (id: number) => (await call<MemberCard>('GET', `/api/admin/users/${id}/card`, { token: admin.token })).body;
  const [{ reportsAbout }, { reportsBy }] = [await card(one.id), await card(other.id)];
  expect(reportsAbout.map(({ kind }) => kind)).toEqual(targets.toReversed().slice(0, 10));
  expect(reportsAbout.slice(0, 2)).toMatchObject([
    { isOpen: true, outcome: null, createdAt: new Date(10).toISOString() },
    { isOpen: false, outcome: 'action_taken' },
  ]);
  expect(reportsBy).toEqual(reportsAbout);
});

async function complain(who: Person, path: string): Promise<number> {
  return (await call<{ id: number }>('POST', `/api/${path}/reports`, { token: who.token, json: { reason: 'spam' } })).body.id;
}

function read(id: number) {
  return call<AdminReportDetails>('GET', `/api/admin/reports/${id}`, { token: admin.token });
}

function close(id: number) {
  return call('PUT', `/api/admin/reports/${id}/outcome`, { token: admin.token, json: { outcome: 'action_taken' } });
}
