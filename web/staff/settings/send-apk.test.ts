import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApkSending } from './send-apk.ts';

interface Sending {
  bearer: () => object;
  ended: string;
  headers: object;
  params: { id: string; part: number };
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const sendFile = vi.hoisted(() => vi.fn<(name: string, bytes: Blob, options: Sending) => Promise<object>>());
vi.mock('../../kit/upload/send-file.ts', () => ({ sendFile }));
// Another file of this thread may have loaded the real upload.
vi.resetModules();
const { ApiError } = await import('../../kit/api/api-error.ts');
const { sendApk } = await import('./send-apk.ts');
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

let sending: ApkSending;
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async (path) =>
    Response.json(path.endsWith('/complete') ? { version: '1.2' } : { id: 'u1', parts: 3, partBytes: 4 }, {
      status: 201,
    }),
  );
  sendFile.mockReset().mockImplementation(async (_, __, { params, signal }) => {
    if (signal.aborted) throw new TypeError('aborted');
    return { part: params.part, etag: 'e' };
  });
  sending = { file: new File(['0123456789'], 'a.apk'), version: '1.2', upload: null, parts: [] };
  stop = new AbortController();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const partsSent = () =>
  sendFile.mock.calls.map(([name, , { params }]) => (name.startsWith('PUT ') && params.id === 'u1' ? params.part : null));
const calls = () => fetched.mock.calls.map(([path, init]) => `${init?.method} ${path}`);
async function sent(told: (share: number) => void = () => undefined): Promise<unknown> {
  const ending = sendApk(sending, told, stop.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return ending;
}

test('goes part by part, tells how far it is, and is published', async () => {
  const shares: number[] = [];
  sendFile.mockImplementation(async (_, bytes, { params, onProgress }) => {
    onProgress(0.5);
    return { part: params.part, etag: await bytes.text() };
  });
  expect(await sent((share) => shares.push(share))).toEqual({ version: '1.2' });
  expect(sending.parts).toEqual([
    { part: 1, etag: '0123' },
    { part: 2, etag: '4567' },
    { part: 3, etag: '89' },
  ]);
  expect(shares).toEqual([0.2, 0.6, 0.9, 1]);
  expect(calls()).toEqual(['POST /api/admin/apk/uploads', 'POST /api/admin/apk/uploads/u1/complete']);
  expect(fetched.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : ''))).toEqual([
    { version: '1.2', size: 10 },
    { parts: sending.parts },
  ]);
  const sentBy = sendFile.mock.calls.map(([, , { bearer, ended, headers }]) => ({ ...bearer(), ended, ...headers }));
  const asAdministrator = {
    Authorization: 'Bearer token',
    ended: 'admin-session-ended',
    'Content-Type': 'application/octet-stream',
  };
  expect(sentBy).toEqual([asAdministrator, asAdministrator, asAdministrator]);
});

test('a part is tried three times while the network fails or the server does, and no oftener', async () => {
  sendFile.mockRejectedValueOnce(new TypeError('lost')).mockRejectedValueOnce(new ApiError(503, ''));
  expect(await sent()).toEqual({ version: '1.2' });
  expect(partsSent()).toEqual([1, 1, 1, 2, 3]);
  sending = { ...sending, upload: null, parts: [] };
  sendFile.mockClear().mockRejectedValue(new TypeError('lost'));
  expect(await sent()).toBeInstanceOf(TypeError);
  expect(partsSent()).toEqual([1, 1, 1]);
});

test('between two tries it waits, each time for longer: one second, then two', async () => {
  sendFile.mockRejectedValue(new TypeError('Failed to fetch'));
  const ending = sendApk(sending, () => undefined, stop.signal).catch((error: unknown) => error);
  const tries: number[] = [];
  for (const ms of [999, 1, 1_999, 1]) {
    await vi.advanceTimersByTimeAsync(ms);
    tries.push(partsSent().length);
  }
  expect([tries, await ending]).toEqual([[1, 2, 2, 3], new TypeError('Failed to fetch')]);
});

test('what the server refuses is not tried again', async () => {
  sendFile.mockRejectedValue(new ApiError(413, ''));
  expect(await sent()).toMatchObject({ status: 413 });
  expect(partsSent()).toEqual([1]);
});

test('called again it goes on where it stopped, in the same upload', async () => {
  sendFile.mockResolvedValueOnce({ part: 1, etag: 'e' }).mockRejectedValueOnce(new ApiError(400, ''));
  await sent();
  sendFile.mockClear();
  expect(await sent()).toEqual({ version: '1.2' });
  expect(partsSent()).toEqual([2, 3]);
  expect(calls().filter((call) => call.endsWith('/uploads'))).toHaveLength(1);
});

test('stopped between two tries it tries no more, and publishes nothing', async () => {
  sendFile.mockImplementation(async () => {
    stop.abort();
    throw new TypeError('aborted');
  });
  expect(await sent()).toBeInstanceOf(TypeError);
  expect(partsSent()).toEqual([1]);
  expect(calls()).toEqual(['POST /api/admin/apk/uploads']);
});

test('stopped while the upload is being opened it hands the signal on, and publishes nothing', async () => {
  let open: (answer: Response) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (open = resolve)));
  const ending = sent();
  stop.abort();
  open(Response.json({ id: 'u1', parts: 3, partBytes: 4 }, { status: 201 }));
  expect(await ending).toBeInstanceOf(TypeError);
  expect(partsSent()).toEqual([1]);
  expect(sending.parts).toEqual([]);
  expect(calls()).toEqual(['POST /api/admin/apk/uploads']);
});
