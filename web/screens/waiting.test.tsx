// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../kit/store/store.ts';
import type { Outgoing } from '../chat/engine/types.ts';
import { plainChat } from '../chat/test/plain-chat.ts';
import { actAndCheck, openPage } from '../test/browser-page.tsx';

const PARTS = ['../market/acts/session-acts.ts', '../chat/engine/session-chat.ts', './shell/count-unsent.ts'];

afterEach(() => {
  for (const part of PARTS) vi.doUnmock(part);
  vi.resetModules();
});

test('nothing is said to wait only once the device was read', async () => {
  const { page, read } = await screen({});
  expect(page.main.textContent).not.toContain(page.t('waiting.nothing'));
  await actAndCheck(() => read(0));
  expect(page.main.textContent).toContain(page.t('waiting.nothing'));
  expect(page.button(page.t('waiting.sendNow'))).toBeUndefined();
});

test('a device that can’t be read holds nothing that waits', async () => {
  const { page, fail } = await screen({});
  await actAndCheck(fail);
  expect(page.main.textContent).toContain(page.t('waiting.nothing'));
});

test.each([
  ['a message waits', ['waiting'], true],
  ['a message is on its way', ['sending'], true],
  ['all messages were refused', ['failed', 'failed'], false],
  ['one message was refused and one waits', ['failed', 'waiting'], true],
] as const)('while %s, it is not said that nothing does; what can be sent can be sent now', async (_, kinds, goes) => {
  const { page, read } = await screen({ kinds });
  await actAndCheck(() => read(kinds.length));
  expect(page.main.textContent).not.toContain(page.t('waiting.nothing'));
  expect(page.main.querySelectorAll('ol li')).toHaveLength(kinds.length);
  expect(page.button(page.t('waiting.sendNow')) !== undefined).toBe(goes);
});

test.each([
  ['waits', null, true],
  ['was refused', { code: 'internal' }, false],
] as const)('an act that %s can be sent now, or not', async (_, failed, goes) => {
  const { page } = await screen({
    acts: [
      {
        clientId: 'a',
        act: { kind: 'renew', id: 5, title: 'Samovar' },
        state: 'waiting',
        createdAt: '2026-11-20T08:00:00.000Z',
        failed,
      },
    ],
  });
  expect(page.button(page.t('waiting.sendNow')) !== undefined).toBe(goes);
});

test('who does not want to wait has messages and acts sent', async () => {
  const { page, chat, sendAll } = await screen({ kinds: ['waiting'] });
  await page.press(page.t('waiting.sendNow'));
  expect([chat.acts.reload.mock.calls.length, sendAll.mock.calls.length]).toEqual([1, 1]);
});

test('once the last message has gone it says that nothing waits', async () => {
  const { page, chat, read } = await screen({ kinds: ['waiting'] });
  await actAndCheck(() => read(1));
  await actAndCheck(() => chat.chat.outgoing.set([]));
  expect(page.main.textContent).toContain(page.t('waiting.nothing'));
});

test('a visitor is asked to sign in, and shown nothing of what waits', async () => {
  const { page } = await screen({ member: null, kinds: ['waiting'] });
  expect(page.main.textContent).toContain(page.t('waiting.signInText'));
  expect(page.main.querySelector('ol')).toBeNull();
});

interface Waits {
  member?: number | null;
  kinds?: readonly string[];
  acts?: readonly object[];
}

async function screen({ member = 7, kinds = [], acts = [] }: Waits) {
  const page = await openPage({ member, words: ['waiting', 'errors'] });
  const chat = plainChat();
  const messages = kinds.map((kind, at) => ({
    clientId: `m${at}`,
    conversationId: 4,
    draft: { content: `Message ${at}` },
    createdAt: '2026-11-20T08:00:00.000Z',
    state: { kind, code: 'internal' },
  }));
  chat.chat.outgoing.set(messages as unknown as Outgoing[]); // only the fields that are shown
  const sendAll = vi.fn<() => Promise<void>>(async () => {});
  let read: (count: number) => void = () => {};
  let fail: () => void = () => {};
  const reading = new Promise<number>((resolve, reject) => {
    read = resolve;
    fail = () => reject(new Error('The device gives none'));
  });
  vi.doMock('../market/acts/session-acts.ts', () => ({ pendingActs: createStore(acts), actQueue: () => ({ sendAll }) }));
  vi.doMock('../chat/engine/session-chat.ts', () => ({ memberChat: () => chat.chat }));
  vi.doMock('./shell/count-unsent.ts', () => ({ countUnsent: () => reading }));
  const { default: WaitingScreen } = await import('./waiting.tsx');
  await page.draw(<WaitingScreen />);
  return { page, chat, sendAll, read: (count: number) => read(count), fail: () => fail() };
}
