// Loaded before the first test, as in connection.test.ts.
import 'partysocket/ws';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { AHMAD, CONVERSATION_ID } from '#schema/test/chat-server';
import { openLocks } from '../../../../chaos/locks.ts';
import { type ChatOptions, type OpenChat, openChat } from '../chat.ts';
import type { OfflineConversations } from '../offline-conversations.ts';
import type { Draft, Thread } from '../types.ts';
import { settle, simulatedChannel, simulatedPage, SimulatedServer } from './simulated-server.ts';

/** The simulated Worker with its rooms, and the page of every tab: new in each test. */
export let server: SimulatedServer;
export let page: ReturnType<typeof simulatedPage>;
/** Records uploads of files, which do not go through the simulated calls. */
export const posted = vi.fn<typeof fetch>();
let device: IDBFactory;
let channel: typeof BroadcastChannel;
const open: OpenChat[] = [];

/** Called once in a test file: each test gets its own server, device and clock, and the chats that it opens are closed after it. */
export function simulateChat(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.stubGlobal('fetch', posted);
    posted.mockReset().mockImplementation(async () => Response.json(attachment(posted.mock.calls.length), { status: 201 }));
    server = new SimulatedServer();
    page = simulatedPage();
    device = new IDBFactory();
    channel = simulatedChannel();
  });
  afterEach(() => {
    for (const chat of open.splice(0)) chat.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

interface Tab extends Pick<ChatOptions, 'locks' | 'onUnsent' | 'keep'> {
  userId?: number;
  audience?: 'member' | 'admin';
  /** Whether the conversation is open on the screen. */
  watched?: boolean;
  factory?: IDBFactory | null;
  Channel?: typeof BroadcastChannel;
}

/** Opens the chat of one tab: Ahmad's with Zahra, on the test's device, unless something else is given. */
export function tab({
  userId = AHMAD,
  audience = 'member',
  watched = true,
  factory = device,
  locks = null,
  Channel = channel,
  ...more
}: Tab = {}): OpenChat {
  const chat = openChat({
    me: userId,
    userId,
    audience,
    api: server.api(userId),
    bearer: () => ({ Authorization: 'Bearer token' }),
    origin: 'http://sarai.test',
    WebSocket: server.socketClass(userId),
    indexedDB: factory,
    BroadcastChannel: Channel,
    locks,
    page,
    ...more,
  });
  if (watched) chat.thread(CONVERSATION_ID).subscribe(() => undefined);
  open.push(chat);
  return chat;
}

/** Returns the part of the browser's LockManager that is used. */
export function locksOfOneDevice(): LockManager {
  return openLocks().of({}) as LockManager;
}

const nothing = async () => [];
/** A device that keeps no conversation. */
export const NO_OFFLINE: OfflineConversations = {
  inbox: nothing,
  messages: nothing,
  saveInbox: () => undefined,
  saveMessages: () => undefined,
  prefetch: async () => undefined,
  close: () => undefined,
};

export const text = (content: string): Draft => ({ messageType: 'text', content });
export const withFile = (): Draft => ({
  messageType: 'file',
  content: 'a.pdf',
  file: { blob: new Blob(['pdf']), thumb: null, name: 'a.pdf', kind: 'file', width: null, height: null },
});
/** Returns the Worker's response to the first, the second … uploaded file. */
export const attachment = (count: number) => ({
  url: `/media/${count}`,
  kind: 'file',
  name: 'a.pdf',
  size: 3,
  width: null,
  height: null,
});

/** The state of the conversation in a tab, the messages that it shows, and those that it has not sent. */
export const threadOf = (chat: OpenChat): Thread => chat.thread(CONVERSATION_ID).get();
export const shownTexts = (chat: OpenChat) => threadOf(chat).messages.map(({ content }) => content);
export const outgoingStates = (chat: OpenChat) =>
  threadOf(chat).outgoing.map(({ draft, state }) => `${draft.content} ${state.kind}`);

/** The messages that the server has, and each attempt to send one, with its way. */
export const storedTexts = () => server.stored.map(({ content }) => content);
export const sends = () => server.log.filter((line) => /POST .*messages |send_message/.test(line));

/** Runs everything that needs no time. */
export const flush = () => settle(vi.advanceTimersByTimeAsync);
export const advance = async (ms: number) => {
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 500));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await flush();
};
