import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import { call, signIn, signUp } from '../../test/client.ts';
import { block, makeConversation, hidePresence, makePair } from '../../test/conversation.ts';
import { ordersIn } from '../../test/rooms.ts';

const rooms = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', rooms);
  rooms.mockImplementation(() => Promise.resolve(Response.json({ online: true })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  rooms.mockReset();
});

const get = (token: string) => call<Settings>('GET', '/api/settings', { token });
const put = (token: string, json: unknown) => call<Settings>('PUT', '/api/settings', { token, json });
const showing = (showOnline: boolean) => ({ ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, showOnline } });

describe('settings', () => {
  it('are the defaults until something is chosen, then what was chosen, in one round trip each', async () => {
    const [{ token }, other] = [await signUp(), await signUp()];
    expect(await get(token)).toMatchObject({ status: 200, body: DEFAULT_SETTINGS, trips: 1 });
    const chosen: Settings = {
      notifications: { ...DEFAULT_SETTINGS.notifications, email: false },
      privacy: { profileVisibility: 'private', showEmail: true, showPhone: true, allowMessages: false, showOnline: true },
      appearance: { theme: 'dark', language: 'fa', timezone: 'Europe/Berlin', compactMode: true },
    };
    expect(await put(token, { ...chosen, role: 'admin', privacy: { ...chosen.privacy, isVip: true } })).toMatchObject({
      status: 200,
      trips: 1,
    });
    expect((await get(token)).body).toEqual(chosen);
    expect((await get(other.token)).body).toEqual(DEFAULT_SETTINGS);
    expect((await put(token, DEFAULT_SETTINGS)).body).toEqual(DEFAULT_SETTINGS);
    expect((await get(token)).body).toEqual(DEFAULT_SETTINGS);
  });

  it('are understood as integers, and kept as yes and no', async () => {
    const { token } = await signUp();
    const privacy = { ...DEFAULT_SETTINGS.privacy, showPhone: 1, showOnline: 0 };
    const kept = { ...DEFAULT_SETTINGS, privacy: { ...privacy, showPhone: true, showOnline: false } };
    expect((await put(token, { ...DEFAULT_SETTINGS, privacy })).body).toEqual(kept);
    expect((await get(token)).body).toEqual(kept);
  });

  it('fill what an older version did not store, and drop what is none', async () => {
    const { user, token } = await signUp();
    await hidePresence(user.id);
    expect((await get(token)).body).toEqual(showing(false));
    await env.DB.prepare(`UPDATE member_settings SET settings = '{"appearance":{"theme":"neon"},"old":1}'`).run();
    expect((await get(token)).body).toEqual(DEFAULT_SETTINGS);
  });

  it('are kept by no session that is over', async () => {
    const { user, token } = await signUp();
    const gone = await signIn(user.email);
    await call('POST', '/api/auth/signout', { token: gone.token });
    expect((await put(gone.token, showing(false))).status).toBe(401);
    expect((await get(token)).body).toEqual(DEFAULT_SETTINGS);
  });

  it('name the part in which a time zone is none', async () => {
    const { token } = await signUp();
    const appearance = { ...DEFAULT_SETTINGS.appearance, timezone: 'Mars/Base' };
    expect((await put(token, { ...DEFAULT_SETTINGS, appearance })).body).toMatchObject({
      fields: { appearance: 'settings_invalid' },
    });
  });

  it.each([
    ['a part that is missing', { privacy: DEFAULT_SETTINGS.privacy }],
    ['a theme that there is not', { ...DEFAULT_SETTINGS, appearance: { ...DEFAULT_SETTINGS.appearance, theme: 'neon' } }],
    [
      'a time zone that there is not',
      { ...DEFAULT_SETTINGS, appearance: { ...DEFAULT_SETTINGS.appearance, timezone: 'Mars/Base' } },
    ],
    ['a number that is neither yes nor no', { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, showPhone: 2 } }],
    ['a word for a switch', { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, showPhone: 'yes' } }],
    ['nothing', {}],
  ])('refuse %s, and stay', async (_, json) => {
    const { token } = await signUp();
    expect((await put(token, json)).status).toBe(400);
    expect((await get(token)).body).toEqual(DEFAULT_SETTINGS);
  });
});

describe('who hides', () => {
  it('goes for everybody they talk with, and typing is hidden in their conversations; showing brings both back', async () => {
    const { one, two, id } = await makePair();
    const third = await signUp();
    const withThird = await makeConversation(one.user.id, third.user.id);
    await put(one.token, showing(false));
    const presence = (status: string) => ({ order: 'presence', userId: one.user.id, status });
    const told = () => ordersIn(rooms.mock.calls).map(({ path, order }) => ({ path, order }));
    expect(told()).toHaveLength(4);
    expect(told()).toEqual(
      expect.arrayContaining([
        ...[id, withThird].map((each) => ({
          path: `/parties/conversation/${each}`,
          order: { order: 'hide_presence', hidden: true },
        })),
        ...[two, third].map(({ user }) => ({ path: `/parties/inbox/${user.id}`, order: presence('offline') })),
      ]),
    );
    rooms.mockClear();
    await put(one.token, showing(true));
    expect(told()).toEqual(
      expect.arrayContaining([
        ...[id, withThird].map((each) => ({
          path: `/parties/conversation/${each}`,
          order: { order: 'hide_presence', hidden: false },
        })),
        ...[two, third].map(({ user }) => ({ path: `/parties/inbox/${user.id}`, order: presence('online') })),
      ]),
    );
  });

  it('is not brought back to whom a block hides them from, nor where the other hides', async () => {
    const { one, two, id } = await makePair();
    await block(two.user.id, one.user.id);
    await put(one.token, showing(false));
    rooms.mockClear();
    await put(one.token, showing(true));
    const told = ordersIn(rooms.mock.calls);
    expect(told).toContainEqual({ path: `/parties/conversation/${id}`, order: { order: 'hide_presence', hidden: true } });
    expect(told.filter(({ path }) => path === `/parties/inbox/${two.user.id}`)).toEqual([]);
  });

  it.each(['one', 'two'] as const)('stays hidden where the other, of the two %s, blocks or hides', async (other) => {
    for (const hides of [block, hidePresence]) {
      const { id, ...pairOf } = await makePair();
      const [them, me] = other === 'one' ? [pairOf.one, pairOf.two] : [pairOf.two, pairOf.one];
      await put(me.token, showing(false));
      await hides(them.user.id, me.user.id);
      rooms.mockClear();
      await put(me.token, showing(true));
      const order = { order: 'hide_presence', hidden: true };
      expect(ordersIn(rooms.mock.calls)).toContainEqual({ path: `/parties/conversation/${id}`, order });
    }
  });

  it('is shown again whoever of others hides, blocks one of the two, or is blocked', async () => {
    const { one, two, id } = await makePair();
    const [third, fourth] = [await signUp(), await signUp()];
    for (const { user } of [one, two]) {
      await block(third.user.id, user.id);
      await block(user.id, fourth.user.id);
    }
    await hidePresence(third.user.id);
    await put(one.token, showing(false));
    rooms.mockClear();
    await put(one.token, showing(true));
    const told = ordersIn(rooms.mock.calls);
    expect(told).toContainEqual({ path: `/parties/conversation/${id}`, order: { order: 'hide_presence', hidden: false } });
    const here = { order: 'presence', userId: one.user.id, status: 'online' };
    expect(told).toContainEqual({ path: `/parties/inbox/${two.user.id}`, order: here });
  });

  it('does not come back as somebody who is there while they are away', async () => {
    const { one, two } = await makePair();
    await put(one.token, showing(false));
    rooms.mockClear();
    rooms.mockImplementation(() => Promise.resolve(Response.json({ online: false })));
    await put(one.token, showing(true));
    expect(ordersIn(rooms.mock.calls).filter(({ path }) => path === `/parties/inbox/${two.user.id}`)).toEqual([]);
  });

  it('is news only when it changes', async () => {
    const { one } = await makePair();
    await put(one.token, { ...DEFAULT_SETTINGS, appearance: { ...DEFAULT_SETTINGS.appearance, theme: 'dark' } });
    expect(rooms).not.toHaveBeenCalled();
  });
});
