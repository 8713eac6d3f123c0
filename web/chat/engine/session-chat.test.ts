import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenChat } from './chat.ts';

const opened: { userId: number; close: ReturnType<typeof vi.fn> }[] = [];
vi.mock('./chat.ts', () => ({
  openChat: ({ userId }: { userId: number }) => {
    const chat = { userId, close: vi.fn<() => void>() };
    opened.push(chat);
    return chat;
  },
}));
vi.stubGlobal('location', { origin: 'http://sarai.test' });
vi.stubGlobal('document', { documentElement: { lang: 'en' } });
// Another file of this thread may have loaded the real chat.
vi.resetModules();
const { chatOf } = await import('./session-chat.ts');

let userId: number | null;
let changed: () => void;
let chat: () => OpenChat;

beforeEach(() => {
  opened.length = 0;
  userId = 7;
  chat = chatOf(
    // Of a session, the chat is opened with its person; the rest is passed on.
    () => (userId === null ? null : ({ userId } as never)),
    (listener) => (changed = listener),
  );
});

afterAll(() => void vi.unstubAllGlobals());

const become = (next: number | null) => {
  userId = next;
  changed();
};

test('a member has one chat for as long as they stay signed in', () => {
  expect(chat()).toBe(chat());
  become(7);
  expect(chat()).toBe(opened[0]);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.close).not.toHaveBeenCalled();
});

test('whoever signs in next has another chat, and the one before is closed', () => {
  const first = chat();
  become(8);
  expect(opened[0]?.close).toHaveBeenCalledOnce();
  expect(chat()).not.toBe(first);
  expect(opened.map(({ userId }) => userId)).toEqual([7, 8]);
});

test('it closes with its session, and a screen that is drawn once more finds the closed one', () => {
  const first = chat();
  become(null);
  expect(opened[0]?.close).toHaveBeenCalledOnce();
  expect(chat()).toBe(first);
  become(7);
  expect(chat()).toBe(opened[1]);
});

test('nobody who never signed in has a chat', () => {
  userId = null;
  expect(chat).toThrow('Nobody is signed in');
});
