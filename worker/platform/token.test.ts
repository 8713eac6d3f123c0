import { HOUR } from '#schema/durations';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { readSession, signSession } from './token.ts';

const SECRET = 'a secret of this test alone, long enough';
const TOKEN = { userId: 7, sessionId: 'a-session', audience: 'member' } as const;

it('a token says whose it is to who reads it as what it is', async () => {
  for (const token of [TOKEN, { ...TOKEN, audience: 'admin' } as const]) {
    const jwt = await signSession(SECRET, token, Date.now() + HOUR);
    expect(await readSession(SECRET, jwt, token.audience)).toEqual(token);
    expect(await readSession(SECRET, jwt, token.audience === 'admin' ? 'member' : 'admin')).toBeNull();
    expect(await readSession(`${SECRET}!`, jwt, token.audience)).toBeNull();
  }
});

it('a token that we signed and would not have written opens nothing', async () => {
  const signed = ({ sub = '7', sid = 'a-session' as unknown, alg = 'HS256' }) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg })
      .setSubject(sub)
      .setAudience('member')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(SECRET.padEnd(64, '.')));
  const read = async (claims: Parameters<typeof signed>[0]) =>
    readSession(SECRET.padEnd(64, '.'), await signed(claims), 'member');
  expect(await read({})).toEqual(TOKEN);
  for (const claims of [
    { sub: '0' },
    { sub: '-7' },
    { sub: '7.5' },
    { sub: 'seven' },
    { sid: 7 },
    { sid: null },
    { alg: 'HS512' },
  ])
    expect([claims, await read(claims)]).toEqual([claims, null]);
});
