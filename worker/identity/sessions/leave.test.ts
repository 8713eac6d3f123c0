import { expect, it } from 'vitest';
import { call, signUp } from '../../test/client.ts';

it.each([
  ['begin', '"cache"'],
  ['close', '"cache"'],
  ['leave', '"cache", "cookies", "storage"'],
])('at the moment %s a browser is told to delete %s, and loses the cookies that no page can read', async (moment, cleared) => {
  const { status, headers, rowsWritten } = await call('POST', '/api/leave', { json: { moment } });
  expect([status, headers.get('Clear-Site-Data'), headers.get('Cache-Control')]).toEqual([200, cleared, 'no-store']);
  expect(headers.getSetCookie().map((cookie) => cookie.split(';').slice(0, 2).join(';'))).toEqual([
    'sarai_device=; Max-Age=0',
    'bookmark=; Max-Age=0',
  ]);
  expect(rowsWritten).toBe(0);
});

it('takes the device away by the name that it has over https, too', async () => {
  const bindings = { APP_ORIGIN: 'https://sarai.example' };
  const { headers } = await call('POST', 'https://sarai.example/api/leave', { json: { moment: 'leave' }, bindings });
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-sarai_device=; Max-Age=0; Path=\/; Secure$/);
});

it('ends nobody’s session: that is asked for with its token', async () => {
  const { token } = await signUp();
  await call('POST', '/api/leave', { json: { moment: 'leave' }, token });
  expect((await call('GET', '/api/auth/me', { token })).status).toBe(200);
});

it.each([
  ['a form of another site', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'moment=leave' }, 415],
  ['a text of another site', { headers: { 'Content-Type': 'text/plain' }, body: '{"moment":"leave"}' }, 415],
  ['a moment that is none', { json: { moment: 'now' } }, 400],
])('%s deletes nothing', async (_, sent, refused) => {
  const { status, headers } = await call('POST', '/api/leave', sent);
  expect([status, headers.get('Clear-Site-Data'), headers.getSetCookie()]).toEqual([refused, null, []]);
});
