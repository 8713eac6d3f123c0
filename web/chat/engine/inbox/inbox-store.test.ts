import { expect, test } from 'vitest';
import { PAGE_SIZE } from '#schema/catalog/limits';
import { conversationOf } from '#schema/test/chat-server';
import { EMPTY_INBOX, type InboxEvent, type InboxState, reduceInbox } from './inbox-store.ts';

const at = (minute: number) => `2026-07-01T08:${String(minute).padStart(2, '0')}:00.000Z`;
const row = (id: number, lastMessageId: number, more = {}) =>
  conversationOf({ id, lastMessageId, lastMessage: `${id}/${lastMessageId}`, lastMessageAt: at(lastMessageId), ...more });
const full = (...conversations: ReturnType<typeof row>[]): InboxEvent => ({
  kind: 'full',
  conversations,
  unread: 0,
});
const rows = (...conversations: ReturnType<typeof row>[]): InboxEvent => ({ kind: 'rows', conversations });

function after(...events: InboxEvent[]): InboxState {
  return events.reduce(reduceInbox, EMPTY_INBOX);
}

const idsOf = (state: InboxState) => state.conversations.map(({ id }) => id);

test('the newest conversation is the first, and of two at one time the younger', () => {
  expect(idsOf(after(full(row(1, 5), row(2, 9), row(3, 5))))).toEqual([2, 3, 1]);
  expect(idsOf(after(full(row(1, 5), row(2, 9)), rows(row(1, 10))))).toEqual([1, 2]);
});

test('an older row takes back neither the last message nor what was read', () => {
  const state = after(
    full(row(1, 8, { readUpTo: 8, otherReadUpTo: 6 })),
    rows(row(1, 7, { readUpTo: 2, unreadCount: 5, otherReadUpTo: 4 })),
  );
  expect(state.conversations[0]).toMatchObject({
    lastMessage: '1/8',
    lastMessageId: 8,
    readUpTo: 8,
    unreadCount: 0,
    otherReadUpTo: 6,
  });
});

test("an e-mail that the administrators' list brought stays when a row is pushed without one", () => {
  const known = row(1, 5);
  const mailed = { ...known, otherUser: { ...known.otherUser, email: 'laila@example.af' } };
  expect(after(full(mailed), rows(row(1, 6))).conversations[0]).toMatchObject({
    lastMessageId: 6,
    otherUser: { email: 'laila@example.af' },
  });
  expect(after(full(known), rows(row(1, 6))).conversations[0]?.otherUser).not.toHaveProperty('email');
});

test('a total that was overtaken on its way does not count', () => {
  const state = after(
    full(row(1, 5)),
    { kind: 'rows', conversations: [row(1, 7, { unreadCount: 2 })], unread: 2 },
    { kind: 'rows', conversations: [row(1, 6, { unreadCount: 1 })], unread: 1 },
  );
  expect(state.unread).toBe(2);
});

test('what is seen here counts as read at once, and a list from before does not unread it', () => {
  const seen = after(
    { kind: 'full', conversations: [row(1, 8, { unreadCount: 3, readUpTo: 5 })], unread: 4 },
    { kind: 'seen', conversationId: 1, upTo: 8 },
  );
  expect(seen).toMatchObject({ unread: 1, conversations: [{ unreadCount: 0, readUpTo: 8 }] });
  const again = reduceInbox(seen, full(row(1, 8, { unreadCount: 3, readUpTo: 5 })));
  expect(again.conversations[0]).toMatchObject({ unreadCount: 0, readUpTo: 8 });
});

test('a row from before something was read here takes back neither that nor the total', () => {
  const state = after(
    { kind: 'full', conversations: [row(1, 8, { unreadCount: 3, readUpTo: 5 })], unread: 4 },
    { kind: 'seen', conversationId: 1, upTo: 8 },
    { kind: 'rows', conversations: [row(1, 8, { unreadCount: 3, readUpTo: 5 })], unread: 4 },
  );
  expect(state).toMatchObject({ unread: 1, conversations: [{ unreadCount: 0, readUpTo: 8 }] });
});

test('how far the other one has read never goes back, and is not told of a conversation that is not listed', () => {
  const read = (conversationId: number, upTo: number): InboxEvent => ({ kind: 'otherRead', conversationId, upTo });
  const state = after(full(row(1, 8, { otherReadUpTo: 6 })), read(1, 5), read(2, 9));
  expect(state.conversations).toMatchObject([{ id: 1, otherReadUpTo: 6 }]);
  expect(reduceInbox(state, read(1, 7)).conversations).toMatchObject([{ id: 1, otherReadUpTo: 7 }]);
});

test('a list that is told without more rows says nothing of its end, an empty one is whole as it is', () => {
  const many = Array.from({ length: PAGE_SIZE }, (_, index) => row(index + 1, 9));
  expect([after(full(...many)).hasMore, after(full(...many.slice(1))).hasMore]).toEqual([true, false]);
  expect(after(full(...many), full())).toMatchObject({ status: 'ready', conversations: [], hasMore: false });
});

test('what is seen in part leaves the rest unread, in its row and in all', () => {
  const seen = after(
    { kind: 'full', conversations: [row(1, 8, { unreadCount: 3, readUpTo: 5 })], unread: 4 },
    { kind: 'seen', conversationId: 1, upTo: 6 },
  );
  expect(seen).toMatchObject({ unread: 3, conversations: [{ unreadCount: 2, readUpTo: 6 }] });
});

test('a list that a newer row has overtaken takes back neither the row nor what is unread in all', () => {
  const told: InboxEvent = { kind: 'rows', conversations: [row(1, 9, { unreadCount: 3 })], unread: 3 };
  const late: InboxEvent = { kind: 'full', conversations: [row(1, 8, { unreadCount: 2 }), row(2, 4)], unread: 2 };
  expect(after(told, late)).toMatchObject({ status: 'ready', unread: 3, conversations: [{ id: 1, unreadCount: 3 }, { id: 2 }] });
  expect(after(late, told).unread).toBe(3);
});

test('what this device has read and not told does not hide what is unread elsewhere', () => {
  const kept: InboxEvent = { kind: 'rows', conversations: [row(1, 8, { readUpTo: 8 })] };
  const list: InboxEvent = {
    kind: 'full',
    conversations: [row(2, 9, { unreadCount: 4 }), row(1, 8, { readUpTo: 5, unreadCount: 3 })],
    unread: 9,
  };
  // Two more messages are unread further down the list.
  expect(after(kept, list).unread).toBe(6);
});

test('a list from before something was read elsewhere does not bring back its total, unless that stands for more', () => {
  const read: InboxEvent = { kind: 'rows', conversations: [row(1, 8, { readUpTo: 8 })], unread: 0 };
  const late = (unread: number): InboxEvent => ({
    kind: 'full',
    conversations: [row(1, 8, { readUpTo: 5, unreadCount: 3 })],
    unread,
  });
  expect(after(read, late(3))).toMatchObject({ unread: 0, conversations: [{ unreadCount: 0 }] });
  // The server counts the total and the rows one after the other: the total may be the smaller one.
  expect(after(read, late(2)).unread).toBe(0);
  expect(after(read, late(100)).unread).toBe(100);
});

test('more than 99 unread is not counted down', () => {
  const state = after(
    { kind: 'full', conversations: [row(1, 8, { unreadCount: 3 })], unread: 100 },
    { kind: 'seen', conversationId: 1, upTo: 8 },
  );
  expect(state.unread).toBe(100);
});

test('a full list keeps the older pages, and drops what is gone from its own stretch', () => {
  const state = after(full(row(1, 9), row(2, 8), row(3, 3)), {
    kind: 'full',
    conversations: [row(1, 9), row(4, 7)],
    unread: 0,
  });
  expect(idsOf(state)).toEqual([1, 4, 3]);
});

test('nobody is online by a line that is dead', () => {
  const live = after(
    { kind: 'link', link: 'live' },
    { kind: 'online', online: [8] },
    { kind: 'presence', userId: 9, isOnline: true },
  );
  expect([...live.online]).toEqual([8, 9]);
  expect(reduceInbox(live, { kind: 'link', link: 'offline' }).online.size).toBe(0);
});

test('a list of who is online takes back nothing that was told while it was made', () => {
  const told = after(
    { kind: 'link', link: 'live' },
    { kind: 'presence', userId: 9, isOnline: true },
    { kind: 'presence', userId: 7, isOnline: true },
    { kind: 'presence', userId: 7, isOnline: false },
    { kind: 'online', online: [7, 8] },
  );
  expect(told.online).toEqual(new Set([8, 9]));
  // The next list is newer than those changes.
  expect(reduceInbox(told, { kind: 'online', online: [7] }).online).toEqual(new Set([7]));
});

test('a list that fills a page has more, until the last page was seen', () => {
  const page = Array.from({ length: 30 }, (_, index) => row(index + 1, 9));
  const state = after(full(...page.slice(0, 20)), rows(...page.slice(20)));
  expect(state.hasMore).toBe(true);
  const whole = reduceInbox(state, { kind: 'more', conversations: [row(99, 1)], complete: true });
  expect(whole.hasMore).toBe(false);
  expect(reduceInbox(whole, full(...page)).conversations).toHaveLength(31);
  expect(reduceInbox(whole, full(...page)).hasMore).toBe(false);
});

test('the newest notification is kept, with what was unread then', () => {
  const told = (id: number, unread: number): InboxEvent => ({
    kind: 'notification',
    unread,
    latest: { id, event: { kind: 'purchase_approved', credits: 5 }, time: at(1), unread: true },
  });
  expect(EMPTY_INBOX.notifications).toBeNull();
  expect(after(told(3, 1)).notifications).toMatchObject({ unread: 1, latest: { id: 3 } });
  expect(after(told(3, 1), told(5, 3), told(4, 2)).notifications).toMatchObject({ unread: 3, latest: { id: 5 } });
});
