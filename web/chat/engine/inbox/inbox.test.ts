import { expect, onTestFinished, test, vi } from 'vitest';
import { PAGE_SIZE } from '#schema/catalog/limits';
import { MINUTE } from '#schema/durations';
import { conversationOf, CONVERSATION_ID } from '#schema/test/chat-server';
import type { Api } from '../../../kit/api/api.ts';
import type { OfflineConversations } from '../offline-conversations.ts';
import { page, advance, flush, server, simulateChat, tab } from '../test/simulated-chat.ts';
import { type InboxOptions, openInbox } from './inbox.ts';

simulateChat();

test('a page of conversations that did not come can be asked for again, and is asked for once while it travels', async () => {
  const full = Array.from({ length: PAGE_SIZE }, (_, at) => conversationOf({ id: 100 - at }));
  const pageOf = vi.fn<(call: string, address: string | null) => Promise<unknown>>();
  const { inbox, on, onRows } = opened({ pageOf });
  on.onFrame({ event: 'conversations_updated', full: true, conversations: full, unread: 0 });

  pageOf.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await inbox.loadMore();
  expect(inbox.get()).toMatchObject({ status: 'ready', hasMore: true });

  pageOf.mockImplementation(async (_, address) =>
    address === null
      ? { body: full, next: '/second' }
      : { body: [conversationOf({ id: 2 }), conversationOf({ id: 1 })], next: null },
  );
  await Promise.all([inbox.loadMore(), inbox.loadMore()]);
  expect(pageOf.mock.calls.map(([, address]) => address)).toEqual([null, null, '/second']);
  expect(inbox.get()).toMatchObject({ hasMore: false });
  expect(inbox.get().conversations).toHaveLength(PAGE_SIZE + 2);
  expect(onRows.mock.lastCall).toEqual([[conversationOf({ id: 2 }), conversationOf({ id: 1 })]]);
});

test('what the device keeps is listed until the list itself comes, and never in its place', async () => {
  const [kept, told] = [[conversationOf({ id: 3 })], [conversationOf({ id: 5 }), conversationOf({ id: 4 })]];
  const offline = opened({ kept: async () => kept });
  await vi.waitFor(() => expect(offline.inbox.get().conversations).toEqual(kept));
  // The case in which the room was faster than the device.
  let read = (_rows: typeof kept): void => undefined;
  const { inbox, on } = opened({ kept: () => new Promise((resolve) => (read = resolve)) });
  on.onFrame({ event: 'conversations_updated', full: true, conversations: told, unread: 0 });
  read(kept);
  await Promise.resolve();
  expect(inbox.get().conversations.map(({ id }) => id)).toEqual([5, 4]);
});

test('a list that could not be had says so, and is asked for again as soon as somebody asks for it anew', async () => {
  const pageOf = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const { inbox, on } = opened({ pageOf });
  on.onLink('offline');
  await vi.waitFor(() => expect(inbox.get().status).toBe('failed'));
  pageOf.mockImplementation(async () => ({ body: [conversationOf({ id: 5 })], next: null }));
  inbox.wake(true);
  expect(inbox.get().status).toBe('loading');
  await vi.waitFor(() => expect(inbox.get()).toMatchObject({ status: 'ready', unread: 2, conversations: [{ id: 5 }] }));
});

test('a list that is there stays where it can’t be had again', async () => {
  const pageOf = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const { inbox, on } = opened({ pageOf });
  on.onFrame({ event: 'conversations_updated', full: true, conversations: [conversationOf({ id: 5 })], unread: 0 });
  on.onLink('offline');
  await vi.waitFor(() => expect(pageOf).toHaveBeenCalled());
  inbox.wake(true);
  await vi.waitFor(() => expect(pageOf).toHaveBeenCalledTimes(2));
  expect(inbox.get()).toMatchObject({ status: 'ready', conversations: [{ id: 5 }] });
});

test('a conversation that is told alone stands in for no list: the list is asked for where none comes', async () => {
  const pageOf = vi.fn<() => Promise<unknown>>(() => new Promise(() => {}));
  const { on } = opened({ pageOf });
  on.onLink('live');
  on.onFrame({ event: 'conversations_updated', full: false, conversations: [conversationOf({ id: 5 })], unread: 1 });
  await vi.advanceTimersToNextTimerAsync();
  expect(pageOf).toHaveBeenCalledOnce();
});

test('a list is kept on the device and passed on, whichever way it came, and its line ends with who looked at it', async () => {
  const [rows, more] = [[conversationOf({ id: 5 })], [conversationOf({ id: 6 })]];
  const { inbox, on, keepInbox, onRows } = opened({
    pageOf: async () => ({ body: more, next: null }),
    kept: async () => [],
  });
  on.onLink('live');
  on.onFrame({ event: 'authenticated', connectedUsers: [8] });
  on.onFrame({ event: 'conversations_updated', full: true, conversations: rows, unread: 0 });
  expect([keepInbox.mock.lastCall, onRows.mock.lastCall]).toEqual([[rows], [rows]]);
  on.onLink('offline');
  await vi.waitFor(() => expect([keepInbox.mock.lastCall, onRows.mock.lastCall]).toEqual([[[...more, ...rows]], [more]]));
  on.onLink('live');
  on.onFrame({ event: 'authenticated', connectedUsers: [8] });
  inbox.end();
  expect(inbox.get()).toMatchObject({ link: 'connecting', online: new Set() });
});

test('a room that brings its list, and who is here, is enough: nothing is asked for beside it', async () => {
  const pageOf = vi.fn<() => Promise<unknown>>(() => new Promise(() => {}));
  const { inbox, on } = opened({ pageOf });
  await vi.advanceTimersByTimeAsync(1_000);
  on.onLink('live');
  on.onFrame({ event: 'authenticated', connectedUsers: [8] });
  on.onFrame({ event: 'conversations_updated', full: true, conversations: [conversationOf({ id: 5 })], unread: 0 });
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect([pageOf.mock.calls, inbox.get().online]).toEqual([[], new Set([8])]);
});

test('who left while the ticket of a live inbox had lapsed is here no longer once it is renewed', async () => {
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  await flush();
  server.broadcast({ event: 'authenticated', connectedUsers: [] }, 'inbox');
  server.broadcast({ event: 'user_status', userId: 8, status: 'online' }, 'inbox');
  expect([...chat.inbox.get().online]).toEqual([8]);
  server.broadcast({ event: 'auth_error', code: 'ticket_expired' }, 'inbox');
  await flush();
  expect([chat.inbox.get().link, chat.inbox.get().online]).toEqual(['live', new Set()]);
});

test('without a room the list is asked for once a minute while somebody looks', async () => {
  const pageOf = vi.fn<() => Promise<unknown>>(async () => ({ body: [conversationOf({ id: 5 })], next: null }));
  const { on } = opened({ pageOf });
  on.onLink('offline');
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(pageOf).toHaveBeenCalledTimes(4);
  page.fire('hidden');
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(pageOf).toHaveBeenCalledTimes(4);
});

test('an inbox that was refused is asked for by itself again once somebody has tried anew', async () => {
  const pageOf = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const { inbox, on, wake } = opened({ pageOf });
  on.onMissing();
  on.onLink('offline');
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect([inbox.get().status, pageOf.mock.calls.length]).toEqual(['failed', 1]);
  inbox.wake(true);
  await vi.advanceTimersByTimeAsync(3_000);
  // The room's socket is opened again, too.
  expect([pageOf.mock.calls.length, wake.mock.calls]).toEqual([3, [[true]]]);
});

test('the list is asked for where no room has answered after three seconds, and not sooner', async () => {
  const pageOf = vi.fn<() => Promise<unknown>>(() => new Promise(() => {}));
  opened({ pageOf });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(pageOf).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(pageOf).toHaveBeenCalledOnce();
});

test('an inbox that nobody looks at any more asks for nothing, also where somebody tries again', async () => {
  const pageOf = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const { inbox, on } = opened({ pageOf });
  on.onLink('offline');
  await vi.waitFor(() => expect(inbox.get().status).toBe('failed'));
  inbox.end();
  const asked = pageOf.mock.calls.length;
  await vi.advanceTimersByTimeAsync(MINUTE);
  inbox.wake(true);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(pageOf).toHaveBeenCalledTimes(asked);
});

test('further conversations follow the list that a room told last, and not one from before it', async () => {
  const full = Array.from({ length: PAGE_SIZE }, (_, at) => conversationOf({ id: 100 - at }));
  const pageOf = vi.fn<(call: string, address: string | null) => Promise<unknown>>(async () => ({ body: full, next: '/before' }));
  const { inbox, on } = opened({ pageOf });
  on.onLink('offline');
  await vi.waitFor(() => expect(inbox.get().status).toBe('ready'));
  on.onFrame({ event: 'conversations_updated', full: true, conversations: full, unread: 0 });
  pageOf.mockImplementation(async (_, address) => ({
    body: address === null ? full : [],
    next: address === null ? '/now' : null,
  }));
  await inbox.loadMore();
  expect(pageOf.mock.calls.map(([, address]) => address)).toEqual([null, null, '/now']);
});

test('the inbox asks by HTTP when its room is live and has no lists', async () => {
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  await advance(3_500);
  expect(chat.inbox.get()).toMatchObject({ status: 'ready', link: 'live', conversations: [{ id: CONVERSATION_ID }] });
});

test('the inbox comes by HTTP while its socket cannot be had', async () => {
  server.rooms = 'down';
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  await flush();
  expect(chat.inbox.get()).toMatchObject({
    status: 'ready',
    link: 'offline',
    unread: 1,
    conversations: [{ id: CONVERSATION_ID }],
  });
});

test('the inbox passes on what happened to the member', async () => {
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  await flush();
  const latest = {
    id: 5,
    event: { kind: 'purchase_approved', credits: 250 },
    time: '2026-07-01T08:00:00.000Z',
    unread: true,
  } as const;
  server.broadcast({ event: 'notification', notification: latest, unread: 2 }, 'inbox');
  await flush();
  expect(chat.inbox.get().notifications).toEqual({ unread: 2, latest });
});

test('an inbox that is not for this person is asked for once, and no more', async () => {
  for (const call of ['POST /api/inbox/ticket', 'GET /api/conversations', 'GET /api/conversations/unread'])
    server.refusals.set(call, 'admin_required');
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  await advance(10_000);
  const asked = server.log.length;
  await advance(300_000);
  expect(server.log).toHaveLength(asked);
  expect(chat.inbox.get().status).toBe('failed');
});

test('a list that was overtaken by newer words takes nothing back', async () => {
  const chat = tab({ watched: false });
  server.row = conversationOf({ lastMessageId: 5, lastMessage: 'older' });
  chat.inbox.subscribe(() => undefined);
  await flush();
  const arrive = server.holdAnswers();
  await advance(3_500);
  expect(server.log).toContain('GET /api/conversations');
  const newer = conversationOf({ lastMessageId: 6, lastMessage: 'newer', lastMessageAt: '2026-07-01T08:01:00.000Z' });
  server.broadcast({ event: 'conversations_updated', full: false, conversations: [newer], unread: 1 }, 'inbox');
  arrive();
  await flush();
  expect(chat.inbox.get()).toMatchObject({ status: 'ready', conversations: [{ lastMessageId: 6, lastMessage: 'newer' }] });
});

interface Given {
  pageOf?: (call: string, address: string | null) => Promise<unknown>;
  /** Reads the conversations that the device keeps. */
  kept?: OfflineConversations['inbox'];
}

/** Opens an inbox that has a subscriber, with the handlers of its room's socket. */
function opened({ pageOf = () => new Promise(() => {}), kept }: Given) {
  const told: Parameters<InboxOptions['connect']>[0][] = [];
  const wake = vi.fn<(anew?: boolean) => void>();
  const [keepInbox, onRows] = [vi.fn<OfflineConversations['saveInbox']>(), vi.fn<InboxOptions['onRows']>()];
  const inbox = openInbox({
    // Only the methods that the inbox calls.
    api: { getPage: pageOf, call: async () => ({ unread: 2 }) } as unknown as Api,
    page,
    offline: kept ? ({ inbox: kept, saveInbox: keepInbox } as unknown as OfflineConversations) : null,
    connect: (on) => {
      told.push(on);
      return { state: () => 'live', send: () => true, wake, suspect: () => {}, close: () => {} };
    },
    onLink: () => {},
    onRows,
  });
  inbox.subscribe(() => {});
  onTestFinished(() => inbox.end());
  const [on] = told;
  if (!on) throw new Error('Nobody asked for the room');
  return { inbox, on, wake, keepInbox, onRows };
}
