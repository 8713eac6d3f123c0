// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDesk } from '../../test/desk.tsx';
import type { ApkSending, sendApk } from './send-apk.ts';
import type { useApkUpload } from './use-apk-upload.ts';

type Sent = { sending: ApkSending; told: (share: number) => void; signal: AbortSignal; fail: (error: Error) => void };
const sent: Sent[] = [];
const shown: { upload?: ReturnType<typeof useApkUpload> } = {};

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  vi.doMock('./send-apk.ts', () => ({
    sendApk: ((sending, told, signal) => {
      sending.upload ??= { id: `u${sent.length + 1}`, parts: 2, partBytes: 4 };
      return new Promise((_, fail) => sent.push({ sending, told, signal, fail }));
    }) satisfies typeof sendApk,
  }));
});
afterEach(() => vi.doUnmock('./send-apk.ts'));

async function opened() {
  const { useApkUpload: useUpload } = await import('./use-apk-upload.ts');
  function Form() {
    const upload = useUpload();
    useEffect(() => void (shown.upload = upload));
    return null;
  }
  return openDesk(<Form />, () => new Response(null, { status: 204 }));
}

const start = (version: string) => act(async () => shown.upload?.start(new File(['12345678'], 'a.apk'), version));
const fails = (at: number) => act(async () => sent[at]?.fail(new TypeError('Failed to fetch')));

test('an upload that was stopped is forgotten, and how it ends says nothing of the one that began after it', async () => {
  const called = await opened();
  await start('1.2');
  await act(async () => sent[0]?.told(0.5));
  await act(async () => shown.upload?.stop());
  expect([sent[0]?.signal.aborted, shown.upload?.state]).toEqual([true, { kind: 'idle', fault: null }]);
  expect(called.map(({ call }) => call)).toEqual(['DELETE /api/admin/apk/uploads/u1']);
  await start('1.3');
  await fails(0);
  expect(shown.upload?.state).toEqual({ kind: 'sending', share: 0 });
});

test('what has arrived before the network broke off is gone on from', async () => {
  const called = await opened();
  await start('1.2');
  await act(async () => sent[0]?.told(0.5));
  await fails(0);
  await vi.waitFor(() => expect(shown.upload?.state).toMatchObject({ kind: 'broken', share: 0.5 }));
  await act(async () => shown.upload?.resume());
  expect(sent[1]?.sending).toBe(sent[0]?.sending);
  expect(called).toEqual([]);
});
