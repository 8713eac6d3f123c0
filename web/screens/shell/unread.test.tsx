// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('../../chat/engine/session-chat.ts'));

test('unread messages are counted for who is signed in, and no longer once they have left', async () => {
  const page = await openPage({ member: 7 });
  const inbox = waiting(3);
  const { useUnread } = await import('./unread.ts');
  const { signOut } = await import('../../account/session.ts');
  const shown = await page.use(useUnread);
  await vi.waitFor(() => expect(shown.now).toBe(3));
  inbox.unread = 5;
  await actAndCheck(() => inbox.tell());
  expect(shown.now).toBe(5);
  await actAndCheck(signOut);
  expect([shown.now, inbox.left]).toEqual([0, 1]);
});

test.each([
  [99, '9999 unread messages'],
  [100, '99+99+ unread messages'],
])('of %i unread messages the floating button and the bar say %s', async (count, said) => {
  const page = await openPage({ member: 7 });
  waiting(count);
  const [{ FloatingChat }, { BottomBar }] = await Promise.all([import('./floating-chat.tsx'), import('./bottom-bar.tsx')]);
  await page.draw(
    <>
      <FloatingChat />
      <BottomBar />
    </>,
  );
  const ways = () => [...page.main.querySelectorAll('a[href="/chat"]')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(ways()).toEqual([`Live Support${said}`, `Chat${said}`]));
});

test('at the way to the messages in the menu of a member stands what waits unread, and it leads there', async () => {
  const page = await openPage({ member: 7, words: ['waiting'] });
  waiting(2);
  const { MemberMenu } = await import('./member-menu.tsx');
  await page.draw(<MemberMenu member={null} onSignOut={() => {}} />);
  await page.click('button');
  const chat = () =>
    [...page.main.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) => item.textContent?.includes('Chat'));
  await vi.waitFor(() => expect(chat()?.textContent).toContain('2 unread messages'));
  const { pendingCount } = await import('../../kit/outbox/pending-count.ts');
  await actAndCheck(() => pendingCount.set(3));
  const counts = [...page.main.querySelectorAll('[role=menuitem] [aria-hidden=true]')].map(({ textContent }) => textContent);
  // What waits to be sent is not an unread message: its own link shows how much that is.
  expect(counts.filter(Boolean)).toEqual(['2']);
  expect(page.main.textContent).toContain('3 things wait to be sent');
  await actAndCheck(() => chat()?.click());
  expect(location.pathname).toBe('/chat');
});

/** Makes the chat engine count this many unread messages. */
function waiting(unread: number) {
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('cancelIdleCallback', () => {});
  const said = { unread, left: 0, tell: () => {} };
  const subscribe = (listener: () => void) => {
    said.tell = listener;
    return () => void (said.left += 1);
  };
  const inbox = { get: () => ({ unread: said.unread }), subscribe };
  vi.doMock('../../chat/engine/session-chat.ts', () => ({ memberChat: () => ({ inbox }) }));
  return said;
}
