import { listings } from '#schema/tables/listings';
import { env } from 'cloudflare:workers';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, PASSWORD, signIn, signUp } from '../../test/client.ts';
import { buy } from '../../test/credits.ts';
import { makeConversation, makeMailbox, makePair } from '../../test/conversation.ts';

interface Export {
  account: { email: string };
  settings: unknown;
  listings: { title: string; images: string | null }[];
  conversations: { withUsername: string }[];
  messages: { conversationId: number; id: number; content: string; senderId: number }[];
  transactions: unknown[];
  cut: string[];
  [list: string]: unknown;
}

beforeAll(makeMailbox);
beforeAll(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ online: false }))));
afterAll(() => vi.unstubAllGlobals());

const download = (token: string) => call<Export>('POST', '/api/members/me/data', { token, json: { password: PASSWORD } });

it('holds what is kept about the member, as a file, in two round trips', async () => {
  const { one, two, id } = await makePair();
  for (const { user, token } of [one, two]) {
    await call('PUT', '/api/auth/profile', {
      token,
      json: { phone: user.id === one.user.id ? '0701234567' : '0707654321', password: PASSWORD },
    });
    await call('POST', '/api/listings', { token, json: { title: `of ${user.id}`, price: 1, location: 'Kabul', categoryId: 3 } });
    await call('POST', `/api/conversations/${id}/messages`, { token, json: { content: `from ${user.id}` } });
  }
  const { status, body, headers, trips } = await download(one.token);
  expect({ status, trips }).toEqual({ status: 200, trips: 2 });
  expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual(['application/json; charset=UTF-8', 'no-store']);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="sarai-data.json"');
  expect(Object.keys(body)).toEqual(
    `exportedAt account settings newsletter secondFactor listings favorites conversations messages transactions reviewsWritten reviewsReceived sold bought savedSearches notifications sessions devices reports photos viewsOfMyAds passwordLinks formerEmails blocked cut`.split(
      ' ',
    ),
  );
  expect(body.account).toMatchObject({ email: one.user.email, phone: '+93701234567' });
  expect(body.listings).toMatchObject([{ title: `of ${one.user.id}` }]);
  expect(body.conversations).toMatchObject([{ withUsername: two.user.username }]);
  expect(body.messages.map(({ content }) => content)).toEqual([`from ${one.user.id}`, `from ${two.user.id}`]);
  expect(body.cut).toEqual([]);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/scrypt|93707654321|cursor/);
  expect(text).not.toContain(two.user.email);
});

it('says of an ad what it costs as its owner said it, and who bought it by the day of each word', async () => {
  const [{ user, token }, buyer] = [await signUp(), await signUp()];
  const ad = { title: 'Corolla', location: 'Kabul', categoryId: 3 };
  const publish = async (more: object) =>
    (await call<{ id: number }>('POST', '/api/listings', { token, json: { ...ad, ...more } })).body.id;
  const id = await publish({ price: 1_000, currency: 'USD', negotiable: true });
  await publish({ negotiable: 'agreement' });
  await publish({ price: 7 });
  await env.DB.prepare('INSERT INTO sales (listing_id, seller_id, buyer_id, named_at, confirmed_at) VALUES (?, ?, ?, 1, 2)')
    .bind(id, user.id, buyer.user.id)
    .run();
  const { body } = await download(token);
  expect(body.listings).toMatchObject([
    { price: 1_000, currency: 'USD', negotiable: 'yes' },
    { price: 0, currency: 'AFN', negotiable: 'agreement' },
    { price: 7, currency: 'AFN', negotiable: 'no' },
  ]);
  const sale = { listingId: id, namedAt: 1, confirmedAt: 2, deniedAt: null };
  expect(body['sold']).toEqual([{ ...sale, buyerId: buyer.user.id }]);
  expect((await download(buyer.token)).body['bought']).toEqual([{ ...sale, sellerId: user.id }]);
});

it('leaves no column of an ad out that its owner wrote or chose', async () => {
  const { token } = await signUp();
  await call('POST', '/api/listings', { token, json: { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3 } });
  const shown = Object.keys((await download(token)).body.listings[0] ?? {});
  const left = Object.keys(getTableColumns(listings)).filter((column) => !shown.includes(column));
  // Columns that the file has under other names; keys of the app itself; findings of moderators and of the app; copies of data that is with the
  // account.
  const reworded = ['amount', 'details', 'featured', 'imageUrl', 'rate', 'thumbUrl', 'userId'];
  const ofTheApp = ['clientId', 'editKey', 'lateNumber'];
  const found =
    'heldAt heldFrom hiddenAt hiddenFrom likeness openReportCount reportReasons review suspectedAt textFingerprint timesHidden';
  const copied = ['sellerVerifiedUntil', 'sellerVipUntil', 'shareFingerprint', 'shareKey'];
  expect(left.toSorted()).toEqual([...reworded, ...ofTheApp, ...found.split(' '), ...copied].toSorted());
});

it('holds of each ad its photos in their order and what it says in details, and of a photo where it lies', async () => {
  const { user, token } = await signUp();
  const publish = async (json: object) =>
    (
      await call<{ id: number }>('POST', '/api/listings', {
        token,
        json: { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3, ...json },
      })
    ).body.id;
  const [shown, bare] = [await publish({ details: { year: 2012 } }), await publish({})];
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO listing_images (listing_id, position, url, width, height, bytes) SELECT ?, value, '/media/photos/' || value || '.jpg', 1, 1, 1 FROM json_each('[0,1]')",
    ).bind(shown),
    env.DB.prepare(
      "INSERT INTO uploads (key, user_id, width, height, bytes, created_at) VALUES ('photos/waits.jpg', ?, 1, 1, 9, 1)",
    ).bind(user.id),
  ]);
  const { body } = await download(token);
  expect(body.listings).toMatchObject([
    { id: shown, year: 2012, rooms: null, images: '/media/photos/0.jpg /media/photos/1.jpg' },
    { id: bare, year: null, rooms: null, images: null },
  ]);
  expect(body.listings[0]).not.toHaveProperty('details');
  expect(body['photos']).toEqual([{ address: '/media/photos/waits.jpg', listingId: null, bytes: 9, createdAt: 1 }]);
});

it('holds ads in every state, and tells why one is hidden; of what is hidden of others no title', async () => {
  const [{ user, token }, other] = [await signUp(), await signUp()];
  const states = ['active', 'sold', 'removed', 'hidden', 'held', 'asleep'];
  for (const who of [user, other.user])
    await env.DB.prepare(
      `INSERT INTO listings (client_id, user_id, category_id, title, price, location, hidden_reason, status, created_at, updated_at)
       SELECT value, ?1, 3, value || ' of ' || ?1, 1, 'Kabul', 'why', value, 1, 1 FROM json_each(?2)`,
    )
      .bind(String(who.id), JSON.stringify(states))
      .run();
  await env.DB.prepare("INSERT INTO favorites SELECT ?, id, 1, 1, 'AFN' FROM listings WHERE user_id IN (?, ?)")
    .bind(user.id, user.id, other.user.id)
    .run();
  const { body } = await download(token);
  const shown = body.listings.map((ad) => [Reflect.get(ad, 'status'), ad.title, Reflect.get(ad, 'hiddenReason')]);
  expect(shown).toEqual(states.map((state) => [state, `${state} of ${user.id}`, state === 'hidden' ? 'why' : null]));
  const saved = body['favorites'] as { title: string | null }[]; // as the query says
  const seen = (state: string) => (['hidden', 'held', 'removed'].includes(state) ? null : `${state} of ${other.user.id}`);
  expect(saved.map(({ title }) => title)).toEqual([...states.map((state) => `${state} of ${user.id}`), ...states.map(seen)]);
});

it('names nobody who left, no talk that the other began without a word, no photo that the sweep has, and no factor of somebody else', async () => {
  const [{ user, token }, gone, silent, other] = [await signUp(), await signUp(), await signUp(), await signUp()];
  const talks = [await makeConversation(user.id, gone.user.id), await makeConversation(user.id, silent.user.id)];
  await env.DB.batch([
    env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.user.id),
    env.DB.prepare('UPDATE conversations SET created_at = 5, last_message_at = 6 WHERE id = ?').bind(talks[0]),
    env.DB.prepare('UPDATE conversations SET unlisted_id = ? WHERE id = ?').bind(user.id, talks[1]),
    env.DB.prepare(
      "INSERT INTO uploads (key, user_id, listing_id, width, height, bytes, created_at) VALUES ('x', ?, 0, 1, 1, 1, 1)",
    ).bind(user.id),
    env.DB.prepare('INSERT INTO member_views VALUES (?, 1, 9)').bind(user.id),
    env.DB.prepare("INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) VALUES (?, 'sealed', 1, 2)").bind(
      other.user.id,
    ),
  ]);
  const { body } = await download(token);
  expect(body).toMatchObject({ secondFactor: null, photos: [], viewsOfMyAds: [{ day: '1970-01-02', views: 9 }] });
  expect(body.conversations).toEqual([
    { id: talks[0], withId: gone.user.id, withUsername: null, createdAt: 5, lastMessageAt: 6 },
  ]);
});

it('says what was paid for credits, in both currencies, and when', async () => {
  const [{ token }, other] = [await signUp(), await signUp()];
  await buy(other.token, 100);
  const { reference } = (await buy(token, 250)).body.transaction;
  await buy(other.token, 50);
  const { body } = await download(token);
  const paid = { reference, provider: 'sandbox', priceUsd: 250, priceAfn: 17_500, settledAt: expect.any(Number) };
  expect(body.transactions).toMatchObject([paid]);
  // For credits that nobody paid for these fields are null.
  await env.DB.prepare('DELETE FROM purchases WHERE reference = ?').bind(reference).run();
  const unpaid = { reference: null, provider: null, priceUsd: null, priceAfn: null };
  expect((await download(token)).body.transactions).toMatchObject([unpaid]);
});

it('names what there is more of than it holds', async () => {
  const { user, token } = await signUp();
  const add = (from: number, count: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 + ?3 - 1)
       INSERT INTO notifications (user_id, kind, data, once, created_at) SELECT ?1, 'review', '{}', i, 1 FROM n`,
    )
      .bind(user.id, from, count)
      .run();
  await add(0, 24_999);
  const held = async () => {
    const { body } = await download(token);
    const rows = body['notifications'] as { id: number }[]; // as the query says
    return [rows.length, Math.max(...rows.map(({ id }) => id)), body.cut];
  };
  const newest = () => env.DB.prepare('SELECT max(id) AS id FROM notifications WHERE user_id = ?').bind(user.id).first('id');
  expect(await held()).toEqual([24_999, await newest(), []]);
  await add(24_999, 2);
  // What is left out is the oldest.
  expect(await held()).toEqual([25_000, await newest(), ['notifications']]);
});

it('holds none of the talks with the administrators’ mailbox, whoever of them downloads: that takes no second factor', async () => {
  const member = await signUp();
  await env.DB.prepare('UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = ?) WHERE id = 1')
    .bind(member.user.id)
    .run();
  const id = await makeConversation(1, member.user.id);
  await call('POST', `/api/conversations/${id}/messages`, { token: member.token, json: { content: 'help' } });
  await env.DB.prepare('INSERT INTO blocks VALUES (1, ?, 1)').bind(member.user.id).run();
  const { token } = await signIn('sarai@example.af');
  expect((await download(token)).body).toMatchObject({ conversations: [], messages: [], blocked: [] });
  expect((await download(member.token)).body.messages).toMatchObject([{ content: 'help' }]);
});

it('goes on page by page through all conversations, in order, and misses and repeats nothing', async () => {
  const one = await signUp();
  const lengths = [499, 0, 1, 700, 501];
  for (const length of lengths) {
    const other = await signUp();
    const id = await makeConversation(one.user.id, other.user.id);
    if (length > 0)
      await env.DB.prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
         INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
         SELECT ?1, i, ?2, 'c' || i || '-' || ?1, 'm', 1 FROM n`,
      )
        .bind(id, other.user.id, length)
        .run();
  }
  const { body, trips } = await download(one.token);
  expect(body.messages).toHaveLength(1_701);
  expect(new Set(body.messages.map((message) => `${message.conversationId}/${message.id}`)).size).toBe(1_701);
  expect(body.conversations).toHaveLength(5);
  // The meter is read when the response begins; further pages are read while it is sent.
  expect(trips).toBe(2);
});

it('is made five times an hour', async () => {
  const { token } = await signUp();
  for (let time = 0; time < 5; time += 1) expect((await download(token)).status).toBe(200);
  expect(await download(token)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});

it('says how many recovery codes are left of a second factor, and nothing that opens it', async () => {
  const { user, token } = await signUp();
  await env.DB.batch([
    env.DB.prepare("INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) VALUES (?, 'sealed', 1, 2)").bind(
      user.id,
    ),
    env.DB.prepare(
      "INSERT INTO recovery_codes (code_hash, user_id, created_at, used_at) SELECT 'hash' || value || ?1, ?1, 1, iif(value < 3, 5, NULL) FROM json_each('[1,2,3,4,5,6,7]')",
    ).bind(user.id),
    env.DB.prepare("INSERT INTO recovery_codes (code_hash, user_id, created_at) VALUES ('hash of another', ?, 1)").bind(
      (await signUp()).user.id,
    ),
  ]);
  const { body } = await download(token);
  expect(body['secondFactor']).toEqual({ createdAt: 1, confirmedAt: 2, unusedRecoveryCodes: 5 });
  expect(JSON.stringify(body)).not.toMatch(/sealed|hash/);
});

it('is for who knows the password alone: a session that was stolen downloads nothing', async () => {
  const { user, token } = await signUp();
  const ask = (json: object) => call('POST', '/api/members/me/data', { token, json });
  expect(await ask({})).toMatchObject({ status: 400, body: { fields: { password: 'password_required' } } });
  for (const password of ['guessing', 'x'.repeat(201)]) {
    const { status, body } = await ask({ password });
    expect([status, body]).toMatchObject([400, { fields: { password: 'password_wrong' } }]);
    expect(JSON.stringify(body)).not.toContain(user.email);
  }
  expect((await call('GET', '/api/members/me/data', { token })).status).toBe(404);
  for (let time = 0; time < 9; time += 1) await ask({ password: 'guessing' });
  expect(await ask({ password: PASSWORD })).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});

it('tells nothing of a newsletter that somebody else has at an address which nobody confirmed here, nor does leaving end that', async () => {
  const { user, token } = await signUp();
  const subscription = () =>
    env.DB.prepare('SELECT count(*) AS n FROM newsletter_subscribers WHERE email = ?').bind(user.email).first('n');
  await env.DB.prepare("INSERT INTO newsletter_subscribers VALUES (?1, 'fa', ?1, 1, 2)").bind(user.email).run();
  expect((await download(token)).body).toMatchObject({ newsletter: null });
  await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(user.id).run();
  expect((await download(token)).body).toMatchObject({ newsletter: { email: user.email, language: 'fa', createdAt: 1 } });
  const leave = () => call('DELETE', `/api/users/${user.id}`, { token, json: { password: PASSWORD } });
  await env.DB.prepare('UPDATE users SET email_verified_at = NULL WHERE id = ?').bind(user.id).run();
  expect((await leave()).status).toBe(204);
  expect(await subscription()).toBe(1);
});
