import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ChatOptions, OpenChat } from './chat.ts';
import type * as KeptTalks from './offline-conversations.ts';

const opened: { userId: number; close: ReturnType<typeof vi.fn>; countUnsent: () => Promise<number> }[] = [];
const given: ChatOptions[] = [];
const keepTalks = vi.fn<typeof KeptTalks.openOfflineConversations>();
const askForSync = vi.fn<() => void>();
vi.mock('./chat.ts', () => ({
  openChat: (options: ChatOptions) => {
    const { userId } = options;
    given.push(options);
    const chat = { userId, close: vi.fn<() => void>(), countUnsent: async () => userId * 100 };
    opened.push(chat);
    return chat;
  },
}));
vi.mock('./offline-conversations.ts', () => ({
  openOfflineConversations: (...asked: Parameters<typeof keepTalks>) => keepTalks(...asked),
}));
vi.mock('../../kit/outbox/register-sync.ts', () => ({ registerSync: () => askForSync() }));
vi.mock('../../account/session.ts', () => ({
  currentSession: () => (userId === null ? { status: 'signed-out' } : { status: 'signed-in', member: { id: userId } }),
  onSessionChange: () => () => {},
}));
vi.stubGlobal('location', { origin: 'http://sarai.test' });
const documentElement = { lang: 'en', dataset: {} as Record<string, string> };
vi.stubGlobal('document', { documentElement });
// Another test file in this worker thread may have loaded the real chat.
vi.resetModules();
const { chatForSession, memberChat, unsentCount } = await import('./session-chat.ts');

let userId: number | null;
let changed: () => void;
let chat: () => OpenChat;

beforeEach(() => {
  opened.length = 0;
  userId = 7;
  chat = chatForSession(
    // `chatForSession` reads only the user id of a session; the rest is passed on.
    () => (userId === null ? null : ({ userId } as never)),
    (listener) => (changed = listener),
  );
});

afterAll(() => {
  for (const path of ['./chat.ts', './offline-conversations.ts', '../../kit/outbox/register-sync.ts', '../../account/session.ts'])
    vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

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

test('a member’s chat is theirs, keeps conversations for them alone, and asks to be woken for what is not sent', async () => {
  userId = 9;
  memberChat();
  const options = given.at(-1);
  expect(options).toMatchObject({ me: 9, userId: 9, audience: 'member', origin: 'http://sarai.test' });
  options?.keep?.();
  const [owner, mayBring] = keepTalks.mock.lastCall ?? [];
  // Nothing is prefetched from the moment that the member chooses to save data.
  expect([owner, mayBring?.()]).toEqual([9, true]);
  documentElement.dataset['saves'] = '';
  expect(mayBring?.()).toBe(false);
  options?.onUnsent?.();
  expect(askForSync).toHaveBeenCalledOnce();
  expect(await unsentCount()).toBe(900);
});
