// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let root: Root;
/** What this device knows of a member by then. */
const chooseSharedPhone = vi.fn<(token: string | null) => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  // Who is signed in is the module's.
  vi.resetModules();
  vi.doMock('../../kit/shared-phone/shared-phone.ts', () => ({
    useSharedPhone: () => false,
    chooseSharedPhone: () => chooseSharedPhone(localStorage.getItem('auth_token')),
  }));
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  localStorage.clear();
  chooseSharedPhone.mockReset();
  vi.doUnmock('../../kit/shared-phone/shared-phone.ts');
  vi.unstubAllGlobals();
});

test('a phone becomes a shared one only after its member has been signed out', async () => {
  localStorage.setItem('auth_token', 'token');
  localStorage.setItem('user_data', '{"id":7}');
  const { PhonePanel } = await import('./phone-panel.tsx');
  await act(async () => root.render(<PhonePanel />));
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click());
  await act(async () => vi.waitFor(() => expect(chooseSharedPhone.mock.calls).toEqual([[null]])));
});
