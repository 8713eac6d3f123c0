import { HOUR } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';
import { newNumber } from '../../test/phone.ts';

interface Person {
  user: { id: number };
  token: string;
}
const ANOTHER = 'yak-nafar-digar';

it.each<[string, (who: Person) => Promise<{ status: number }>, (() => Promise<Person>)?]>([
  [
    'another e-mail',
    ({ user, token }) => call('PATCH', `/api/users/${user.id}`, { token, json: { email: anEmail(), password: PASSWORD } }),
  ],
  [
    'another number',
    ({ token }) => call('PUT', '/api/auth/profile', { token, json: { phone: newNumber(), password: PASSWORD } }),
  ],
  [
    'a number that is to be proven',
    ({ token }) =>
      call('POST', '/api/auth/phone/start', {
        token,
        json: { phone: newNumber(), via: 'sms', for: 'number', password: PASSWORD },
      }),
  ],
  [
    'another password',
    ({ token }) => call('PUT', '/api/auth/password', { token, json: { currentPassword: PASSWORD, password: ANOTHER } }),
  ],
  ['a file of everything', ({ token }) => call('POST', '/api/members/me/data', { token, json: { password: PASSWORD } })],
  [
    'a second factor',
    ({ token }) => call('POST', '/api/admin/second-factor', { token, json: { password: PASSWORD } }),
    makeAdmin,
  ],
])(
  'whoever types the right password for %s is forgiven the quarter of an hour, and of the day this try alone',
  async (_, act, make = signUp) => {
    const who = await make();
    const [key, dayKey] = [`password:${who.user.id}`, `password-day:${who.user.id}`];
    await env.DB.batch(
      [key, dayKey].map((each) => env.DB.prepare('INSERT INTO attempts VALUES (?, 4, ?)').bind(each, Date.now() + 60_000)),
    );
    expect((await act(who)).status).toBeLessThan(300);
    const { results } = await env.DB.prepare('SELECT key, count FROM attempts WHERE key IN (?, ?) ORDER BY key')
      .bind(key, dayKey)
      .all();
    expect(results).toEqual([
      { key: dayKey, count: 4 },
      { key, count: 0 },
    ]);
  },
);

it.each<[string, () => Promise<() => Promise<{ status: number; headers: Headers }>>]>([
  [
    'links to a new password',
    () => {
      const json = { email: anEmail() };
      return Promise.resolve(() => call('POST', '/api/auth/forgot-password', { json }));
    },
  ],
  [
    'links to the own address',
    async () => {
      const { token } = await signUp();
      return () => call('POST', '/api/members/me/verify-email', { token });
    },
  ],
  [
    'files of everything',
    async () => {
      const { token } = await signUp();
      return () => call('POST', '/api/members/me/data', { token, json: { password: PASSWORD } });
    },
  ],
  [
    'sign-ups with an address that is taken',
    async () => {
      const json = { username: 'somebody', email: (await signUp()).user.email, password: PASSWORD };
      return () => call('POST', '/api/auth/signup', { json });
    },
  ],
])('%s are so many an hour, and no longer refused than that', async (_, begin) => {
  const ask = await begin();
  let answer = await ask();
  for (let time = 0; time < 10 && answer.status !== 429; time += 1) answer = await ask();
  expect(answer.status).toBe(429);
  expect(Math.ceil(Number(answer.headers.get('Retry-After')) / 60)).toBe(60);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
  onTestFinished(() => void vi.useRealTimers());
  expect((await ask()).status).not.toBe(429);
});

function anEmail(): string {
  return `another-${crypto.randomUUID().slice(0, 8)}@example.af`;
}
