import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { HOUR } from '#schema/durations';
import { createApi } from '../../kit/api/api.ts';
import { quickenTimers } from '../../test/quick-clock.ts';
import { openOfflineConversations, type OfflineConversations } from './offline-conversations.ts';
import { openThread } from './thread.ts';

beforeEach(() => {
  quickenTimers();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

// The code under test reads only the ids of rows, and whether the other member has left.
const row = (id: number, lastMessageId = 1, gone = false) => ({ id, lastMessageId, otherUser: { gone } }) as Conversation;
const message = (id: number, content = '') => ({ id, content }) as Message;
const many = <Row>(count: number, make: (id: number) => Row) => Array.from({ length: count }, (_, at) => make(at + 1));
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('the newest fifty conversations are there in the next page, each with its newest fifty messages', async () => {
  const talks = openOfflineConversations(7, () => false);
  talks.saveInbox(many(60, row));
  talks.saveMessages(3, many(80, message));
  const next = openOfflineConversations(7, () => false);
  await vi.waitFor(async () => expect(await next.inbox()).toHaveLength(50));
  expect(idsOf(await next.inbox())).toEqual(many(50, (id) => id));
  expect(idsOf(await next.messages(3))).toEqual(many(50, (id) => id + 30));
});

test('nobody else on the device reads them', async () => {
  const talks = openOfflineConversations(7, () => false);
  talks.saveInbox([row(3)]);
  talks.saveMessages(3, many(2, message));
  await vi.waitFor(async () => expect(await openOfflineConversations(7, () => false).messages(3)).toHaveLength(2));
  expect(await openOfflineConversations(7, () => false).inbox()).toHaveLength(1);
  const other = openOfflineConversations(8, () => false);
  expect([await other.inbox(), await other.messages(3)]).toEqual([[], []]);
});

test('a conversation that left the list, or that is gone, leaves the device', async () => {
  const talks = openOfflineConversations(7, () => false);
  for (const id of [1, 2, 3]) talks.saveMessages(id, many(2, message));
  talks.saveInbox([row(1), row(2)]);
  talks.saveMessages(2, []);
  const next = openOfflineConversations(7, () => false);
  await vi.waitFor(async () => expect(await next.messages(1)).toHaveLength(2));
  for (const id of [2, 3]) expect(await next.messages(id)).toEqual([]);
});

test('a closed chat writes nothing more: its member has signed out', async () => {
  const talks = openOfflineConversations(7, () => false);
  talks.saveMessages(3, many(2, message));
  talks.close();
  talks.saveMessages(3, many(2, message));
  const next = openOfflineConversations(7, () => false);
  next.saveMessages(1, many(1, message));
  await vi.waitFor(async () => expect(await openOfflineConversations(7, () => false).messages(1)).toHaveLength(1));
  expect(await next.messages(3)).toEqual([]);
});

test('what was on its way as its member signed out is not kept, and no more is asked for', async () => {
  const talks = openOfflineConversations(9, () => true);
  let come: (messages: readonly Message[]) => void = () => {};
  const page = vi.fn<(id: number) => Promise<readonly Message[]>>(() => new Promise((resolve) => (come = resolve)));
  const bringing = talks.prefetch([row(1), row(2)], page);
  await vi.waitFor(() => expect(page).toHaveBeenCalledOnce());
  talks.close();
  come([message(1)]);
  await bringing;
  const next = openOfflineConversations(9, () => false);
  next.saveMessages(3, [message(1)]);
  await vi.waitFor(async () => expect(await openOfflineConversations(9, () => false).messages(3)).toHaveLength(1));
  expect([await next.messages(1), page.mock.calls]).toEqual([[], [[1]]]);
});

test('where one conversation cannot be brought no other is asked for: there is no network', async () => {
  const page = vi.fn<(id: number) => Promise<readonly Message[]>>(() => Promise.reject(new TypeError('Failed to fetch')));
  await openOfflineConversations(10, () => true).prefetch([row(1), row(2)], page);
  expect(page.mock.calls).toEqual([[1]]);
});

test('conversations that were not opened here are brought once, but not for who spares data', async () => {
  const page = vi.fn<(id: number) => Promise<readonly Message[]>>((id) =>
    Promise.resolve(id === 2 ? [message(5)] : [message(1)]),
  );
  await openOfflineConversations(7, () => false).prefetch([row(1)], page);
  expect(page).not.toHaveBeenCalled();
  const talks = openOfflineConversations(7, () => true);
  talks.saveMessages(1, [message(1)]);
  await talks.prefetch([row(1), row(2, 5)], page);
  await talks.prefetch([row(4)], page);
  expect(page.mock.calls).toEqual([[2]]);
  expect(idsOf(await talks.messages(2))).toEqual([5]);
});

test('what one who left may have had erased is asked for anew, at once and when that is done, and not again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  let words = 'salaam';
  const page = vi.fn<(id: number) => Promise<readonly Message[]>>(async () => [message(1, words)]);
  const wordsIn = async (talks: OfflineConversations, id: number) => (await talks.messages(id)).map(({ content }) => content);
  const first = openOfflineConversations(12, () => true);
  for (const id of [1, 2]) first.saveMessages(id, [message(1, 'salaam')]);
  const rows = [row(1, 1, true), row(2), row(3, 1, true)];
  first.saveInbox(rows);
  await first.prefetch([row(1), row(2), row(3, 0)], page);
  expect(page).not.toHaveBeenCalled();
  // Nothing is kept of the third conversation, so it is not fetched again here; the next page prefetches it like any other.
  await first.prefetch(rows, page);
  await first.prefetch(rows, page);
  expect([page.mock.calls, await wordsIn(first, 1)]).toEqual([[[1]], ['salaam']]);
  words = '';
  await vi.waitFor(async () =>
    expect(
      await wordsIn(
        openOfflineConversations(12, () => true),
        1,
      ),
    ).toEqual(['salaam']),
  );
  vi.setSystemTime(HOUR - 1);
  const next = openOfflineConversations(12, () => true);
  await next.prefetch([row(1, 1, true), row(2)], page);
  expect(page.mock.calls).toEqual([[1]]);
  vi.setSystemTime(HOUR);
  await next.prefetch(rows, page);
  expect([page.mock.calls, await wordsIn(next, 1), await wordsIn(next, 2)]).toEqual([[[1], [1]], [''], ['salaam']]);
  await vi.waitFor(async () =>
    expect(
      await wordsIn(
        openOfflineConversations(12, () => true),
        1,
      ),
    ).toEqual(['']),
  );
  vi.setSystemTime(2 * HOUR);
  await openOfflineConversations(12, () => true).prefetch([row(1, 1, true), row(2)], page);
  expect(page.mock.calls).toEqual([[1], [1]]);
});

test('who spares data, or has lost the network meanwhile, keeps nothing of one who left until that is opened again', async () => {
  for (const [me, mayBring] of [
    [13, false],
    [14, true],
  ] as const) {
    const talks = openOfflineConversations(me, () => mayBring);
    talks.saveMessages(1, [message(1, 'salaam')]);
    talks.saveInbox([row(1, 1, true)]);
    const page = vi.fn<(id: number) => Promise<readonly Message[]>>(() => Promise.reject(new TypeError('Failed to fetch')));
    await talks.prefetch([row(1, 1, true)], page);
    expect([await talks.messages(1), page.mock.calls.length > 0]).toEqual([[], mayBring]);
  }
});

test('of what is brought no more is kept than of what was opened: fifty conversations, with the newest of each', async () => {
  const page = vi.fn<(id: number) => Promise<readonly Message[]>>(async () => many(60, message));
  const talks = openOfflineConversations(11, () => true);
  await talks.prefetch([row(100, 60), ...many(49, (id) => row(id, 0)), row(101, 60)], page);
  expect(page.mock.calls).toEqual([[100]]);
  expect(idsOf(await talks.messages(100))).toEqual(many(50, (id) => id + 10));
});

test('a conversation opens from the device while nothing answers, and shows what the server says as soon as it does', async () => {
  const before = openOfflineConversations(7, () => false);
  before.saveMessages(3, many(4, message));
  await vi.waitFor(async () => expect(await openOfflineConversations(7, () => false).messages(3)).toHaveLength(4));
  let answers = false;
  const api = createApi((_, path) => {
    if (!answers) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(path.endsWith('/messages') ? many(6, message) : row(3, 6)));
  });
  const nothing = () => undefined;
  const thread = openThread({
    id: 3,
    me: 7,
    audience: 'member',
    api,
    page: { isVisible: () => true, subscribe: () => nothing },
    offline: openOfflineConversations(7, () => false),
    connect: () => ({ state: () => 'offline', send: () => false, wake: nothing, suspect: nothing, close: nothing }),
    outgoing: () => [],
    onMessages: nothing,
    onFrame: nothing,
    onLink: nothing,
    onRow: nothing,
    onLeave: nothing,
  });
  const leave = thread.subscribe(nothing);
  await vi.waitFor(() => expect(idsOf(thread.get().messages)).toEqual([1, 2, 3, 4]));
  answers = true;
  thread.wake(false);
  await vi.waitFor(() => expect(idsOf(thread.get().messages)).toEqual([1, 2, 3, 4, 5, 6]));
  // The device has kept all of them for the next opening.
  await vi.waitFor(async () => expect(await openOfflineConversations(7, () => false).messages(3)).toHaveLength(6));
  leave();
  thread.end();
});
