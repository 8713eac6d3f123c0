import type { AdminReportDetails } from '#schema/contracts/reports';
import type { MemberCard } from '#schema/contracts/admin-users';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { PDF } from '../../chat/attachments/test/documents.ts';
import { upload } from '../../chat/attachments/test/upload.ts';
import { administrator, begin, listenAsRooms, member, type Person, say } from '../../chat/conversations/test/talk.ts';
import { call, PASSWORD } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { scansOf, watchedDb } from '../../test/plans.ts';

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
  await say(me, conversation, 'my own words');
  await say(other, conversation, 'send money first');
  await say(other, conversation, 'now');
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
  const { body: message } = await say(other, conversation, { messageType: 'file', fileUrl: url });
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
  for (let id = 1; id <= 25; id += 1) await say(id % 2 === 0 ? other : me, conversation, `message ${id}`);
  const kept = async (messageId?: number) => {
    const report = { token: me.token, json: { reason: 'fraud', messageId } };
    const { id } = (await call<{ id: number }>('POST', `/api/conversations/${conversation}/reports`, report)).body;
    return (await read(id)).body.snapshot;
  };
  expect(await kept(2)).toMatchObject({ messages: [{ id: 2, content: 'message 2' }] });
  expect(await kept()).toMatchObject({ messages: [6, 8, 10, 12, 14, 16, 18, 20, 22, 24].map((id) => ({ id })) });
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
  const { DB, statements } = watchedDb();
  const { body, trips } = await call<MemberCard>('GET', `/api/admin/users/${one.id}/card`, {
    token: admin.token,
    bindings: { DB },
  });
  expect(trips).toBe(1);
  expect(body.accounts).toEqual([{ id: two.id, username: two.username, fullName: null, isBanned: true }]);
  expect(body.reportsAbout).toMatchObject([{ id: about, kind: 'member', isOpen: true, outcome: null }]);
  expect(body.reportsBy).toMatchObject([{ id: by }]);
  // A ban that is over is none any more.
  await env.DB.prepare('UPDATE users SET banned_until = 1 WHERE id = ?').bind(two.id).run();
  const later = await call<MemberCard>('GET', `/api/admin/users/${one.id}/card`, { token: admin.token });
  expect(later.body.accounts).toMatchObject([{ id: two.id, isBanned: false }]);
  // A number that nobody proved names nobody.
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
