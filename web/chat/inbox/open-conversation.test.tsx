// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { conversationOf } from '#schema/test/chat-server';
import { readStored, store } from '../../kit/store/storage.ts';
import { openPage, type Page } from '../../test/browser-page.tsx';
import { EMPTY_INBOX } from '../engine/inbox/inbox-store.ts';
import type { Chat, Inbox } from '../engine/types.ts';
import { readOpening, useAutoSelect } from './open-conversation.ts';

const LISTING = {
  id: 3,
  title: 'A samovar',
  price: 100,
  currency: 'AFN',
  deal: 'sale',
  thumbUrl: null,
  status: 'active',
  offerPrice: null,
};
const open = vi.fn<(id: number) => void>();
const keepAbout = vi.fn<Chat['keepAbout']>();
const chat = { keepAbout } as unknown as Chat;

let page: Page;
beforeEach(async () => {
  vi.clearAllMocks();
  page = await openPage();
});

test('the conversation that Contact Seller asked for opens once, with its ad, and not again at the next visit', async () => {
  store('chat_opening', JSON.stringify({ conversationId: 12, listing: LISTING }));
  await visit({ openId: null });
  expect(open).toHaveBeenCalledExactlyOnceWith(12);
  expect(keepAbout).toHaveBeenCalledExactlyOnceWith(12, LISTING);
  await visit({ openId: null });
  expect(open).toHaveBeenCalledOnce();
  expect(readStored('chat_opening')).toBeNull();
});

test.each([
  { screen: 'wide', unreadCount: 0, openId: null, opens: true },
  { screen: 'narrow', unreadCount: 0, openId: null, opens: false },
  { screen: 'narrow', unreadCount: 1, openId: null, opens: true },
  { screen: 'wide', unreadCount: 1, openId: 12, opens: false },
])('on a $screen screen with $unreadCount new words of an administrator, at $openId, theirs opens: $opens', async (given) => {
  const { screen, unreadCount, openId, opens } = given;
  vi.stubGlobal('matchMedia', () => ({ matches: screen === 'wide' }));
  const otherUser = { ...conversationOf({}).otherUser, id: 1, role: 'admin' } as const;
  await visit({ openId, conversations: [conversationOf({}), conversationOf({ id: 5, otherUser, unreadCount })] });
  expect(open.mock.calls).toEqual(opens ? [[5]] : []);
});

/** The messages are opened, and left again. */
async function visit({ openId, conversations = [] }: { openId: number | null; conversations?: Inbox['conversations'] }) {
  const inbox: Inbox = { ...EMPTY_INBOX, status: 'ready', conversations };
  await page.use(() => {
    const [opening] = useState(readOpening);
    useAutoSelect(chat, inbox, opening, openId, open);
  });
  await page.draw(null);
}
