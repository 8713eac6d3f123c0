// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('./watch-bell.ts'));

test('the bell is that of whoever is signed in: it follows the next one, and nobody once they have left', async () => {
  const page = await openPage();
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('cancelIdleCallback', () => {});
  const told: string[] = [];
  const followBell = (id: number) => {
    told.push(`follows ${id}`);
    return () => void told.push(`leaves ${id}`);
  };
  vi.doMock('./watch-bell.ts', () => ({ watchBell: followBell }));
  const [{ updateBell, useBell }, { replaceMember, signOut }] = await Promise.all([
    import('./bell.ts'),
    import('../../account/session.ts'),
  ]);
  const memberOf = (id: number) => ({
    id,
    username: `member${id}`,
    email: `member${id}@sarai.af`,
    fullName: null,
    profileImageUrl: null,
    emailVerified: true,
  });
  const bell = await page.use(useBell);
  await actAndCheck(() => replaceMember(memberOf(7)));
  await vi.waitFor(() => expect(told).toEqual(['follows 7']));
  await actAndCheck(() => updateBell({ unread: 3 }));
  expect(bell.now.unread).toBe(3);
  await actAndCheck(() => replaceMember(memberOf(9)));
  await vi.waitFor(() => expect(told).toEqual(['follows 7', 'leaves 7', 'follows 9']));
  expect(bell.now.unread).toBe(0);
  await actAndCheck(signOut);
  expect(told.at(-1)).toBe('leaves 9');
});
