import type { Listing } from '#schema/contracts/listings';
import type { AdminMember } from '#schema/contracts/admin-users';
import { VERIFIED_DAYS_MAX } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call, signUp } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { act, acts, aroundEach, type Failure, scans, secondAdministrator, show } from './test/admin-users.ts';

aroundEach();
let admin: Awaited<ReturnType<typeof secondAdministrator>>;
beforeAll(async () => {
  admin = await secondAdministrator();
});

describe('verifying', () => {
  const ahead = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const verify = <Body = AdminMember>(id: number, json: object, token = admin.token) =>
    act<Body>({ token }, 'PUT', `/${id}/verification`, json);

  it('gives the badge until its end, says so in the log with what was seen, and can be taken back', async () => {
    const { user } = await signUp();
    const until = ahead(90);
    const { status, body, trips } = await verify(user.id, { seen: ' The shop in Karte Char, and his papers ', until });
    expect({ status, trips }).toEqual({ status: 200, trips: 2 });
    expect(body).toMatchObject({ isVerified: true, verifiedUntil: until });
    const looks = async () => (await call<{ isVerified: boolean }>('GET', `/api/members/${user.id}`)).body.isVerified;
    expect(await looks()).toBe(true);
    const row = env.DB.prepare('SELECT verified_by AS who, verified_at IS NULL AS isOver FROM users WHERE id = ?').bind(user.id);
    expect(await row.first()).toEqual({ who: admin.user.id, isOver: 0 });
    expect((await act<AdminMember>(admin, 'DELETE', `/${user.id}/verification`)).body).toMatchObject({
      isVerified: false,
      verifiedUntil: null,
    });
    expect(await row.first()).toEqual({ who: null, isOver: 1 });
    expect(await looks()).toBe(false);
    // Taken away again it is nothing to write down.
    expect((await act(admin, 'DELETE', `/${user.id}/verification`)).status).toBe(200);
    expect(await acts(admin, `user:${user.id}`)).toEqual([
      { action: 'user.unverified', id: admin.user.id, before: { until }, after: null },
      {
        action: 'user.verified',
        id: admin.user.id,
        before: null,
        after: { until, seen: 'The shop in Karte Char, and his papers' },
      },
    ]);
  });

  it('given anew stands in place of the one before, which the log tells', async () => {
    const { user } = await signUp();
    const [first, second] = [ahead(90), ahead(9)];
    await verify(user.id, { seen: 'papers', until: first });
    expect((await verify(user.id, { seen: 'the shop', until: second })).body).toMatchObject({ verifiedUntil: second });
    expect((await acts(admin, `user:${user.id}`))[0]).toMatchObject({
      action: 'user.verified',
      before: { until: first },
      after: { until: second, seen: 'the shop' },
    });
  });

  it('lasts two years at most, and a moment at least', async () => {
    const { user } = await signUp();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const statusOf = async (until: number) =>
      (await verify(user.id, { seen: 'papers', until: new Date(until).toISOString() })).status;
    const last = now + VERIFIED_DAYS_MAX * DAY;
    expect([await statusOf(now), await statusOf(now + 1), await statusOf(last), await statusOf(last + 1)]).toEqual([
      400, 200, 200, 400,
    ]);
  });

  it('ends by itself', async () => {
    const { user } = await signUp();
    await verify(user.id, { seen: 'papers', until: ahead(1) });
    await env.DB.prepare('UPDATE users SET verified_until = ? WHERE id = ?')
      .bind(Date.now() - 1, user.id)
      .run();
    expect(await show(admin, user.id)).toMatchObject({ isVerified: false });
  });

  it('shows on each of their ads, sold ones too, until it is taken away', async () => {
    const { user, token } = await signUp();
    const ads = [await publishListing(token), await publishListing(token)];
    await call('PUT', `/api/listings/${ads[1]}/sale`, { token });
    const badges = () =>
      Promise.all(ads.map(async (ad) => (await call<Listing>('GET', `/api/listings/${ad}`)).body.sellerIsVerified === true));
    await verify(user.id, { seen: 'papers', until: ahead(3) });
    expect(await badges()).toEqual([true, true]);
    await act(admin, 'DELETE', `/${user.id}/verification`);
    expect(await badges()).toEqual([false, false]);
  });

  it('given or taken away while an ad sleeps shows on it when it wakes', async () => {
    const { user, token } = await signUp();
    const ad = await publishListing(token);
    const sleep = () => env.DB.prepare("UPDATE listings SET status = 'asleep' WHERE id = ?").bind(ad).run();
    const woken = async () => {
      expect((await call('POST', `/api/listings/${ad}/renew`, { token })).status).toBe(200);
      return (await call<Listing>('GET', `/api/listings/${ad}`)).body.sellerIsVerified === true;
    };
    await sleep();
    await verify(user.id, { seen: 'papers', until: ahead(3) });
    expect(await woken()).toBe(true);
    await sleep();
    await act(admin, 'DELETE', `/${user.id}/verification`);
    expect(await woken()).toBe(false);
  });

  it.each([
    [{ seen: '  ', until: ahead(3) }, 'verified_seen_required'],
    [{ seen: 'x'.repeat(301), until: ahead(3) }, 'verified_seen_too_long'],
    [{ seen: 'papers', until: ahead(-1) }, 'verified_end_invalid'],
    [{ seen: 'papers', until: ahead(800) }, 'verified_end_invalid'],
    [{ seen: 'papers', until: null }, 'verified_end_invalid'],
  ])('refuses %j', async (json, code) => {
    const { user } = await signUp();
    const { status, body } = await verify<Failure>(user.id, json);
    const field = code === 'verified_end_invalid' ? 'until' : 'seen';
    expect([status, body.code, body.fields]).toEqual([400, code, { [field]: code }]);
  });

  it('is nothing that members or administrators do for themselves', async () => {
    const member = await signUp();
    const json = { seen: 'papers', until: ahead(3) };
    expect((await verify(member.user.id, json, member.token)).status).toBe(401);
    expect(await verify<Failure>(admin.user.id, json)).toMatchObject({ status: 409, body: { code: 'own_verification' } });
    expect((await show(admin, member.user.id)).isVerified).toBe(false);
  });
});

it('no statement of these calls scans a table', async () => {
  expect(await scans()).toEqual([]);
});
