import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '#schema/contracts/conversations';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { Message } from '#schema/contracts/messages';
import { hashPassword } from '../passwords/password.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, PASSWORD, sessionIdIn, signIn, signUp } from '../../test/client.ts';
import { makeMailbox, makePair } from '../../test/conversation.ts';
import { ordersIn, skipPauses } from '../../test/rooms.ts';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEUvSmtEnSNYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIie3BgQAAAADDoPlTX+AIVQEAAHQNDDAAAWReGocAAAAASUVORK5CYII=';
const rooms = vi.fn<typeof fetch>();
beforeAll(makeMailbox);
beforeEach(() => {
  vi.stubGlobal('fetch', rooms);
  skipPauses();
  rooms.mockImplementation(() => Promise.resolve(Response.json({ online: false })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rooms.mockReset();
});

type Person = Awaited<ReturnType<typeof signUp>>;
const leave = ({ user, token }: Person, password = PASSWORD, bindings = {}) =>
  call('DELETE', `/api/users/${user.id}`, { token, json: { password }, bindings });
const publish = async ({ token }: Person, title = 'Corolla') => {
  const json = { title, description: 'near the blue mosque', price: 1, location: 'Kabul', categoryId: 3, imageUrl: PICTURE };
  return (await call<Listing>('POST', '/api/listings', { token, json })).body.id;
};
const count = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first('n');
const postMany = ({ user }: Person, ads = 250) =>
  env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at)
     SELECT 'many-' || i, ?1, 3, 'x', 1, 'Kabul', 1, 1 FROM n`,
  )
    .bind(user.id, ads)
    .run();
const adsOf = ({ user }: Person) =>
  count("SELECT count(*) AS n FROM listings WHERE user_id = ? AND status <> 'removed'", user.id);

describe('leaving', () => {
  it('takes the account and all that was the member’s alone, in two round trips', async () => {
    const member = await signUp();
    const { id } = member.user;
    const phone = await signIn(member.user.email);
    const [ad, sold] = [await publish(member), await publish(member, 'Sold one')];
    await call('PUT', `/api/listings/${sold}/sale`, { token: member.token });
    await call('PUT', '/api/auth/profile', {
      token: member.token,
      json: { fullName: 'Laila Rahimi', phone: '0701234567', profileImageUrl: PICTURE, password: PASSWORD },
    });
    await call('POST', '/api/inbox/ticket', { token: phone.token });
    await call('PATCH', `/api/users/${id}`, { token: member.token, json: { email: 'elsewhere@example.af', password: PASSWORD } });
    await call('POST', '/api/auth/forgot-password', { json: { email: member.user.email } });
    await env.DB.batch(
      [
        'INSERT INTO favorites (user_id, listing_id, saved_at) VALUES (?1, ?2, 1)',
        "INSERT INTO saved_searches (user_id, search, asked_for, last_listing_id, checked_at, created_at) VALUES (?1, 'q=x' || ?2, 'q=x' || ?2, 0, 0, 0)",
        "INSERT INTO notifications (user_id, kind, data, once, created_at) VALUES (?1, 'review', '{}', ?2, 0)",
        "INSERT INTO member_settings VALUES (?1, '{}', ?2)",
        'INSERT INTO member_views VALUES (?1, 1, ?2)',
        'INSERT INTO blocks VALUES (?1, 1, ?2)',
        "INSERT INTO listing_images (listing_id, position, url, width, height, bytes) VALUES (?2, 9, '/media/photos/' || ?1, 1, 1, 1)",
        "INSERT INTO uploads (key, user_id, bytes, width, height, created_at) VALUES ('photos/of-no-ad-' || ?1, ?1, 1, 1, 1, 9 + ?2)",
        "INSERT INTO credit_transactions (user_id, type, amount, description, status, idempotency_key, created_at) VALUES (?1, 'purchase', 50, 'x', 'completed', 'a', ?2)",
        "INSERT INTO credit_transactions (user_id, type, amount, description, status, idempotency_key, created_at) VALUES (?1, 'purchase', 50, 'x', 'pending', 'b', ?2)",
      ].map((sql) => env.DB.prepare(sql).bind(id, ad)),
    );
    const before = (await env.MEDIA.list()).objects.length;
    expect(await leave(member)).toMatchObject({ status: 204, trips: 2 });

    for (const table of 'favorites saved_searches notifications member_settings member_views password_resets email_changes'.split(
      ' ',
    ))
      expect([table, await count(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`, id)]).toEqual([table, 0]);
    expect(await count('SELECT count(*) AS n FROM blocks WHERE blocker_id = ?', id)).toBe(0);
    expect(await count('SELECT count(*) AS n FROM sessions WHERE user_id = ? AND ended_at IS NULL', id)).toBe(0);
    expect(await count('SELECT count(*) AS n FROM tickets')).toBe(0);
    expect(await env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(id).first()).toMatchObject({
      username: `deleted:${id}`,
      email: null,
      password_hash: '',
      first_name: null,
      last_name: null,
      phone: null,
      profile_image_url: null,
      credits: 50,
      deleted_at: expect.any(Number),
    });
    const ledger = await env.DB.prepare('SELECT amount, status FROM credit_transactions WHERE user_id = ? ORDER BY id')
      .bind(id)
      .all();
    expect(ledger.results).toEqual([
      { amount: 50, status: 'completed' },
      { amount: 50, status: 'failed' },
    ]);
    expect((await env.MEDIA.list()).objects).toHaveLength(before - 1);
    expect(await count('SELECT count(*) AS n FROM uploads WHERE user_id = ? AND listing_id IS NOT NULL', id)).toBe(0);
    expect(await count('SELECT count(*) AS n FROM listing_images WHERE listing_id = ?', ad)).toBe(0);
    // The next sweep deletes photos for an ad that they were writing.
    expect(await count('SELECT count(*) AS n FROM uploads WHERE user_id = ? AND created_at > 0', id)).toBe(0);
    expect(await count("SELECT count(*) AS n FROM listings WHERE user_id = ? AND description || location <> ''", id)).toBe(0);
    const sessionId = sessionIdIn(phone.token);
    expect(ordersIn(rooms.mock.calls)).toContainEqual({
      path: `/parties/inbox/${id}`,
      order: { order: 'end_session', sessionId },
    });
    for (const { token } of [member, phone]) expect((await call('GET', '/api/auth/me', { token })).status).toBe(401);
  });

  it('empties the member’s row and their ads, column by column', async () => {
    const member = await signUp();
    const { id } = member.user;
    const [ad, removed] = [await publish(member), await publish(member)];
    await env.DB.batch([
      env.DB.prepare(
        `UPDATE users SET first_name = 'a', last_name = 'b', first_folded = 'a', last_folded = 'b', phone = '+93701234567', phone_confirmed_at = 1,
           language = 'fa', verified_at = 1, verified_until = 1, verified_by = 1, profile_image_url = 'https://x', province = 'Kabul', role = 'admin',
           vip_expires_at = 1, banned_until = 1, ban_reason = 'x', email_verified_at = 1, readdressed_at = 1, created_at = 5 WHERE id = ?`,
      ).bind(id),
      env.DB.prepare(
        `UPDATE listings SET details = '{}', likeness = 'x', hidden_reason = 'x', text_fingerprint = 'x', share_key = 'x', share_fingerprint = 'x',
           updated_at = 1e13 WHERE user_id = ?`,
      ).bind(id),
      env.DB.prepare("UPDATE listings SET status = 'removed', removed_at = 7 WHERE id = ?").bind(removed),
    ]);
    const began = Date.now();
    expect((await leave(member)).status).toBe(204);
    const row = await env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(id).first();
    const left = Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== null));
    expect(left).toEqual({
      id,
      username: `deleted:${id}`,
      password_hash: '',
      role: 'user',
      credits: 0,
      vip: 0,
      open_report_count: 0,
      created_at: 5,
      deleted_at: expect.any(Number),
    });
    const { results } = await env.DB.prepare(
      `SELECT id, removed_at, updated_at, title || description || location || text_fingerprint AS words,
         coalesce(details, likeness, image_url, thumb_url, hidden_reason, share_key, share_fingerprint) AS more FROM listings WHERE user_id = ? ORDER BY id`,
    )
      .bind(id)
      .all<{ removed_at: number }>();
    expect(results).toEqual([
      { id: ad, removed_at: expect.any(Number), updated_at: 1e13 + 1, words: '', more: null },
      { id: removed, removed_at: 7, updated_at: 1e13 + 1, words: '', more: null },
    ]);
    expect(results[0]?.removed_at).toBeGreaterThanOrEqual(began);
  });

  it('leaves a portrait that R2 does not remove now to the sweep', async () => {
    const member = await signUp();
    const json = { profileImageUrl: PICTURE, password: PASSWORD };
    await call('PUT', '/api/auth/profile', { token: member.token, json });
    const portrait = await env.DB.prepare('SELECT substr(profile_image_url, 8) AS key FROM users WHERE id = ?')
      .bind(member.user.id)
      .first('key');
    vi.spyOn(console, 'warn').mockReturnValue();
    const MEDIA = { delete: () => Promise.reject(new Error('R2 is down')) };
    expect((await leave(member, PASSWORD, { MEDIA })).status).toBe(204);
    const left = await env.DB.prepare('SELECT key, created_at FROM uploads WHERE user_id = ?').bind(member.user.id).all();
    expect(left.results).toEqual([{ key: portrait, created_at: 0 }]);
  });

  it('takes what was noted at their own reports, and what they had taken upon themselves', async () => {
    const [member, other] = [await signUp(), await signUp()];
    const report = (who: Person) =>
      env.DB.prepare(
        "INSERT INTO reports (reporter_id, target, reason, created_at) VALUES (?, 'listing:1', 'spam', 1) RETURNING id",
      )
        .bind(who.user.id)
        .first<number>('id');
    const [theirs, another] = [await report(member), await report(other)];
    await env.DB.batch([
      ...[theirs, another].map((id) =>
        env.DB.prepare(
          "INSERT INTO staff_notes (target, about_user_id, admin_id, text, created_at) VALUES (?, 0, 1, 'x', 1)",
        ).bind(`report:${id}`),
      ),
      ...[member, other].map(({ user }) =>
        env.DB.prepare('INSERT INTO assignments (target, admin_id, created_at) VALUES (?, ?, 1)').bind(
          `user:${user.id}`,
          user.id,
        ),
      ),
    ]);
    expect((await leave(member)).status).toBe(204);
    const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;
    expect(await all('SELECT target FROM staff_notes')).toEqual([{ target: `report:${another}` }]);
    expect(await all('SELECT admin_id AS id FROM assignments')).toEqual([{ id: other.user.id }]);
  });

  it('takes their own pictures’ fingerprints, whose it was off those that were refused, and a newsletter that nobody confirmed', async () => {
    const [member, other] = [await signUp(), await signUp()];
    const fingerprint = (of: Person, refused: number) =>
      env.DB.prepare(
        "INSERT INTO photo_fingerprints (key, user_id, listing_id, hashes, light, band0, band1, band2, band3, refused) VALUES (?, ?, 9, 'x', 1, 'a', 'b', 'c', 'd', ?)",
      ).bind(`${of.user.id}-${refused}`, of.user.id, refused);
    await env.DB.batch([
      ...[member, other].flatMap((of) => [fingerprint(of, 0), fingerprint(of, 1)]),
      ...[member, other].map(({ user }) =>
        env.DB.prepare("INSERT INTO newsletter_subscribers (email, language, token, created_at) VALUES (?1, 'fa', ?1, 1)").bind(
          user.email,
        ),
      ),
    ]);
    expect((await leave(member)).status).toBe(204);
    const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;
    expect(
      await all('SELECT user_id AS who, listing_id AS ad, refused FROM photo_fingerprints ORDER BY user_id, refused'),
    ).toEqual([
      { who: null, ad: null, refused: 1 },
      { who: other.user.id, ad: 9, refused: 0 },
      { who: other.user.id, ad: 9, refused: 1 },
    ]);
    expect(await all('SELECT email FROM newsletter_subscribers')).toEqual([{ email: other.user.email }]);
  });

  it('takes the ads out of every list, search and total', async () => {
    const member = await signUp();
    const totals = (await call('GET', '/api/statistics')).body;
    const one = await signUp();
    const ads = [await publish(one, 'Unicycle'), await publish(one, 'Unicycle')];
    await leave(one);
    for (const search of ['q=unicycle', '', `userId=${one.user.id}`, 'category=vehicles&sort=price_asc']) {
      const { body } = await call<ListingCard[]>('GET', `/api/listings?${search}`, { token: member.token });
      expect(body.filter(({ id }) => ads.includes(id))).toEqual([]);
    }
    for (const id of ads) expect((await call('GET', `/api/listings/${id}`)).status).toBe(404);
    expect((await call('GET', '/api/statistics')).body).toEqual(totals);
    expect(await count('SELECT count(*) AS n FROM listing_search WHERE rowid IN (?, ?)', ...ads.map(Number))).toBe(0);
  });

  it('leaves what was said to the other, without a name', async () => {
    const { one, two, id } = await makePair();
    await call('PUT', '/api/auth/profile', { token: one.token, json: { fullName: 'Laila Rahimi' } });
    await call('POST', `/api/conversations/${id}/messages`, { token: one.token, json: { content: 'salaam' } });
    await leave(one);
    const list = await call<Conversation[]>('GET', '/api/conversations', { token: two.token });
    expect(list.body[0]?.otherUser).toEqual({
      id: one.user.id,
      username: '',
      fullName: null,
      profileImageUrl: null,
      role: 'user',
      isVip: false,
      numberConfirmedAt: null,
      isVerified: false,
      gone: true,
    });
    const thread = await call<Message[]>('GET', `/api/conversations/${id}/messages`, { token: two.token });
    expect(thread.body).toMatchObject([{ content: 'salaam', sender: { username: '', fullName: null } }]);
    expect(JSON.stringify([list.body, thread.body])).not.toMatch(/deleted:|Laila/);
    const more = { token: two.token, json: { content: 'are you there?' } };
    expect(await call('POST', `/api/conversations/${id}/messages`, more)).toMatchObject({
      status: 403,
      body: { code: 'member_gone' },
    });
  });

  it('begins anew with the messages of a talk whose other side has left before', async () => {
    const { one, two, id } = await makePair();
    await call('POST', `/api/conversations/${id}/messages`, { token: one.token, json: { content: 'salaam' } });
    await call('DELETE', `/api/users/${one.user.id}`, { token: one.token, json: { password: PASSWORD, eraseMessages: true } });
    await env.DB.prepare('UPDATE erasures SET after_id = 50 WHERE conversation_id = ?').bind(id).run();
    expect((await leave(two)).status).toBe(204);
    const queued = env.DB.prepare('SELECT sender_id, after_id FROM erasures WHERE conversation_id = ?').bind(id);
    expect(await queued.first()).toEqual({ sender_id: null, after_id: 0 });
  });

  it('frees username and e-mail, and nobody can keep another from it by taking the name that remains', async () => {
    const member = await signUp();
    await signUp({ username: `deleted-${member.user.id}`, email: `deleted-${member.user.id}@sarai.af` });
    expect((await leave(member)).status).toBe(204);
    const again = await signUp({ username: member.user.username, email: member.user.email });
    expect(again.user.id).not.toBe(member.user.id);
    const taken = { username: `deleted:${member.user.id}`, email: `deleted:${member.user.id}`, password: PASSWORD };
    expect((await call('POST', '/api/auth/signup', { json: taken })).status).toBe(400);
  });

  it('needs the password, which cannot be guessed here either', async () => {
    const member = await signUp();
    const ad = await publish(member);
    const wrong = { status: 400, body: { code: 'password_wrong', fields: { password: 'password_wrong' } } };
    expect(await leave(member, 'guessing')).toMatchObject(wrong);
    expect(await leave(member, '')).toMatchObject({ status: 400, body: { code: 'password_required' } });
    for (let time = 0; time < 9; time += 1) await leave(member, 'guessing');
    expect(await leave(member)).toMatchObject({ status: 429 });
    expect((await call('GET', `/api/listings/${ad}`)).status).toBe(200);
    expect((await call('GET', '/api/auth/me', { token: member.token })).status).toBe(200);
  });

  it('is not for the administrators’ mailbox', async () => {
    await env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = 1')
      .bind(await hashPassword(PASSWORD))
      .run();
    const admin = await signIn('sarai@example.af');
    expect(await leave(admin)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect((await call('GET', '/api/auth/me', { token: admin.token })).status).toBe(200);
  });

  it('is not for the last administrator who can come in', async () => {
    const admin = await makeAdmin();
    await env.DB.prepare("UPDATE users SET role = 'user' WHERE id <> ?").bind(admin.user.id).run();
    const [banned, gone] = [await makeAdmin(), await makeAdmin()];
    await env.DB.prepare("UPDATE users SET banned_at = 1, ban_reason = 'x' WHERE id = ?").bind(banned.user.id).run();
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.user.id).run();
    const member = await signIn(admin.user.email);
    expect(await leave(member)).toMatchObject({ status: 409, body: { code: 'no_admin_left' } });
    expect((await call('GET', '/api/auth/admin-verify', { token: admin.token })).status).toBe(200);
    await makeAdmin();
    expect((await leave(member)).status).toBe(204);
  });

  it('ends an administrator’s other sign-in too', async () => {
    const admin = await makeAdmin();
    const member = await signIn(admin.user.email);
    expect((await leave(member)).status).toBe(204);
    expect((await call('GET', '/api/auth/admin-verify', { token: admin.token })).status).toBe(401);
  });

  it('goes in batches where there are many ads, and takes all of them', async () => {
    const member = await signUp();
    await postMany(member);
    expect(await leave(member)).toMatchObject({ status: 204, trips: 4 });
    expect(await adsOf(member)).toBe(0);
  });

  it.each([
    [100, 2],
    [101, 3],
  ])('takes %i ads along, where a hundred go at once, in %i round trips', async (ads, trips) => {
    const member = await signUp();
    await postMany(member, ads);
    expect(await leave(member)).toMatchObject({ status: 204, trips });
    expect(await adsOf(member)).toBe(0);
  });

  it.each([1, 2, 3])('leaves no ad behind that is published between its batches (before batch %i)', async (nth) => {
    const member = await signUp();
    await postMany(member);
    const json = { title: 'Late one', price: 1, location: 'Kabul', categoryId: 3 };
    const late: number[] = [];
    const DB = beforeBatch(nth, async () =>
      late.push((await call('POST', '/api/listings', { token: member.token, json })).status),
    );
    expect((await leave(member, PASSWORD, { DB })).status).toBe(204);
    expect(late).toEqual([201]);
    expect(await adsOf(member)).toBe(0);
  });

  it('happens once when it is asked twice at once', async () => {
    const member = await signUp();
    const answers = await Promise.all([leave(member), leave(member)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
  });
});

it('publishes nothing for a member who left after their session was looked at', async () => {
  const { publish: publishVerb } = await import('../../market/listings/publish.ts');
  const { openDb } = await import('../../platform/db.ts');
  const { listingCreateRequest } = await import('#schema/contracts/listings');
  const member = await signUp();
  await leave(member);
  const input = listingCreateRequest.parse({ title: 'Late', price: 1, location: 'Kabul', categoryId: 3 });
  const actor = { kind: 'member', id: member.user.id, sessionId: 'x' } as const;
  await expect(publishVerb(openDb(env.DB), actor, input, 'client-id', null, Date.now())).rejects.toMatchObject({
    code: 'listing_closed',
  });
  expect(await count('SELECT count(*) AS n FROM listings WHERE user_id = ?', member.user.id)).toBe(0);
});
