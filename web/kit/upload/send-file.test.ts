import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { sendFile, UploadFailed } from './send-file.ts';

/** A fake `XMLHttpRequest`, to which the test responds. */
class Line extends EventTarget {
  static last: Line;
  aborted = false;
  upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  timeout = 0;
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown = null;

  constructor() {
    super();
    Line.last = this;
  }

  open(...how: string[]): void {
    this.opened = how;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  /** As in browsers, aborting a request that was not sent fires no event. */
  abort(): void {
    this.aborted = true;
    if (this.sent !== null) this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: body === null ? '' : JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

const shares: number[] = [];
const told = vi.fn<(event: string) => void>();
let token = 'one';
const options = {
  bearer: () => ({ Authorization: `Bearer ${token}` }),
  ended: 'session-ended',
  onProgress: (share: number) => void shares.push(share),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told(type));
  shares.length = 0;
  token = 'one';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a file goes with its session and tells its progress; the answer is what the server said', async () => {
  const body = new Blob(['abc']);
  const sent = sendFile('PUT /api/admin/apk/uploads/:id/parts/:part', body, {
    ...options,
    params: { id: 'a/b', part: 2 },
    headers: { 'Content-Type': 'a/b' },
  });
  expect(Line.last.opened).toEqual(['PUT', '/api/admin/apk/uploads/a%2Fb/parts/2']);
  expect(Line.last.headers).toEqual({ 'Content-Type': 'a/b', Authorization: 'Bearer one' });
  expect(Line.last.sent).toBe(body);
  Line.last.progress(1, 4);
  Line.last.progress(3, 0);
  Line.last.answer(201, { url: '/a' });
  expect(await sent).toEqual({ url: '/a' });
  expect(shares).toEqual([0.25, 0]);
});

test('each byte that goes up is counted once', async () => {
  const { dataUse } = await import('../api/data-use.ts');
  const before = dataUse().sent;
  const sent = sendFile('POST /api/uploads', new FormData(), options);
  for (const loaded of [100_000, 250_000, 400_000]) Line.last.progress(loaded, 400_000);
  Line.last.answer(201, {});
  await sent;
  expect(dataUse().sent - before).toBe(400_000);
});

test('an empty answer is none', async () => {
  const sent = sendFile('POST /api/uploads', new FormData(), options);
  Line.last.answer(204, null);
  expect(await sent).toBeUndefined();
});

test('a line is dead on which nothing moved for 45 seconds, and not before', async () => {
  const sent = sendFile('POST /api/uploads', new FormData(), options);
  const lost = sent.catch((error: unknown) => error);
  vi.advanceTimersByTime(44_000);
  Line.last.progress(1, 2);
  const abort = vi.spyOn(Line.last, 'abort');
  vi.advanceTimersByTime(44_999);
  expect(abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await lost).toBeInstanceOf(UploadFailed);
});

test('a line on which nothing moves from the beginning is dead as well', async () => {
  const lost = sendFile('POST /api/uploads', new FormData(), options).catch((error: unknown) => error);
  vi.advanceTimersByTime(45_000);
  expect([Line.last.aborted, await lost]).toEqual([true, expect.any(UploadFailed)]);
});

test.each([
  ['error', undefined, 'network'],
  ['timeout', 30_000, 'timeout'],
])('%s is a loss with its reason', async (event, timeout, why) => {
  const sent = sendFile('POST /api/uploads', new FormData(), { ...options, ...(timeout ? { timeout } : {}) });
  expect(Line.last.timeout).toBe(timeout ?? 0);
  Line.last.dispatchEvent(new Event(event));
  await expect(sent).rejects.toMatchObject({ why });
});

test('who aborts, before or on the way, gets a loss', async () => {
  const abort = new AbortController();
  const sent = sendFile('POST /api/uploads', new FormData(), { ...options, signal: abort.signal });
  abort.abort();
  await expect(sent).rejects.toThrow(TypeError);
  await expect(sendFile('POST /api/uploads', new FormData(), { ...options, signal: abort.signal })).rejects.toThrow(UploadFailed);
});

test('a refusal is an error of the server, and an ended session is told unless a new one has begun', async () => {
  const first = sendFile('POST /api/uploads', new FormData(), options);
  Line.last.answer(401, { code: 'invalid_token', message: '' });
  await expect(first).rejects.toMatchObject({ status: 401, code: 'invalid_token' });
  expect(told.mock.calls).toEqual([['session-ended']]);
  const second = sendFile('POST /api/uploads', new FormData(), options);
  token = 'two';
  Line.last.answer(401, { code: 'invalid_token', message: '' });
  await expect(second).rejects.toThrow(ApiError);
  expect(told).toHaveBeenCalledOnce();
});

test('a file that is given up leaves another one on its way, and neither aborts nor tells afterwards', async () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const first = sendFile('POST /api/uploads', new FormData(), { ...options, signal: one.signal });
  const ofFirst = Line.last;
  const second = sendFile('POST /api/uploads', new FormData(), { ...options, signal: two.signal });
  const ofSecond = Line.last;
  one.abort();
  await expect(first).rejects.toMatchObject({ why: 'network' });
  expect([ofFirst.aborted, ofSecond.aborted]).toEqual([true, false]);
  vi.advanceTimersByTime(44_000);
  ofSecond.progress(1, 2);
  vi.advanceTimersByTime(44_000);
  expect(ofSecond.aborted).toBe(false);
  ofSecond.answer(201, { url: '/b' });
  expect(await second).toEqual({ url: '/b' });
  two.abort();
  vi.advanceTimersByTime(100_000);
  expect(ofSecond.aborted).toBe(false);
});

test('the session that is compared is the one that the file was sent with', async () => {
  const first = sendFile('POST /api/uploads', new FormData(), options);
  const ofFirst = Line.last;
  token = 'two';
  const second = sendFile('POST /api/uploads', new FormData(), options);
  ofFirst.answer(401, { code: 'invalid_token', message: '' });
  await expect(first).rejects.toThrow(ApiError);
  expect(told).not.toHaveBeenCalled();
  Line.last.answer(401, { code: 'invalid_token', message: '' });
  await expect(second).rejects.toThrow(ApiError);
  expect(told).toHaveBeenCalledOnce();
});

test.each([
  ['a hotspot, which has no code', 401, '<html>Sign in to this hotspot</html>', { Authorization: 'Bearer one' }],
  ['our server, of what was typed', 401, { code: 'invalid_credentials', message: '' }, { Authorization: 'Bearer one' }],
  ['our server, where no session was sent', 401, { code: 'authentication_required', message: '' }, {}],
])('a refusal by %s says nothing of the session', async (_, status, body, bearer) => {
  const sent = sendFile('POST /api/uploads', new FormData(), { ...options, bearer: () => bearer });
  Line.last.answer(status, body);
  await expect(sent).rejects.toMatchObject({ status });
  expect(told).not.toHaveBeenCalled();
});

test.each([
  [403, 'member_banned'],
  [413, 'image_too_large'],
  [500, 'internal'],
])('a refusal with %i is no end of the session', async (status, code) => {
  const sent = sendFile('POST /api/uploads', new FormData(), options);
  Line.last.answer(status, { code, message: '' });
  await expect(sent).rejects.toMatchObject({ status, code });
  expect(told).not.toHaveBeenCalled();
});

test('without XMLHttpRequest a photo may take minutes on a thin line, but not for ever, in a browser that joins no signals', async () => {
  vi.stubGlobal('XMLHttpRequest', undefined);
  vi.stubGlobal('AbortSignal', undefined);
  const begun: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    begun.push(signal);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  });
  vi.useFakeTimers();
  const sent = sendFile('POST /api/uploads', new Blob(['abc']), { ...options, signal: new AbortController().signal });
  sent.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(begun[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(300_000);
  await expect(sent).rejects.toMatchObject({ why: 'timeout' });
});

test('without XMLHttpRequest it goes by fetch, with its session', async () => {
  vi.stubGlobal('XMLHttpRequest', undefined);
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ url: '/c' }, { status: 201 }));
  vi.stubGlobal('fetch', fetched);
  const body = new Blob(['abc']);
  const sent = sendFile('PUT /api/admin/apk/uploads/:id/parts/:part', body, {
    ...options,
    params: { id: 'a/b', part: 2 },
    headers: { X: 'y' },
  });
  expect(await sent).toEqual({ url: '/c' });
  const [path, how] = fetched.mock.calls[0] ?? [];
  expect([path, how?.method, how?.body, how?.headers]).toEqual([
    '/api/admin/apk/uploads/a%2Fb/parts/2',
    'PUT',
    body,
    { X: 'y', Authorization: 'Bearer one' },
  ]);
});

test('without XMLHttpRequest it can be given up', async () => {
  vi.stubGlobal('XMLHttpRequest', undefined);
  const abort = new AbortController();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  });
  const sent = sendFile('POST /api/uploads', new Blob(['abc']), { ...options, signal: abort.signal });
  abort.abort();
  await expect(sent).rejects.toMatchObject({ why: 'network' });
  // Nor is it sent if it was aborted before.
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json({ url: '/late' }, { status: 201 });
  });
  const given = sendFile('POST /api/uploads', new Blob(['abc']), { ...options, signal: abort.signal });
  await expect(given).rejects.toMatchObject({ why: 'network' });
});
