// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('../chat/engine/session-chat.ts');
  vi.doUnmock('../chat/inbox/member-chat.tsx');
});

test('the page behind the chat stands still, and moves again once the chat is left', async () => {
  const page = await openPage({ member: 7, words: ['chat'] });
  vi.stubGlobal('visualViewport', null);
  vi.doMock('../chat/engine/session-chat.ts', () => ({ memberChat: () => null }));
  vi.doMock('../chat/inbox/member-chat.tsx', () => ({ MemberChat: () => null }));
  const { default: ChatScreen } = await import('./chat.tsx');
  const isLocked = () => document.documentElement.classList.contains('scroll-locked');
  await page.draw(<ChatScreen />);
  expect(isLocked()).toBe(true);
  await page.draw(null);
  expect(isLocked()).toBe(false);
});
