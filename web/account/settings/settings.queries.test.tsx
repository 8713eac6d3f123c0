// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, type UseMutationResult } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnMember } from '#schema/contracts/members';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type * as Queries from './settings.queries.ts';

let root: Root;
let client: QueryClient;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  // Who is signed in is the module's.
  vi.resetModules();
  client = new QueryClient();
  root = createRoot(document.createElement('main'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  fetched.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

// All that is looked at.
const OWN = { id: 7, username: 'laila', email: 'laila@sarai.af', fullName: null, profileImageUrl: null } as unknown as OwnMember;
const EDIT = { edit: { firstName: 'Laila' }, phone: undefined, password: undefined };
const KEYS = {
  'their page': queryKeys.member(7),
  'their account': queryKeys.ownMember(7),
  'their sessions': queryKeys.sessions(7),
};

test.each<[string, keyof typeof Queries, unknown, number, (keyof typeof KEYS)[]]>([
  ['saved the account', 'useSaveAccount', EDIT, 200, ['their page', 'their account']],
  ['could not save it', 'useSaveAccount', EDIT, 500, []],
  ['changed the password', 'useChangePassword', { currentPassword: 'a', password: 'b' }, 200, ['their sessions']],
  ['ended a session', 'useEndSession', 'b', 204, ['their sessions']],
  ['could not end one: it may have ended by itself', 'useEndSession', 'b', 404, ['their sessions']],
])('of whoever %s, it is asked again what changed with it', async (_, name, given, status, asked) => {
  fetched.mockImplementation(async () => (status === 204 ? new Response(null, { status }) : Response.json(OWN, { status })));
  for (const key of [...Object.values(KEYS), queryKeys.member(8)]) client.setQueryData(key, {});
  const queries = await import('./settings.queries.ts');
  const use = queries[name] as (memberId: number) => Pick<UseMutationResult, 'mutateAsync'>;
  const pressed: { mutate?: UseMutationResult['mutateAsync'] } = {};
  function Screen() {
    const { mutateAsync } = use(7);
    useEffect(() => void (pressed.mutate = mutateAsync));
    return null;
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await act(async () => void (await pressed.mutate?.(given).catch(() => null)));
  const isAsked = ([, key]: [string, readonly unknown[]]) => client.getQueryState(key)?.isInvalidated === true;
  expect(
    Object.entries(KEYS)
      .filter(isAsked)
      .map(([words]) => words),
  ).toEqual(asked);
  expect(isAsked(['another’s page', queryKeys.member(8)])).toBe(false);
});
