// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { ComponentProps } from 'react';
import type { Inbox } from '../../chat/engine/types.ts';
import type { ThreadPane } from '../../chat/thread/thread-pane.tsx';
import type { ChatOptions } from '../../chat/engine/chat.ts';
import type { SupportList } from './support-list.tsx';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { row } from './test/row.ts';

const MOCKED = [
  './admin-chat.ts',
  './support-list.tsx',
  '../../chat/thread/thread-pane.tsx',
  '../../chat/engine/session-chat.ts',
];
afterEach(() => {
  for (const path of MOCKED) vi.doUnmock(path);
});

test('the open conversation has its member’s card, and the newest of what the server and the inbox know', async () => {
  const page = await openPage({
    words: ['admin', 'adminSupport', 'chat'],
    answers: {
      'PUT /api/admin/conversations/8/done': () => new Response(null, { status: 204 }),
      // The inbox's rows are shown until the server answers.
      'GET /api/admin/conversations/6': () => new Promise(() => {}),
      'GET /api/admin/conversations/': ({ call }) => {
        const id = Number(call.split('/').at(-1));
        const served = { ...row(id, 9), lastMessage: 'of the server' };
        return Response.json({ conversation: id === 8 ? { ...served, otherUser: { ...served.otherUser, gone: true } } : served });
      },
    },
  });
  const { createStore } = await import('../../kit/store/store.ts');
  const inbox = createStore<Partial<Inbox>>({ link: 'live', conversations: [], online: new Set([105]) });
  const reload = vi.fn<() => void>();
  vi.doMock('./admin-chat.ts', () => ({ adminChat: () => ({ me: 1, inbox, reload }) }));
  vi.doMock('./support-list.tsx', () => ({
    SupportList: ({ inbox, openId, onOpen }: Omit<ComponentProps<typeof SupportList>, 'chat'>) => (
      <>
        <em>{inbox.link}</em>
        {[5, 6, 8].map((id) => (
          <button key={id} type="button" aria-current={id === openId} onClick={() => onOpen(id)}>
            {`open ${id}`}
          </button>
        ))}
      </>
    ),
  }));
  vi.doMock('../../chat/thread/thread-pane.tsx', () => ({
    ThreadPane: ({
      conversationId,
      conversation,
      online,
      audience,
      headerTool,
      composerTool: Tool,
      onBack,
    }: ComponentProps<typeof ThreadPane>) => (
      <section aria-label={`${conversationId} ${audience} ${online}`}>
        {Tool && <Tool conversationId={conversationId} onInsert={() => {}} />}
        <output>{conversation?.lastMessage}</output>
        {headerTool}
        <textarea aria-label="an answer" />
        <button type="button" onClick={onBack}>
          back
        </button>
      </section>
    ),
  }));
  history.replaceState(null, '', '/admin/dashboard?section=messages');
  const { default: SupportInboxSection } = await import('./support-inbox.tsx');
  await page.draw(<SupportInboxSection />);
  const says = (words: string) => vi.waitFor(() => expect(page.main.querySelector('output')?.textContent).toBe(words));
  const thread = () => page.main.querySelector('section')?.getAttribute('aria-label');
  const link = () => page.main.querySelector('em')?.textContent;
  expect(page.main.textContent).toContain('Choose a customer conversation to start messaging');

  await page.press('open 5');
  await says('of the server');
  expect(thread()).toBe('5 admin true');
  expect(page.button('Card of the member')?.getAttribute('href')).toBe(
    '/admin/dashboard?section=messages&c=5&user=105&about=conversation%3A5',
  );
  expect(page.button('Mark done')).toBeDefined();
  expect([page.button('Saved replies')?.getAttribute('aria-haspopup'), link()]).toEqual(['dialog', 'live']);
  await actAndCheck(() => inbox.set({ ...inbox.get(), conversations: [{ ...row(5, 7), lastMessage: 'of before' }] }));
  await says('of the server');
  await actAndCheck(() => inbox.set({ ...inbox.get(), conversations: [{ ...row(5, 11, 11), lastMessage: 'of the room' }] }));
  await says('of the room');
  expect(page.button('Reopen')).toBeDefined();
  await actAndCheck(() => inbox.set({ ...inbox.get(), conversations: [row(5, 11), { ...row(6, 7), lastMessage: 'another' }] }));
  await page.type('textarea', 'for 5 alone');
  await page.press('open 6');
  await says('another');
  expect(page.main.querySelector('textarea')?.value).toBe('');

  await page.press('open 8');
  await says('of the server');
  expect([thread(), page.button('Card of the member')]).toEqual(['8 admin false', undefined]);

  // A live inbox gets updates from its room; only without a connection is the list fetched.
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const marksDone = async () => {
    const before = shownToast.get();
    await page.press('Mark done');
    await vi.waitFor(() => expect(shownToast.get()).not.toBe(before));
  };
  await marksDone();
  expect(reload).not.toHaveBeenCalled();
  await actAndCheck(() => inbox.set({ ...inbox.get(), link: 'offline' }));
  expect(link()).toBe('offline');
  await marksDone();
  expect(reload).toHaveBeenCalledOnce();
  await page.press('back');
  expect([thread(), page.main.querySelector('[aria-current="true"]')]).toEqual([undefined, null]);
  expect(location.search).toBe('?section=messages');
});

test.each([
  ['5', '5 admin false'],
  ['0', undefined],
  ['x', undefined],
])('an address keeps which conversation is open (c=%s), so that it is there after a reload', async (id, opened) => {
  const { page, thread } = await openInbox(id);
  await vi.waitFor(() => expect(page.button('open 5')).toBeDefined());
  expect(thread()).toBe(opened);
});

test('each conversation that is opened is a step of its own, which Back undoes', async () => {
  const { page, thread } = await openInbox('5');
  const steps = history.length;
  await page.press('open 6');
  expect([thread(), location.search, history.length]).toEqual(['6 admin false', '?section=messages&c=6', steps + 1]);
  await page.press('back');
  expect([thread(), location.search]).toEqual([undefined, '?section=messages']);
});

test('the mailbox is that of user 1, for the administrator who is signed in, and nobody’s without one', async () => {
  await openPage();
  let current = (): Omit<ChatOptions, 'origin'> | null => null;
  const ended = vi.fn<() => void>();
  vi.doMock('../../chat/engine/session-chat.ts', () => ({
    chatForSession: (session: typeof current, follow: (listener: () => void) => unknown) => {
      current = session;
      follow(() => current() === null && ended());
      return () => ({ countUnsent: async () => 3 });
    },
  }));
  const [{ unsentAdminCount }, { openAdminSession, signOutAdmin }, { adminApi }] = await Promise.all([
    import('./admin-chat.ts'),
    import('../../account/admin-session.ts'),
    import('../../kit/api/api.ts'),
  ]);
  expect(current()).toBeNull();
  // Nothing else of an administrator is looked at.
  openAdminSession({ user: { id: 7, role: 'admin' }, token: 'the-admins' } as Parameters<typeof openAdminSession>[0]);
  expect(current()).toMatchObject({ me: 1, userId: 7, audience: 'admin', api: adminApi });
  expect(current()?.bearer()).toEqual({ Authorization: 'Bearer the-admins' });
  expect([await unsentAdminCount(), ended.mock.calls]).toEqual([3, []]);
  await signOutAdmin();
  // The chat learns of it, and closes.
  expect([current(), ended.mock.calls]).toEqual([null, [[]]]);
});

/** The mailbox at an address that names a conversation, with a list and a thread of a few words. */
async function openInbox(id: string) {
  const page = await openPage({
    words: ['admin', 'adminSupport', 'chat'],
    answers: { 'GET /api/admin/conversations/': () => new Promise(() => {}) },
  });
  const { createStore } = await import('../../kit/store/store.ts');
  const inbox = createStore<Partial<Inbox>>({ link: 'live', conversations: [], online: new Set() });
  vi.doMock('./admin-chat.ts', () => ({ adminChat: () => ({ me: 1, inbox }) }));
  vi.doMock('./support-list.tsx', () => ({
    SupportList: ({ onOpen }: Pick<ComponentProps<typeof SupportList>, 'onOpen'>) =>
      [5, 6].map((each) => (
        <button key={each} type="button" onClick={() => onOpen(each)}>
          {`open ${each}`}
        </button>
      )),
  }));
  vi.doMock('../../chat/thread/thread-pane.tsx', () => ({
    ThreadPane: ({ conversationId, audience, online, onBack }: ComponentProps<typeof ThreadPane>) => (
      <section aria-label={`${conversationId} ${audience} ${online}`}>
        <button type="button" onClick={onBack}>
          back
        </button>
      </section>
    ),
  }));
  history.replaceState(null, '', `/admin/dashboard?section=messages&c=${id}`);
  const { default: SupportInboxSection } = await import('./support-inbox.tsx');
  await page.draw(<SupportInboxSection />);
  return { page, thread: () => page.main.querySelector('section')?.getAttribute('aria-label') ?? undefined };
}
