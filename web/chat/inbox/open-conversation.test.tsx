// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { conversationOf } from '#schema/test/chat-server';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { plainChat } from '../test/plain-chat.ts';

const ADMIN = 1;
/** Performs an act that goes back in the history, and waits until that is done. */
const goes = (act: () => void) =>
  actAndCheck(async () => {
    const led = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    act();
    await led;
  });
const back = () => goes(() => history.back());
const at = () => location.pathname + location.search;

/** Returns the open conversation of a page at `address`. */
async function chatAt(address: string) {
  const page = await openPage();
  history.replaceState(null, '', '/before');
  history.pushState(null, '', address);
  const { useOpenConversation } = await import('./open-conversation.ts');
  return page.use(useOpenConversation);
}

test('from the list a conversation opens over it, the next one in its place: Back and leaving lead to the list', async () => {
  const shown = await chatAt('/chat');
  await actAndCheck(() => shown.now.open(4));
  await actAndCheck(() => shown.now.open(5));
  expect([shown.now.openId, at()]).toEqual([5, '/chat?c=5']);
  await back();
  expect([shown.now.openId, at()]).toEqual([null, '/chat']);
  await actAndCheck(() => shown.now.open(4));
  await goes(() => shown.now.close());
  expect(at()).toBe('/chat');
});

test('one that a link opened has no list behind it, nor has another that is chosen from there', async () => {
  const shown = await chatAt('/chat?c=4');
  await actAndCheck(() => shown.now.open(5));
  await actAndCheck(() => shown.now.close());
  expect([shown.now.openId, at()]).toEqual([null, '/chat']);
  await back();
  expect(at()).toBe('/before');
});

test.each(['0', '-1', '4x', '', '12345678901234567'])('an address with c=%s opens none', async (c) => {
  expect((await chatAt(`/chat?c=${c}`)).now.openId).toBeNull();
});

test('a conversation further down the list than what is loaded is loaded, while there is more', async () => {
  const { chat, acts, showInbox } = plainChat();
  const page = await openPage();
  const { useConversation } = await import('./open-conversation.ts');
  const { useStore } = await import('../../kit/store/store.ts');
  showInbox({ status: 'loading', hasMore: true, conversations: [conversationOf({ id: 1 })] });
  const shown = await page.use(() => useConversation(chat, useStore(chat.inbox), 9));
  expect(acts.loadMoreConversations).not.toHaveBeenCalled();
  await actAndCheck(() => showInbox({ status: 'ready' }));
  expect([shown.now, acts.loadMoreConversations.mock.calls.length]).toEqual([null, 1]);
  await actAndCheck(() => showInbox({ conversations: [conversationOf({ id: 1 }), conversationOf({ id: 9 })], hasMore: true }));
  expect([shown.now?.id, acts.loadMoreConversations.mock.calls.length]).toEqual([9, 1]);
});

const fromAdmin = (unreadCount: number) =>
  conversationOf({ id: 3, unreadCount, otherUser: { ...conversationOf({ id: 3 }).otherUser, id: ADMIN, role: 'admin' } });

test.each([
  ['what was asked for at an ad, with the ad', { isWide: false, opening: true, openId: null, unread: 0 }, 7],
  ['on a wide screen the administrators', { isWide: true, opening: false, openId: null, unread: 0 }, 3],
  ['on a narrow one the list', { isWide: false, opening: false, openId: null, unread: 0 }, null],
  ['on a narrow one the administrators who wrote', { isWide: false, opening: false, openId: null, unread: 1 }, 3],
  ['nothing over what the address names', { isWide: true, opening: false, openId: 5, unread: 1 }, null],
])('by itself opens %s; once', async (_, { isWide, opening, openId, unread }, opened) => {
  const { chat, acts, showInbox } = plainChat();
  const page = await openPage();
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  const { useAutoSelect, readOpening } = await import('./open-conversation.ts');
  const { useStore } = await import('../../kit/store/store.ts');
  const listing = { id: 8, title: 'Carpet', price: '1', thumbUrl: null, status: 'active' };
  if (opening) localStorage.setItem('chat_opening', JSON.stringify({ conversationId: 7, listing }));
  const asked = readOpening();
  const openInstead = vi.fn<(id: number) => void>();
  showInbox({ status: 'loading' });
  await page.use(() => useAutoSelect(chat, useStore(chat.inbox), asked, openId, openInstead));
  // Until the list has loaded, only a conversation that was asked for is opened.
  expect(openInstead).toHaveBeenCalledTimes(Number(opening));
  for (let turn = 0; turn < 2; turn += 1)
    await actAndCheck(() => showInbox({ status: 'ready', conversations: [conversationOf({ id: 2 }), fromAdmin(unread)] }));
  expect(openInstead.mock.calls).toEqual(opened === null ? [] : [[opened]]);
  expect([acts.saveDraftAd.mock.calls, localStorage.getItem('chat_opening')]).toEqual([opening ? [[7, listing]] : [], null]);
});

test('who leaves the conversation that the address named finds the list, and none that opens by itself', async () => {
  const { chat, showInbox } = plainChat();
  const page = await openPage();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { useAutoSelect } = await import('./open-conversation.ts');
  const openInstead = vi.fn<(id: number) => void>();
  showInbox({ status: 'ready', conversations: [fromAdmin(1)] });
  function Chosen({ openId }: { openId: number | null }) {
    useAutoSelect(chat, chat.inbox.get(), null, openId, openInstead);
    return null;
  }
  await page.draw(<Chosen openId={5} />);
  await page.draw(<Chosen openId={null} />);
  expect(openInstead).not.toHaveBeenCalled();
});

test.each([null, '{', '7', '{"conversationId":"7"}'])('what was left behind as %s asks for nothing', async (left) => {
  await openPage();
  if (left !== null) localStorage.setItem('chat_opening', left);
  const { readOpening } = await import('./open-conversation.ts');
  expect(readOpening()).toBeNull();
});
