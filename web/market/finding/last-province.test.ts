// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

test('the province that was chosen last stands as long as the session, and is forgotten with it, on the same page', async () => {
  const page = await openPage({ member: 7 });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  const [{ lastProvince, rememberProvince }, { forgetBan, signOut }, { useStore }] = await Promise.all([
    import('./last-province.ts'),
    import('../../account/session.ts'),
    import('../../kit/store/store.ts'),
  ]);
  const last = await page.use(() => useStore(lastProvince));
  await does(() => rememberProvince('Herat'));
  // After any other news of the session.
  await does(() => forgetBan());
  expect(last.now).toBe('Herat');
  await does(() => signOut());
  expect([last.now, localStorage.getItem('last_province')]).toEqual([null, null]);
});
