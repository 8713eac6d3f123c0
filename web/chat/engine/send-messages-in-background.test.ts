import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND } from '#schema/durations';
import { quickenTimers } from '../../test/quick-clock.ts';
import { openLocks } from '../../../chaos/locks.ts';
import { openBackgroundContext } from '../../kit/outbox/background.ts';
import { openChat } from './chat.ts';
import { sendMessagesInBackground } from './send-messages-in-background.ts';
import { settle } from './test/simulated-server.ts';
import type { Draft } from './types.ts';

const TOKEN = `head.${btoa(JSON.stringify({ sub: '7', sid: 's' }))}.signature`;
let indexedDB: IDBFactory;
let isUp = true;
/** The messages that the server has, by client id: as in the Worker, each is stored once. */
let stored: Map<string, string>;
let asked: string[] = [];
/** Answers `POST …/messages` in place of the simulated Worker. */
let answerMessages: ((body: { clientId: string }) => object) | undefined;

beforeEach(() => {
  quickenTimers();
  [indexedDB, isUp, asked, stored, answerMessages] = [new IDBFactory(), true, [], new Map(), undefined];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; headers: Record<string, string>; body: string }) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    asked.push(`${init.method} ${path} ${init.headers['Authorization'] === `Bearer ${TOKEN}`}`);
    if (path.endsWith('/attachments')) return Response.json({ url: '/media/files/a.pdf', name: 'a.pdf', size: 3 });
    if (answerMessages) return Response.json(answerMessages(JSON.parse(init.body)));
    const { clientId, content, fileUrl } = JSON.parse(init.body);
    if (content === 'Bad') return Response.json({ code: 'message_too_long', message: '' }, { status: 400 });
    stored.set(clientId, `${content}${fileUrl ? ` with ${fileUrl}` : ''}`);
    return Response.json({ id: stored.size, conversationId: Number(path.split('/')[3]), clientId, senderId: 7, content });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('messages that wait are sent where no page is, those of a conversation in their order, each once', async () => {
  const file = { blob: new Blob(['pdf']), thumb: null, name: 'a.pdf', kind: 'file', width: null, height: null } as const;
  await written([3, text('One')], [3, { ...text('Two'), messageType: 'file', file }], [4, text('Three')]);
  await send();
  expect(asked.filter((call) => call.includes('/3/'))).toEqual([
    'POST /api/conversations/3/messages true',
    'POST /api/conversations/3/attachments true',
    'POST /api/conversations/3/messages true',
  ]);
  expect([...stored.values()].sort()).toEqual(['One', 'Three', 'Two with /media/files/a.pdf']);
  asked = [];
  await send();
  expect(asked).toEqual([]);
});

test('the pages that sleep are told what was sent without them, and then the line to them is closed', async () => {
  const told: unknown[] = [];
  const close = vi.fn<() => void>();
  const channel = vi.fn<(name: string) => object>(function Channel() {
    return { addEventListener: () => {}, postMessage: (news: unknown) => told.push(news), close };
  });
  await written([3, text('One')]);
  // It has only the part of a BroadcastChannel that is used.
  await send(channel as unknown as typeof BroadcastChannel);
  // Tabs that wait for their turn learn from this that they must wait on.
  expect(told).toContainEqual({ kind: 'sending', conversationId: 3 });
  expect(channel.mock.calls).toEqual([['sarai-chat:member:7']]);
  expect(told).toContainEqual({ kind: 'sent', message: expect.objectContaining({ conversationId: 3, content: 'One' }) });
  expect(close).toHaveBeenCalledOnce();
});

test('what a page is sending is left to it for as long as it says so, and half a minute more', async () => {
  await written([3, text('One')]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const locks = openLocks();
  void locks.of({}).request('sarai-send:member:7:3', () => new Promise(() => undefined));
  let hear = (_news: object): void => undefined;
  const Channel = vi.fn<(name: string) => object>(function Channel() {
    const addEventListener = (_: string, listener: (event: object) => void) => (hear = (data) => listener({ data }));
    return { addEventListener, postMessage: () => {}, close: () => {} };
  });
  const sent = send(Channel as unknown as typeof BroadcastChannel, locks.of({}) as LockManager);
  const pass = (seconds: number) => settle(() => vi.advanceTimersByTimeAsync((seconds * SECOND) / 40));
  await pass(20);
  hear({ kind: 'sending', conversationId: 3 });
  // News of another conversation, or of the outbox, does not count as progress of this one.
  await pass(20);
  for (const news of [{ kind: 'sending', conversationId: 4 }, { kind: 'outbox' }]) hear(news);
  expect([...stored.values()]).toEqual([]);
  await pass(11);
  await sent;
  expect([...stored.values()]).toEqual(['One']);
});

test('each goes with all that belongs to it', async () => {
  const bodies: unknown[] = [];
  answerMessages = ({ clientId, ...body }) => {
    bodies.push(body);
    return { id: bodies.length, clientId };
  };
  const listing = { id: 5, title: 'Corolla', price: '450000', thumbUrl: null, status: 'active', offerPrice: null } as const;
  const file = { blob: new Blob(['pdf']), thumb: null, name: 'deed.pdf', kind: 'file', width: null, height: null } as const;
  await written(
    [3, { messageType: 'listing', content: 'Is it there?', listing }],
    [3, { messageType: 'offer', content: '', listing, offerPrice: 400_000 }],
    [3, { messageType: 'file', content: 'deed.pdf', file }],
  );
  await send();
  expect(bodies).toEqual([
    { messageType: 'listing', content: 'Is it there?', listingId: 5 },
    { messageType: 'offer', content: '', listingId: 5, offerPrice: 400_000 },
    { messageType: 'file', content: 'deed.pdf', fileUrl: '/media/files/a.pdf', fileName: 'a.pdf', fileSize: 3 },
  ]);
});

test('what something in between answers is no acknowledgement: it waits', async () => {
  answerMessages = () => ({ welcome: 'to the café' });
  await written([3, text('One')]);
  await expect(send()).rejects.toThrow('still waits');
  answerMessages = undefined;
  await send();
  expect([...stored.values()]).toEqual(['One']);
});

test('a file that has gone up goes up no second time where its message got no further', async () => {
  const file = { blob: new Blob(['pdf']), thumb: null, name: 'a.pdf', kind: 'file', width: null, height: null } as const;
  await written([3, { messageType: 'file', content: 'a.pdf', file }]);
  answerMessages = () => ({ welcome: 'to the café' });
  await expect(send()).rejects.toThrow('still waits');
  answerMessages = undefined;
  await send();
  expect([...stored.values()]).toEqual(['a.pdf with /media/files/a.pdf']);
  expect(asked.filter((call) => call.includes('attachments'))).toHaveLength(1);
});

test('while there is no network after all it says so, and everything stays', async () => {
  await written([3, text('One')]);
  isUp = false;
  await expect(send()).rejects.toThrow('still waits');
  isUp = true;
  await send();
  expect([...stored.values()]).toEqual(['One']);
});

test('what the server refuses stays with its reason for a page to show, and holds nobody back', async () => {
  await written([3, text('Bad')], [3, text('Good')]);
  await send();
  expect([...stored.values()]).toEqual(['Good']);
  const chat = opened();
  await vi.waitFor(() => expect(chat.outgoing.get()).toMatchObject([{ state: { kind: 'failed', code: 'message_too_long' } }]));
  chat.close();
});

async function send(Channel: typeof BroadcastChannel | null = null, locks: LockManager | null = null): Promise<void> {
  const background = openBackgroundContext(TOKEN);
  if (background) await sendMessagesInBackground(background, { indexedDB, locks, BroadcastChannel: Channel });
}

function text(content: string): Draft {
  return { messageType: 'text', content };
}

/** Writes messages in a page that has no network and is then closed. */
async function written(...drafts: [number, Draft][]): Promise<void> {
  const chat = opened();
  for (const [conversationId, draft] of drafts) await chat.send(conversationId, draft);
  chat.close();
}

function opened() {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  return openChat({
    me: 7,
    userId: 7,
    audience: 'member',
    api: { call: lost, getPage: lost, getBlob: lost },
    bearer: () => ({}),
    origin: 'https://sarai.test',
    page: { isVisible: () => true, subscribe: () => () => undefined },
    indexedDB,
    locks: null,
    BroadcastChannel: null,
  });
}
