// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { does, leavePage, openPage } from '../../test/browser-page.tsx';

afterEach(async () => {
  await leavePage();
  vi.doUnmock('../../chat/engine/session-chat.ts');
});

test('unread messages are counted for who is signed in, and no longer once they have left', async () => {
  const page = await openPage({ member: 7, words: [] });
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('cancelIdleCallback', () => {});
  const inbox = { get: () => ({ unread: 3 }), subscribe: () => () => {} };
  vi.doMock('../../chat/engine/session-chat.ts', () => ({ memberChat: () => ({ inbox }) }));
  const { useUnread } = await import('./unread.ts');
  const { signOut } = await import('../../account/session.ts');
  function Count() {
    return useUnread();
  }
  await page.draw(<Count />);
  await vi.waitFor(() => expect(page.main.textContent).toBe('3'));
  await does(signOut);
  expect(page.main.textContent).toBe('0');
});
