// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('../../chat/engine/session-chat.ts'));

test('unread messages are counted for who is signed in, and no longer once they have left', async () => {
  const page = await openPage({ member: 7 });
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('cancelIdleCallback', () => {});
  const inbox = { get: () => ({ unread: 3 }), subscribe: () => () => {} };
  vi.doMock('../../chat/engine/session-chat.ts', () => ({ memberChat: () => ({ inbox }) }));
  const { useUnread } = await import('./unread.ts');
  const { signOut } = await import('../../account/session.ts');
  const shown = await page.use(useUnread);
  await vi.waitFor(() => expect(shown.now).toBe(3));
  await does(signOut);
  expect(shown.now).toBe(0);
});
