// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { actAndCheck, openPage } from '../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('../chat/engine/session-chat.ts');
  vi.doUnmock('../chat/inbox/member-chat.tsx');
  vi.resetModules();
});

test('the page behind the chat stands still, and moves again once the chat is left', async () => {
  const { page } = await chat(7);
  const isLocked = () => document.documentElement.classList.contains('scroll-locked');
  expect(isLocked()).toBe(true);
  await page.draw(null);
  expect(isLocked()).toBe(false);
});

test('a dialog or a picture that was opened over the chat leaves the page behind it standing still', async () => {
  const { page } = await chat(7);
  const [{ createRoot }, { DialogRadix }, { FullScreen }] = await Promise.all([
    import('react-dom/client'),
    import('../kit/overlays/dialog-radix.tsx'),
    import('../kit/overlays/full-screen.tsx'),
  ]);
  const isLocked = () => document.documentElement.classList.contains('scroll-locked');
  const nothing = () => {};
  const over = [
    <DialogRadix key="dialog" open title="Report" onOpenChange={nothing} />,
    <FullScreen key="picture" label="Photos" status="1" tools={null} onKeyDown={nothing} onClose={nothing}>
      A photo
    </FullScreen>,
  ];
  for (const each of over) {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    await actAndCheck(() => root.render(each));
    expect(isLocked()).toBe(true);
    await actAndCheck(() => root.unmount());
    expect(isLocked()).toBe(true);
  }
  await page.draw(null);
  expect(isLocked()).toBe(false);
});

test('what Contact Seller left is what the chat opens, also once it was taken from the device', async () => {
  localStorage.setItem('chat_opening', JSON.stringify({ conversationId: 12 }));
  const { page, opening } = await chat(7);
  expect(opening()).toEqual({ conversationId: 12 });
  localStorage.removeItem('chat_opening');
  await page.go('/chat?c=12');
  expect(opening()).toEqual({ conversationId: 12 });
});

test('a visitor is led to sign in, and back to the conversation that the address names', async () => {
  const places = history.length;
  const { page, isDrawn } = await chat(null, '/chat?c=12');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/sign-in?next=%2Fchat%3Fc%3D12'));
  expect(history.length).toBe(places);
  await page.draw(null);
  expect(isDrawn()).toBe(false);
});

test('who answers for the administrators’ mailbox is told where that is done, and led there', async () => {
  const places = history.length;
  const { page, isDrawn } = await chat(ADMIN_MAILBOX_ID);
  const { shownToast } = await import('../kit/overlays/toast.ts');
  // Back does not lead here again.
  await vi.waitFor(() => expect([location.pathname, history.length]).toEqual(['/admin', places]));
  expect(shownToast.get()).toMatchObject({
    title: page.t('chat.mailboxMoved'),
    description: page.t('chat.mailboxMovedText'),
  });
  expect(isDrawn()).toBe(false);
});

test.each([
  ['a keyboard that covers the foot of the window', { height: innerHeight - 300, offsetTop: 0, scale: 1 }, '300px'],
  ['a keyboard over a view that was pushed up', { height: innerHeight - 300, offsetTop: 100, scale: 1 }, '200px'],
  ['two fingers that zoom', { height: innerHeight / 2, offsetTop: 0, scale: 2 }, '0px'],
  ['a view that is taller than the window', { height: innerHeight + 50, offsetTop: 0, scale: 1 }, '0px'],
])('the foot of the chat stands above %s', async (_, seen, bottom) => {
  const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  const { page } = await chat(7, '/chat', view);
  const box = () => page.main.querySelector<HTMLElement>('.fixed');
  Object.assign(view, seen);
  await actAndCheck(() => view.dispatchEvent(new Event('resize')));
  expect(box()?.style.bottom).toBe(bottom);
  Object.assign(view, { height: innerHeight, offsetTop: 0, scale: 1 });
  await actAndCheck(() => view.dispatchEvent(new Event('scroll')));
  expect(box()?.style.bottom).toBe('0px');
});

async function chat(member: number | null, at = '/chat', view: EventTarget | null = null) {
  history.replaceState(null, '', at);
  const page = await openPage({ member, words: ['chat'] });
  vi.stubGlobal('visualViewport', view);
  const MemberChat = vi.fn<(props: { opening: unknown }) => null>(() => null);
  vi.doMock('../chat/engine/session-chat.ts', () => ({ memberChat: () => null }));
  vi.doMock('../chat/inbox/member-chat.tsx', () => ({ MemberChat }));
  const { default: ChatScreen } = await import('./chat.tsx');
  await page.draw(<ChatScreen />);
  return { page, isDrawn: () => MemberChat.mock.calls.length > 0, opening: () => MemberChat.mock.lastCall?.[0].opening };
}
