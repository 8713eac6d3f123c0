// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import type { ApkSending, sendApk } from './send-apk.ts';
import type { useApkUpload } from './use-apk-upload.ts';

type Sent = { sending: ApkSending; told: (share: number) => void; signal: AbortSignal; fail: (error: Error) => void };
const sent: Sent[] = [];
let page: Page;
let upload: { now: ReturnType<typeof useApkUpload> };

beforeEach(async () => {
  sent.length = 0;
  page = await openPage({ answers: { 'DELETE /api/admin/apk/uploads': () => new Response(null, { status: 204 }) } });
  vi.doMock('./send-apk.ts', () => ({
    sendApk: ((sending, told, signal) => {
      sending.upload ??= { id: `u${sent.length + 1}`, parts: 2, partBytes: 4 };
      return new Promise((_, fail) => sent.push({ sending, told, signal, fail }));
    }) satisfies typeof sendApk,
  }));
  const { useApkUpload: useUpload } = await import('./use-apk-upload.ts');
  upload = await page.use(useUpload);
});
afterEach(() => vi.doUnmock('./send-apk.ts'));

const start = (version: string) => actAndCheck(() => upload.now.start(new File(['12345678'], 'a.apk'), version));
const fails = (at: number, error: Error = new TypeError('Failed to fetch')) => actAndCheck(() => sent[at]?.fail(error));

test('an upload that was stopped is forgotten, and how it ends says nothing of the one that began after it', async () => {
  await start('1.2');
  await actAndCheck(() => sent[0]?.told(0.5));
  await actAndCheck(() => upload.now.stop());
  expect([sent[0]?.signal.aborted, upload.now.state]).toEqual([true, { kind: 'idle', problem: null }]);
  expect(page.sent.map(({ call }) => call)).toEqual(['DELETE /api/admin/apk/uploads/u1']);
  await start('1.3');
  await fails(0);
  expect(upload.now.state).toEqual({ kind: 'sending', share: 0 });
});

test('what has arrived before the network broke off is gone on from', async () => {
  await start('1.2');
  await actAndCheck(() => sent[0]?.told(0.5));
  await fails(0);
  await vi.waitFor(() => expect(upload.now.state).toMatchObject({ kind: 'broken', share: 0.5 }));
  await actAndCheck(() => upload.now.resume());
  expect(sent[1]?.sending).toBe(sent[0]?.sending);
  expect(page.sent).toEqual([]);
});

test('whoever leaves while the file is sent sends no more of it', async () => {
  await start('1.2');
  expect(sent[0]?.signal.aborted).toBe(false);
  await page.draw(null);
  expect(sent[0]?.signal.aborted).toBe(true);
});

test.each([
  ['cannot take for a while is kept', 503, 'broken', []],
  ['refuses is forgotten', 413, 'idle', ['DELETE /api/admin/apk/uploads/u1']],
])('what the server %s', async (_, status, kind, forgotten) => {
  await start('1.2');
  await actAndCheck(() => sent[0]?.told(0.5));
  // The class from this page's own modules, which the code compares with.
  const { ApiError } = await import('../../kit/api/api-error.ts');
  await fails(0, new ApiError(status, '{}'));
  await vi.waitFor(() => expect(upload.now.state).toMatchObject({ kind, problem: expect.any(String) as unknown }));
  expect(page.sent.map(({ call }) => call)).toEqual(forgotten);
});
