// @vitest-environment happy-dom
import type { UseMutationResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

// Only these fields are read.
const OWN = { id: 7, username: 'laila', email: 'laila@sarai.af', fullName: null, profileImageUrl: null };
const ANSWER = { ...OWN, user: OWN, token: 'token' };
const EDIT = { edit: { firstName: 'Laila' }, phone: undefined, password: undefined };
const PROOF = { password: 'a', code: '123456' };
const KEYS = {
  'their page': queryKeys.member(7),
  'their account': queryKeys.ownMember(7),
  'their sessions': queryKeys.sessions(7),
  'their second step': queryKeys.secondFactor(7),
  'all lists': queryKeys.listings('q=corolla'),
  'an ad': queryKeys.listing(3),
  'how many members there are': queryKeys.statistics,
};

const load = {
  settings: () => import('./settings.queries.ts'),
  number: () => import('../number/number.queries.ts'),
  second: () => import('../second-factor/own-second-factor.queries.ts'),
  auth: () => import('../auth/account.ts'),
};
type Hook = (memberId: number) => Pick<UseMutationResult, 'mutateAsync'>;
const from =
  <Module extends object>(loaded: () => Promise<Module>, name: keyof Module) =>
  async () =>
    (await loaded())[name] as Hook;

test.each<[string, () => Promise<Hook>, unknown, number, (keyof typeof KEYS)[]]>([
  ['saved the account', from(load.settings, 'useSaveAccount'), EDIT, 200, ['their page', 'their account']],
  ['could not save it', from(load.settings, 'useSaveAccount'), EDIT, 500, []],
  ['could not save all of it', from(load.settings, 'useSaveAccount'), { ...EDIT, phone: '' }, 500, ['their account']],
  ['changed the password', from(load.settings, 'useChangePassword'), PROOF, 200, ['their sessions']],
  ['ended a session', from(load.settings, 'useEndSession'), 'b', 204, ['their sessions']],
  ['could not end one, which may be over', from(load.settings, 'useEndSession'), 'b', 404, ['their sessions']],
  ['gave up a number', from(load.number, 'useAnswerMove'), { id: 1, answer: 'give' }, 204, ['their page', 'their account']],
  ['gave it up too late', from(load.number, 'useAnswerMove'), { id: 1, answer: 'give' }, 404, ['their page', 'their account']],
  ['made new recovery codes', from(load.second, 'useRenewOwnCodes'), PROOF, 200, ['their second step']],
  ['switched the second step off', from(load.second, 'useDisableOwnSecondFactor'), PROOF, 204, ['their second step']],
  ['signed in', from(load.auth, 'useSignIn'), PROOF, 200, ['all lists', 'an ad']],
  ['opened an account', from(load.auth, 'useSignUp'), PROOF, 200, ['all lists', 'an ad', 'how many members there are']],
])('of whoever %s, it is asked again what changed with it', async (_, hook, given, status, asked) => {
  const answer = () => (status === 204 ? new Response(null, { status }) : Response.json(ANSWER, { status }));
  // The key '' answers every call.
  const { client, use } = await openPage({ answers: { '': answer } });
  for (const key of [...Object.values(KEYS), queryKeys.member(8)]) client.setQueryData(key, {});
  const useIt = await hook();
  const shown = await use(() => useIt(7));
  await actAndCheck(() => shown.now.mutateAsync(given).catch(() => null));
  const isAsked = ([, key]: [string, readonly unknown[]]) => client.getQueryState(key)?.isInvalidated === true;
  expect(
    Object.entries(KEYS)
      .filter(isAsked)
      .map(([words]) => words),
  ).toEqual(asked);
  expect(isAsked(['another’s page', queryKeys.member(8)])).toBe(false);
});
