import { expect, test } from 'vitest';
import { AHMAD, messageOf, ZAHRA } from '#schema/test/chat-server';
import { EMPTY_THREAD, hasGap, lastId, reduceThread, type ThreadEvent, type ThreadState } from './thread-store.ts';

const message = (id: number) => messageOf({ id });
const arrived = (id: number): ThreadEvent => ({ kind: 'arrived', message: message(id) });
const newest = (...ids: number[]): ThreadEvent => ({ kind: 'newest', messages: ids.map(message) });
const idsOf = ({ messages }: ThreadState) => messages.map(({ id }) => id);

function after(...events: ThreadEvent[]): ThreadState {
  return events.reduce((state, event) => reduceThread(state, event, AHMAD), EMPTY_THREAD);
}

test('a message that follows is shown, the same one again is not', () => {
  const state = after(newest(1, 2), arrived(3));
  expect(idsOf(state)).toEqual([1, 2, 3]);
  for (const id of [3, 2]) expect(reduceThread(state, arrived(id), AHMAD)).toBe(state);
});

test('what comes before its forerunner waits for it', () => {
  const waiting = after(newest(1), arrived(4), arrived(3));
  expect(idsOf(waiting)).toEqual([1]);
  expect(hasGap(waiting)).toBe(true);
  const whole = reduceThread(waiting, { kind: 'after', messages: [message(2)] }, AHMAD);
  expect(idsOf(whole)).toEqual([1, 2, 3, 4]);
  expect(hasGap(whole)).toBe(false);
});

test('frames in any order end in the order of the server', () => {
  expect(idsOf(after(newest(), arrived(3), arrived(1), arrived(4), arrived(2)))).toEqual([1, 2, 3, 4]);
});

test('what comes before the first page is kept until it is there', () => {
  expect(idsOf(after(arrived(6), newest(4, 5)))).toEqual([4, 5, 6]);
});

test('a page that overlaps what is held doubles nothing', () => {
  expect(idsOf(after(newest(1, 2), arrived(3), { kind: 'after', messages: [message(3), message(4)] }))).toEqual([1, 2, 3, 4]);
});

test('older pages go before, until the first message', () => {
  const state = after(newest(4, 5));
  expect(state.hasOlder).toBe(true);
  const older = reduceThread(state, { kind: 'older', messages: [1, 2, 3, 4].map(message) }, AHMAD);
  expect(idsOf(older)).toEqual([1, 2, 3, 4, 5]);
  expect(older.hasOlder).toBe(false);
});

test('a read mark never goes back', () => {
  expect(after(newest(1, 2, 3), { kind: 'read', upTo: 3 }, { kind: 'read', upTo: 1 }, arrived(4)).otherReadUpTo).toBe(3);
});

test('the messages themselves say how far the other has read mine', () => {
  const mine = (id: number, isRead: boolean) => messageOf({ id, senderId: AHMAD, isRead });
  const messages = [mine(1, true), mine(2, true), mine(3, false), messageOf({ id: 4, isRead: true })];
  expect(after({ kind: 'newest', messages }).otherReadUpTo).toBe(2);
});

test('who has sent a message types no longer', () => {
  const typing = after(newest(1), { kind: 'typing', isTyping: true });
  expect(reduceThread(typing, { kind: 'arrived', message: messageOf({ id: 2, senderId: ZAHRA }) }, AHMAD).otherTyping).toBe(
    false,
  );
  expect(reduceThread(typing, { kind: 'arrived', message: messageOf({ id: 2, senderId: AHMAD }) }, AHMAD).otherTyping).toBe(true);
});

test('the last id is the last without a gap', () => {
  expect(lastId(after(newest(1, 2), arrived(9)))).toBe(2);
});

test('a picture whose links have ended has new ones for itself and for its preview, and stays what it is', () => {
  const links = (end: number) => ({ fileUrl: `/f?e=${end}`, thumbUrl: `/t?e=${end}` });
  const [old, fresh] = [1, 2].map((end) => messageOf({ id: 1, ...links(end), isRead: end === 1 }));
  if (!old || !fresh) throw new Error('There are two');
  const state = after({ kind: 'newest', messages: [old] }, { kind: 'renewed', messages: [fresh] });
  expect(state.messages).toEqual([{ ...old, ...links(2) }]);
});

test('a page without anything older ends the asking, also where the first one held is not the first of all', () => {
  const state = after(newest(3, 4), { kind: 'older', messages: [] });
  expect([idsOf(state), state.hasOlder]).toEqual([[3, 4], false]);
});
