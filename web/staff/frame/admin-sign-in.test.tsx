// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ApiError } from '../../kit/api/api-error.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test.each([
  ['an administrator is let in', 200, { user: { id: 7, role: 'admin' }, token: 'new' }, 'new', null],
  [
    'a member is refused as a wrong password is',
    200,
    { user: { id: 8, role: 'user' }, token: 'new' },
    null,
    'admin_invalid_credentials',
  ],
  ['whom the server refuses is not', 401, { code: 'second_factor_wrong' }, null, 'second_factor_wrong'],
] as const)('by the door of the administrators %s', async (_, status, answer, token, refused) => {
  const page = await openPage({
    answers: { 'POST /api/auth/admin-signin': () => Response.json(answer, { status }) },
  });
  const [{ useAdminSignIn }, { currentAdminSession }] = await Promise.all([
    import('./admin-sign-in.tsx'),
    import('../../account/admin-session.ts'),
  ]);
  const signIn = await page.use(useAdminSignIn);
  let code: unknown;
  const input = { email: 'a@example.af', password: 'a secret', code: '123456', mailedCode: '0123456789' };
  await actAndCheck(async () => {
    code = await signIn.now.mutateAsync(input).then(
      () => null,
      (error: ApiError) => error.code,
    );
  });
  expect(code).toBe(refused);
  expect(page.sent.map((sent) => sent.input)).toEqual([input]);
  expect([localStorage.getItem('admin_auth_token'), currentAdminSession().status]).toEqual([
    token,
    token === null ? 'signed-out' : 'signed-in',
  ]);
});
