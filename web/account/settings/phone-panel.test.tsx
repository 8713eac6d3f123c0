// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('../../kit/shared-phone/shared-phone.ts'));

test('a phone becomes a shared one only after its member has been signed out', async () => {
  const page = await openPage({ member: 7 });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  /** What this device knows of a member by then. */
  const chooseSharedPhone = vi.fn<(token: string | null) => void>();
  vi.doMock('../../kit/shared-phone/shared-phone.ts', () => ({
    useSharedPhone: () => false,
    chooseSharedPhone: () => chooseSharedPhone(localStorage.getItem('auth_token')),
  }));
  const { PhonePanel } = await import('./phone-panel.tsx');
  await page.draw(<PhonePanel />);
  await page.click('[role=switch]');
  await vi.waitFor(() => expect(chooseSharedPhone.mock.calls).toEqual([[null]]));
});
