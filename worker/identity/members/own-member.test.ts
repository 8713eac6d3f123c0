import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { OwnMember, PublicMember } from '#schema/contracts/members';
import { DAY } from '#schema/durations';
import { openDb } from '../../platform/db.ts';
import { makeAdmin, signUp, call } from '../../test/client.ts';
import { runCounterAlarms } from '../../test/views.ts';
import { findOwn } from './members.queries.ts';

const ME = '/api/members/me';

describe('the own account', () => {
  it('shows nothing that is not so, of a new member, in one round trip', async () => {
    const { user, token } = await signUp();
    const { status, body, trips, headers } = await call<OwnMember>('GET', ME, { token });
    expect({ status, trips }).toEqual({ status: 200, trips: 1 });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toEqual({
      id: user.id,
      email: user.email,
      pendingEmail: null,
      emailVerified: false,
      hasPassword: true,
      numberConfirmedAt: null,
      numberMoves: [],
      isVerified: false,
      username: user.username,
      firstName: null,
      lastName: null,
      fullName: null,
      phone: null,
      profileImageUrl: null,
      credits: 0,
      vipExpiresAt: null,
      memberSince: expect.stringMatching(/Z$/),
      stats: { active: 0, sold: 0, views: 0, rating: null, reviews: 0, responseRate: null, responseMinutes: null },
      phoneAsks: 0,
      views30: Array<number>(30).fill(0),
    });
  });

  it('shows what stands there, each in its place', async () => {
    const { user, token } = await signUp();
    await env.DB.prepare(
      `UPDATE users SET password_hash = '', email_verified_at = 1, phone = '+93701234567', profile_image_url = '/media/x', first_name = 'Laila',
         last_name = 'Rahimi', phone_confirmed_at = 86400000, verified_until = 1e15, vip_expires_at = 2000, created_at = 3000, credits = 40 WHERE id = ?`,
    )
      .bind(user.id)
      .run();
    await env.DB.prepare('UPDATE member_stats SET phone_asks = 5 WHERE user_id = ?').bind(user.id).run();
    const { body } = await call<OwnMember>('GET', ME, { token });
    expect(body).toMatchObject({
      hasPassword: false,
      emailVerified: true,
      phone: '+93701234567',
      profileImageUrl: '/media/x',
      fullName: 'Laila Rahimi',
      numberConfirmedAt: '1970-01-02',
      isVerified: true,
      vipExpiresAt: '1970-01-01T00:00:02.000Z',
      memberSince: '1970-01-01T00:00:03.000Z',
      credits: 40,
      phoneAsks: 5,
    });
    const { body: page } = await call<PublicMember>('GET', `/api/members/${user.id}`);
    expect(page).toMatchObject({ memberSince: '1970-01-01T00:00:03.000Z', profileImageUrl: '/media/x', isVip: false });
  });

  it('names the newest address that waits, until its link ends', async () => {
    const [{ user }, other] = [await signUp(), await signUp()];
    const ends = Date.now() + DAY;
    const waits = (userId: number, email: string, createdAt: number, expiresAt: number, usedAt: number | null = null) =>
      env.DB.prepare('INSERT INTO email_changes VALUES (?, ?, ?, ?, ?, ?)')
        .bind(crypto.randomUUID(), userId, email, createdAt, expiresAt, usedAt)
        .run();
    await waits(user.id, 'newest@example.af', 2, ends);
    await waits(user.id, 'older@example.af', 1, ends + 9);
    await waits(user.id, 'opened@example.af', 3, ends, 4);
    await waits(other.user.id, 'of.another@example.af', 5, ends);
    const named = async (now: number) => (await findOwn(openDb(env.DB), user.id, now))[0]?.pendingEmail;
    expect([await named(ends - 1), await named(ends), await named(ends + 9)]).toEqual([
      'newest@example.af',
      'older@example.af',
      null,
    ]);
  });

  it('counts ads, sales and views as they happen, the views by day', async () => {
    const { user, token } = await signUp();
    const listing = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3 };
    const { id } = (await call<{ id: number }>('POST', '/api/listings', { token, json: listing })).body;
    const second = (await call<{ id: number }>('POST', '/api/listings', { token, json: listing })).body;
    const [one, two] = [await signUp(), await signUp()];
    for (const looker of [one, two, two]) await call('POST', `/api/listings/${id}/views`, { token: looker.token, json: {} });
    await runCounterAlarms();
    await call('PUT', `/api/listings/${second.id}/sale`, { token });
    const today = Math.floor(Date.now() / DAY);
    await env.DB.prepare('INSERT INTO member_views VALUES (?, ?, 5), (?, ?, 7), (?, ?, 9), (?, ?, 11), (?, ?, 13)')
      .bind(user.id, today - 29, user.id, today - 3, user.id, today - 30, one.user.id, today - 3, one.user.id, today - 5)
      .run();
    const { body } = await call<OwnMember>('GET', ME, { token });
    expect(body.stats).toMatchObject({ active: 1, sold: 1, views: 2 });
    expect(body.views30).toHaveLength(30);
    expect(body.views30).toEqual([5, ...Array<number>(25).fill(0), 7, 0, 0, 2]);
  });

  it('makes rates of the counters', async () => {
    const { user, token } = await signUp();
    await env.DB.prepare(
      'UPDATE member_stats SET rating_sum = 13, rating_count = 3, asked = 8, answered = 7, answer_ms = 7 * 90000 WHERE user_id = ?',
    )
      .bind(user.id)
      .run();
    const { body } = await call<OwnMember>('GET', ME, { token });
    expect(body.stats).toMatchObject({ rating: 4.3, reviews: 3, responseRate: 88, responseMinutes: 2 });
  });

  it('has a rate of answers from the third question on that was answered or has waited for a day', async () => {
    const { user, token } = await signUp();
    const rate = async (asked: number, answered: number, waiting: object) => {
      await env.DB.prepare(
        'UPDATE member_stats SET asked = ?, answered = ?, answer_ms = 60000, open_questions = ? WHERE user_id = ?',
      )
        .bind(asked, answered, JSON.stringify(waiting), user.id)
        .run();
      return (await call<OwnMember>('GET', ME, { token })).body.stats.responseRate;
    };
    expect(await rate(2, 1, {})).toBeNull();
    // The time of a single answer is shown nevertheless.
    expect((await call<OwnMember>('GET', ME, { token })).body.stats.responseMinutes).toBe(1);
    expect(await rate(3, 1, {})).toBe(33);
    const [old, young] = [Date.now() - DAY, Date.now()];
    expect(await rate(4, 3, { 1: old })).toBe(75);
    expect(await rate(4, 3, { 1: young })).toBe(100);
  });

  it('is nobody else’s', async () => {
    expect(await call('GET', ME)).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
    const admin = await makeAdmin();
    expect(await call('GET', ME, { token: admin.token })).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    const { token } = await signUp();
    await call('POST', '/api/auth/signout', { token });
    expect(await call('GET', ME, { token })).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  });
});
