import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { api, nextOf, SESSION_ENDED } from './api.ts';

const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
const told = vi.fn<typeof dispatchEvent>();

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('dispatchEvent', told);
});
afterEach(() => {
  stored.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  test('carries the stored token and cookies, and no content type without a payload', async () => {
    stored.set('auth_token', 'abc');
    fetched.mockResolvedValue(Response.json({ id: 1 }));
    await api.call('GET /api/auth/me');
    expect(fetched).toHaveBeenCalledWith('/api/auth/me', {
      method: 'GET',
      credentials: 'include',
      headers: { Authorization: 'Bearer abc' },
    });
  });

  test('sends a payload as JSON', async () => {
    fetched.mockResolvedValue(Response.json({}));
    await api.call('POST /api/newsletter', { input: { email: 'a@b.af', language: 'en' } });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      body: '{"email":"a@b.af","language":"en"}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  test('rejects with the status, the body and the code of an error', async () => {
    const answer = { code: 'email_taken', message: 'Taken', fields: { email: 'email_taken' } };
    fetched.mockResolvedValue(Response.json(answer, { status: 409 }));
    const error = await api.call('GET /api/favorites').catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `409: ${JSON.stringify(answer)}`,
      status: 409,
      code: 'email_taken',
      fields: { email: 'email_taken' },
    });
  });

  test('falls back to the status text when the body is empty', async () => {
    fetched.mockResolvedValue(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(api.call('GET /api/statistics')).rejects.toThrow('502: Bad Gateway');
  });

  test('says that the session ended when its token is refused', async () => {
    stored.set('auth_token', 'old');
    fetched.mockResolvedValue(Response.json({ code: 'invalid_token', message: '' }, { status: 401 }));
    await expect(api.call('GET /api/auth/me')).rejects.toThrow('401');
    expect(told.mock.calls[0]?.[0].type).toBe(SESSION_ENDED);
  });

  test('keeps a session that was renewed while the old token was refused', async () => {
    stored.set('auth_token', 'old');
    fetched.mockImplementation(async () => {
      stored.set('auth_token', 'new');
      return Response.json({ code: 'invalid_token', message: '' }, { status: 401 });
    });
    await expect(api.call('GET /api/auth/me')).rejects.toThrow('401');
    expect(told).not.toHaveBeenCalled();
  });
});

test('a page carries its next address and how much of it was sorted', async () => {
  const headers = { Link: '</api/listings?cursor=c>; rel="next"', 'Sarai-Sorted-Among': '500' };
  fetched.mockResolvedValue(Response.json([1], { headers }));
  expect(await api.pageOf('GET /api/listings', null)).toEqual({ body: [1], next: '/api/listings?cursor=c', sortedAmong: 500 });
});

test('the parts of a path, a query and an empty answer have their places', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  expect(await api.call('DELETE /api/sessions/:id', { params: { id: 'a/b' } })).toBeUndefined();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/sessions/a%2Fb');
  await api.pageOf('GET /api/listings', '/api/listings?cursor=c', { query: { limit: 3 } }).catch(() => undefined);
  await api.call('GET /api/listings', { query: { category: 'vehicles', limit: 3 } });
  await api.call('GET /api/listings', { query: 'q=a+b' });
  expect(fetched.mock.calls.slice(1).map(([path]) => path)).toEqual([
    '/api/listings?cursor=c',
    '/api/listings?category=vehicles&limit=3',
    '/api/listings?q=a+b',
  ]);
});

test('the next page is read from the Link header', () => {
  expect(nextOf('</api/listings?cursor=a,b>; rel="next"')).toBe('/api/listings?cursor=a,b');
  expect(nextOf(null)).toBeNull();
});
