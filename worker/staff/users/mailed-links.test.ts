import { beforeAll, expect, it } from 'vitest';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { mailbox, tokenIn } from '../../test/mail.ts';

type Person = Awaited<ReturnType<typeof signUp>>;

let admin: { token: string };
beforeAll(async () => {
  await makeMailbox();
  admin = await makeAdmin();
});

const aNew = () => `new-${crypto.randomUUID().slice(0, 8)}@example.af`;
const open = (route: string, json: object) => call('POST', `/api/auth/${route}`, { json });
const asAdmin = (method: string, { user }: Person, json?: object) =>
  call(method, `/api/admin/users/${user.id}`, { token: admin.token, ...(json ? { json } : {}) });

/** The token of a mailed link: for a new address, for the badge of the present one, or for a new password. */
async function mailed(act: 'change' | 'verify' | 'reset', { user, token }: Person): Promise<string> {
  const { mails, MAIL } = mailbox();
  if (act === 'reset') await call('POST', '/api/auth/forgot-password', { json: { email: user.email }, bindings: { MAIL } });
  else if (act === 'verify') await call('POST', '/api/members/me/verify-email', { token, bindings: { MAIL } });
  else await call('PATCH', `/api/users/${user.id}`, { token, json: { email: aNew(), password: PASSWORD }, bindings: { MAIL } });
  return tokenIn(mails[0]);
}

const ACTS: [act: string, links: 'dead' | 'alive', (person: Person) => Promise<{ status: number }>][] = [
  [
    'the member changes the password',
    'dead',
    ({ token }) => call('PUT', '/api/auth/password', { token, json: { currentPassword: PASSWORD, password: 'another-one' } }),
  ],
  [
    'another link resets the password',
    'dead',
    async (person) => open('reset-password', { token: await mailed('reset', person), password: 'another-one' }),
  ],
  ['an administrator changes the address', 'dead', (person) => asAdmin('PATCH', person, { email: aNew() })],
  ['an administrator deletes the account', 'dead', (person) => asAdmin('DELETE', person)],
  [
    'the member deletes the account',
    'dead',
    ({ user, token }) => call('DELETE', `/api/users/${user.id}`, { token, json: { password: PASSWORD } }),
  ],
  ['an administrator changes the name', 'alive', (person) => asAdmin('PATCH', person, { firstName: 'Laila' })],
  ['the member signs out', 'alive', ({ token }) => call('POST', '/api/auth/signout', { token })],
  ['another member changes theirs', 'alive', async () => ACTS[0]?.[2](await signUp()) ?? { status: 0 }],
];

it.each(ACTS)('after %s every mailed link is %s', async (_, links, act) => {
  const statuses: Record<string, number> = {};
  for (const kind of ['reset', 'change', 'verify'] as const) {
    const person = await signUp();
    const token = await mailed(kind, person);
    expect((await act(person)).status).toBeLessThan(300);
    const answer = await open(kind === 'reset' ? 'reset-password' : 'confirm-email', {
      token,
      ...(kind === 'reset' ? { password: 'of-a-stranger' } : {}),
    });
    statuses[kind] = answer.status;
  }
  const status = links === 'dead' ? 400 : 200;
  expect(statuses).toEqual({ reset: status, change: status, verify: status });
});

it('a new address that is confirmed kills the links of the old one', async () => {
  const person = await signUp();
  const [reset, verify] = [await mailed('reset', person), await mailed('verify', person)];
  expect((await open('confirm-email', { token: await mailed('change', person) })).status).toBe(200);
  expect((await open('reset-password', { token: reset, password: 'of-a-stranger' })).status).toBe(400);
  expect((await open('confirm-email', { token: verify })).status).toBe(400);
});
