import { HOUR, MINUTE, SECOND } from '#schema/durations';
import type { RoomName } from '#schema/realtime';
import { env } from 'cloudflare:workers';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { varsOf } from '../../env.ts';
import { readSeat, readTicket, signSeat, signTicket } from './ticket.ts';

const NOW = Date.UTC(2026, 8, 12, 7, 0, 1);
const HOLDER = { userId: 7, sessionId: 'a-session', audience: 'member', room: 'inbox:7' } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

it('a ticket says who holds it for which room, is one of its own, and is good for a minute', async () => {
  const jwt = await signTicket(env, HOLDER);
  const ticket = await readTicket(env, jwt);
  expect(ticket).toEqual({ ...HOLDER, id: expect.stringMatching(/^[\da-f-]{36}$/), expiresAt: NOW + MINUTE });
  expect(await readTicket(env, await signTicket(env, HOLDER))).not.toEqual(ticket);
  vi.setSystemTime(NOW + MINUTE - 1);
  expect(await readTicket(env, jwt)).toEqual(ticket);
  vi.setSystemTime(NOW + MINUTE);
  expect(await readTicket(env, jwt)).toBe('expired');
});

it('a seat is read until it lapses, and for as long again as its reader is patient', async () => {
  const jwt = await signSeat(env, { ...HOLDER, audience: 'admin', room: 'conversation:12' }, NOW + HOUR);
  const seat = { ...HOLDER, audience: 'admin', room: 'conversation:12', expiresAt: NOW + HOUR, id: undefined };
  vi.setSystemTime(NOW + HOUR - 1);
  expect(await readSeat(env, jwt)).toEqual(seat);
  vi.setSystemTime(NOW + HOUR);
  expect([await readSeat(env, jwt), await readSeat(env, jwt, MINUTE)]).toEqual(['expired', seat]);
  vi.setSystemTime(NOW + HOUR + MINUTE + SECOND);
  expect(await readSeat(env, jwt, MINUTE)).toBe('expired');
});

it('a ticket is no seat, and a seat no ticket', async () => {
  expect(await readSeat(env, await signTicket(env, HOLDER))).toBe('invalid');
  expect(await readTicket(env, await signSeat(env, HOLDER, NOW + HOUR))).toBe('invalid');
});

it('what we signed and would not have written is no ticket', async () => {
  const [d = '', x = ''] = varsOf(env).TICKET_PRIVATE_KEY.split('.');
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', d, x }, 'EdDSA');
  const own = { sub: '7', sid: 'a-session', act: 'member', room: 'inbox:7', jti: 'an-id', exp: NOW / 1000 + 60 };
  const read = async (change: { [Name in keyof typeof own]?: unknown }) => {
    const claims = { ...own, aud: 'ticket', ...change } as JWTPayload; // as far as its types go
    return readTicket(env, await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' }).sign(key));
  };
  expect(await read({})).toMatchObject({ ...HOLDER, id: 'an-id' });
  const rooms = ['main:health', 'inbox:0', 'inbox:07', 'inbox:7:8', 'inbox', 'chat:7', ' inbox:7', 7];
  for (const change of [
    { sub: 'seven' },
    { sub: '7.5' },
    { sid: 7 },
    { act: 'guest' },
    { jti: undefined },
    { exp: undefined },
    ...rooms.map((room) => ({ room })),
  ])
    expect([change, await read(change)]).toEqual([change, 'invalid']);
  expect(await read({ room: 'conversation:7' satisfies RoomName })).toMatchObject({ room: 'conversation:7' });
});
