// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { type GuardedSignOut, useGuardedSignOut } from './use-guarded-sign-out.ts';

const LEFT: [string, () => Promise<number>, unsent: number | null][] = [
  ['nothing waits', () => Promise.resolve(0), null],
  ['two messages wait', () => Promise.resolve(2), 2],
  ['nobody can count what waits', () => Promise.reject(new TypeError('Failed to fetch')), null],
];

test.each(LEFT)('whoever signs out while %s is asked only where something would be lost', async (_, count, unsent) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const root = createRoot(document.body);
  const shown: { leaving?: GuardedSignOut } = {};
  function Door() {
    shown.leaving = useGuardedSignOut(count, signOut);
    return null;
  }
  await act(async () => root.render(<Door />));
  await act(async () => shown.leaving?.request());
  expect([shown.leaving?.unsentCount, signOut.mock.calls.length]).toEqual([unsent, unsent === null ? 1 : 0]);
  await act(async () => shown.leaving?.confirm());
  expect(signOut).toHaveBeenCalled();
  // The question is closed, even while the server is still being told.
  expect(shown.leaving?.unsentCount).toBeNull();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('whoever presses twice while it is counted what waits signs out once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const root = createRoot(document.body);
  const shown: { leaving?: GuardedSignOut } = {};
  function Door() {
    shown.leaving = useGuardedSignOut(() => Promise.resolve(0), signOut);
    return null;
  }
  await act(async () => root.render(<Door />));
  await act(async () => {
    shown.leaving?.request();
    shown.leaving?.request();
  });
  expect(signOut).toHaveBeenCalledOnce();
  // Pressing it again later asks again.
  await act(async () => shown.leaving?.request());
  expect(signOut).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
