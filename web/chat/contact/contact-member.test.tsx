// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { conversationOf, CONVERSATION_ID } from '#schema/test/chat-server';
import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import { openPage } from '../../test/browser-page.tsx';
import type { Chat } from '../engine/types.ts';

afterEach(() => vi.doUnmock('../engine/session-chat.ts'));

const SIGN_IN = '/sign-in?next=%2Fmember%2F8';

test.each<[string, boolean, ErrorCode | null, string, 'member.signInToContact' | 'errors.messages_blocked' | undefined]>([
  ['a visitor to sign-in, and back', false, null, SIGN_IN, 'member.signInToContact'],
  ['a member to the conversation', true, null, '/chat', undefined],
  ['a member whose session has ended to sign-in', true, 'invalid_token', SIGN_IN, 'member.signInToContact'],
  // The app's own dialog says why.
  ['a member who was suspended nowhere', true, 'account_suspended', '/member/8', undefined],
  ['an administrator who signed in as a member to where the messages are', true, 'admin_required', '/chat', undefined],
  ['a member who is blocked nowhere, which is said', true, 'messages_blocked', '/member/8', 'errors.messages_blocked'],
])('the button under a member leads %s', async (_, isMember, code, leads, says) => {
  history.replaceState(null, '', '/member/8');
  const page = await openPage({ member: isMember ? 7 : null, words: ['member', 'errors'] });
  const start = vi.fn<Chat['start']>();
  vi.doMock('../engine/session-chat.ts', () => ({ memberChat: () => ({ start }) }));
  const { ContactMember } = await import('./contact-member.tsx');
  const { ApiError } = await import('../../kit/api/api-error.ts');
  start.mockImplementation(async () => {
    if (code === null) return conversationOf({});
    const ban = code === 'account_suspended' ? { ban: { reason: 'Spam', until: null } } : {};
    throw new ApiError(ERRORS[code][0], JSON.stringify({ code, message: '', ...ban }));
  });
  await page.draw(<ContactMember memberId={8} />);
  await page.click('button');
  await vi.waitFor(() => expect(page.client.isMutating()).toBe(0));
  expect(location.pathname + location.search).toBe(leads);
  const opened = JSON.parse(localStorage.getItem('chat_opening') ?? 'null') as unknown;
  expect(opened).toEqual(isMember && code === null ? { conversationId: CONVERSATION_ID } : null);
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  expect(shownToast.get()?.description).toBe(says && page.t(says));
});

test('while the conversation begins, the button under a member cannot be pressed again', async () => {
  const page = await openPage({ member: 7, words: ['member'] });
  let begin = () => {};
  const start = vi.fn<Chat['start']>(() => new Promise((resolve) => (begin = () => resolve(conversationOf({})))));
  vi.doMock('../engine/session-chat.ts', () => ({ memberChat: () => ({ start }) }));
  const { ContactMember } = await import('./contact-member.tsx');
  await page.draw(<ContactMember memberId={8} />);
  await page.press('Contact');
  await vi.waitFor(() => expect(start.mock.calls).toEqual([[8]]));
  await vi.waitFor(() => expect(page.button('Contact')?.getAttribute('aria-busy')).toBe('true'));
  await page.press('Contact');
  begin();
  await vi.waitFor(() => expect(location.pathname).toBe('/chat'));
  expect(start).toHaveBeenCalledOnce();
});
