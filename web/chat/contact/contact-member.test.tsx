// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conversationOf, TALK } from '#schema/test/chat-server';
import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import type { Chat } from '../engine/types.ts';

let root: Root;
let place: string;
const start = vi.fn<Chat['start']>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Who is signed in is the module's.
  vi.resetModules();
  vi.doMock('../engine/session-chat.ts', () => ({ memberChat: () => ({ start }) }));
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  localStorage.clear();
  start.mockReset();
  vi.doUnmock('../engine/session-chat.ts');
  vi.unstubAllGlobals();
});

const SIGN_IN = '/sign-in?next=%2Fmember%2F8';

test.each<[string, boolean, ErrorCode | null, string]>([
  ['a visitor to sign-in, and back', false, null, SIGN_IN],
  ['a member to the conversation', true, null, '/chat'],
  ['a member whose session has ended to sign-in', true, 'invalid_token', SIGN_IN],
  // The whole app says why.
  ['a member who was suspended nowhere', true, 'account_suspended', '/member/8'],
  ['an administrator who signed in as a member to where the messages are', true, 'admin_required', '/chat'],
  ['a member who is blocked nowhere', true, 'messages_blocked', '/member/8'],
])('the button under a member leads %s', async (_, isMember, code, leads) => {
  if (isMember) {
    localStorage.setItem('auth_token', 'token');
    localStorage.setItem('user_data', '{"id":7}');
  }
  const [{ ContactMember }, { ApiError }] = await Promise.all([
    import('./contact-member.tsx'),
    import('../../kit/api/api-error.ts'),
  ]);
  start.mockImplementation(async () => {
    if (code === null) return conversationOf({});
    const ban = code === 'account_suspended' ? { ban: { reason: 'Spam', until: null } } : {};
    throw new ApiError(ERRORS[code][0], JSON.stringify({ code, message: '', ...ban }));
  });
  function Place() {
    const { pathname, search } = useLocation();
    useEffect(() => void (place = pathname + search));
    return null;
  }
  const client = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/member/8']}>
          <ContactMember memberId={8} />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await act(async () => document.querySelector('button')?.click());
  await act(async () => vi.waitFor(() => expect(client.isMutating()).toBe(0)));
  expect(place).toBe(leads);
  const opened = JSON.parse(localStorage.getItem('chat_opening') ?? 'null') as unknown;
  expect(opened).toEqual(isMember && code === null ? { conversationId: TALK } : null);
});
