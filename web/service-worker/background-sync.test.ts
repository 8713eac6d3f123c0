import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SYNC_TAG } from '#schema/catalog/offline';

const TOKEN = `head.${btoa(JSON.stringify({ sub: '7' }))}.signature`;
const [acts, messages] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()];
let hear: (event: object) => void;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('../market/acts/send-acts-in-background.ts', () => ({ sendActsInBackground: acts }));
  vi.doMock('../chat/engine/send-messages-in-background.ts', () => ({ sendMessagesInBackground: messages }));
  for (const send of [acts, messages]) send.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('self', { addEventListener: (_: string, listener: typeof hear) => (hear = listener) });
  const { sendPending } = await import('./background-sync.ts');
  sendPending();
});
afterEach(() => {
  vi.doUnmock('../market/acts/send-acts-in-background.ts');
  vi.doUnmock('../chat/engine/send-messages-in-background.ts');
  vi.unstubAllGlobals();
});

/** Fires the event as the browser does, which fires it again later if this rejects. */
async function wakes(tag: string = SYNC_TAG): Promise<unknown> {
  const waits: Promise<unknown>[] = [];
  hear({ tag, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  return Promise.all(waits);
}

async function signIn(): Promise<void> {
  const { inReadsDatabase } = await import('../kit/store/reads-database.ts');
  await inReadsDatabase((db) => db.put('session', TOKEN, 'bearer'));
}

const sent = () => [acts, messages].map(({ mock }) => mock.calls.length);

test.each([
  ['acts wait', acts],
  ['messages wait', messages],
])('where %s still, the browser is to ask again, and the others have gone', async (_, waiting) => {
  await signIn();
  waiting.mockRejectedValue(new Error('It still waits'));
  await expect(wakes()).rejects.toThrow('It still waits');
  expect(sent()).toEqual([1, 1]);
});

test('where all has gone, the browser need not ask again', async () => {
  await signIn();
  await expect(wakes()).resolves.toBeDefined();
  expect(sent()).toEqual([1, 1]);
});

test('nothing is sent where nobody is signed in, nor for what others ask', async () => {
  await expect(wakes()).resolves.toBeDefined();
  await signIn();
  await wakes('of-a-library');
  expect(sent()).toEqual([0, 0]);
});
