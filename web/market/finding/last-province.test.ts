// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test('the province that was chosen last stands as long as the session, and is forgotten with it, on the same page', async () => {
  const page = await openPage({ member: 7 });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  const [{ lastProvince, rememberProvince }, { forgetBan, signOut }, { useStore }] = await Promise.all([
    import('./last-province.ts'),
    import('../../account/session.ts'),
    import('../../kit/store/store.ts'),
  ]);
  const last = await page.use(() => useStore(lastProvince));
  await actAndCheck(() => rememberProvince('Herat'));
  // After any other news of the session.
  await actAndCheck(() => forgetBan());
  expect(last.now).toBe('Herat');
  await actAndCheck(() => signOut());
  expect([last.now, localStorage.getItem('last_province')]).toEqual([null, null]);
});
