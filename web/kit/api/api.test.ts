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
    await api.get('/api/auth/me');
    expect(fetched).toHaveBeenCalledWith('/api/auth/me', {
      method: 'GET',
      credentials: 'include',
      headers: { Authorization: 'Bearer abc' },
    });
  });

  test('sends a payload as JSON', async () => {
    fetched.mockResolvedValue(Response.json({}));
    await api.post('/api/newsletter', { email: 'a@b.af' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      body: '{"email":"a@b.af"}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  test('rejects with the status, the body and the code of an error', async () => {
    const answer = { code: 'email_taken', message: 'Taken', fields: { email: 'email_taken' } };
    fetched.mockResolvedValue(Response.json(answer, { status: 409 }));
    const error = await api.post('/api/auth/signup', {}).catch((error: unknown) => error);
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
    await expect(api.get('/api/statistics')).rejects.toThrow('502: Bad Gateway');
  });

  test('says that the session ended when its token is refused', async () => {
    stored.set('auth_token', 'old');
    fetched.mockResolvedValue(Response.json({ code: 'invalid_token', message: '' }, { status: 401 }));
    await expect(api.get('/api/auth/me')).rejects.toThrow('401');
    expect(told.mock.calls[0]?.[0].type).toBe(SESSION_ENDED);
  });

  test('keeps a session that was renewed while the old token was refused', async () => {
    stored.set('auth_token', 'old');
    fetched.mockImplementation(async () => {
      stored.set('auth_token', 'new');
      return Response.json({ code: 'invalid_token', message: '' }, { status: 401 });
    });
    await expect(api.get('/api/auth/me')).rejects.toThrow('401');
    expect(told).not.toHaveBeenCalled();
  });
});

test('a page carries its next address and how much of it was sorted', async () => {
  const headers = { Link: '</api/listings?cursor=c>; rel="next"', 'Sarai-Sorted-Among': '500' };
  fetched.mockResolvedValue(Response.json([1], { headers }));
  expect(await api.page('/api/listings')).toEqual({ items: [1], next: '/api/listings?cursor=c', sortedAmong: 500 });
});

test('the next page is read from the Link header', () => {
  expect(nextOf('</api/listings?cursor=a,b>; rel="next"')).toBe('/api/listings?cursor=a,b');
  expect(nextOf(null)).toBeNull();
});
