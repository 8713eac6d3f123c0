import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { callUrl, adminApi, api, authHeader, nextOf, SESSION_ENDED } from './api.ts';
import { newQueryClient } from './query-client.ts';

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
    const answer = { code: 'email_taken', message: 'Taken', fields: { email: 'email_taken' }, retryAfter: 60 };
    fetched.mockResolvedValue(Response.json(answer, { status: 409 }));
    const error = await api.call('GET /api/favorites').catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `409: ${JSON.stringify(answer)}`,
      status: 409,
      code: 'email_taken',
      fields: { email: 'email_taken' },
      retryAfter: 60,
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
  expect(await api.getPage('GET /api/listings', null)).toEqual({ body: [1], next: '/api/listings?cursor=c', sortedAmong: 500 });
});

test('the parts of a path, a query and an empty answer have their places', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  expect(await api.call('DELETE /api/sessions/:id', { params: { id: 'a/b' } })).toBeUndefined();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/sessions/a%2Fb');
  await api.getPage('GET /api/listings', '/api/listings?cursor=c', { query: { limit: 3 } }).catch(() => undefined);
  await api.call('GET /api/listings', { query: { category: 'vehicles', limit: 3 } });
  await api.call('GET /api/listings', { query: 'q=a+b' });
  expect(fetched.mock.calls.slice(1).map(([path]) => path)).toEqual([
    '/api/listings?cursor=c',
    '/api/listings?category=vehicles&limit=3',
    '/api/listings?q=a+b',
  ]);
});

test.each([
  ['</api/listings?cursor=a,b>; rel="next"', '/api/listings?cursor=a,b'],
  ['</a?cursor=1>; rel="prev", </a?cursor=3>; rel="next"', '/a?cursor=3'],
  ['</a?cursor=3>; rel=next', '/a?cursor=3'],
  ['</a?cursor=1>; rel="prev"', null],
  ['', null],
  [null, null],
])('of the Link header %j the next page is %j', (link, next) => {
  expect(nextOf(link)).toBe(next);
});

describe('an address', () => {
  test.each([
    [7, '/api/listings/7'],
    [0, '/api/listings/0'],
    ['a b', '/api/listings/a%20b'],
    ['a/../b', '/api/listings/a%2F..%2Fb'],
    ['x?y=1&z#f', '/api/listings/x%3Fy%3D1%26z%23f'],
    ['100%', '/api/listings/100%25'],
    ['کابل', '/api/listings/%DA%A9%D8%A7%D8%A8%D9%84'],
  ])('holds the part %j as %s', (id, address) => {
    expect(callUrl('GET /api/listings/:id', { params: { id } })).toBe(address);
  });

  test('holds each of several parts, in the middle and at the end', () => {
    expect(callUrl('PUT /api/listings/:id/sale', { params: { id: 'a/b' } })).toBe('/api/listings/a%2Fb/sale');
  });

  test.each([
    [{ q: 'red bike', minPrice: 1000 }, '/api/listings?q=red+bike&minPrice=1000'],
    [{ q: 'a&b=c#d' }, '/api/listings?q=a%26b%3Dc%23d'],
    [{ limit: 0 }, '/api/listings?limit=0'],
    [{}, '/api/listings'],
    ['', '/api/listings'],
    ['?q=a', '/api/listings?q=a'],
    ['q=a%26b', '/api/listings?q=a%26b'],
  ])('has the query %j as %s', (query, address) => {
    expect(callUrl('GET /api/listings', { query })).toBe(address);
  });
});

describe('whose session a call carries', () => {
  test('a visitor who is refused has no session that could end', async () => {
    fetched.mockResolvedValue(Response.json({ code: 'authentication_required', message: '' }, { status: 401 }));
    await expect(api.call('GET /api/auth/me')).rejects.toThrow('401');
    expect(told).not.toHaveBeenCalled();
    expect(authHeader()).toEqual({});
  });

  test.each([
    ['invalid_token', 1],
    ['authentication_required', 1],
    ['account_suspended', 1],
    ['invalid_credentials', 0],
    ['second_factor_required', 0],
  ])('a 401 with %s ends it %i times', async (code, times) => {
    stored.set('auth_token', 'old');
    fetched.mockResolvedValue(Response.json({ code, message: '' }, { status: 401 }));
    await expect(api.call('GET /api/auth/me')).rejects.toThrow('401');
    expect(told).toHaveBeenCalledTimes(times);
  });

  test('what a ban has ended is told with its reason and its end', async () => {
    stored.set('auth_token', 'old');
    const ban = { reason: 'Spam', until: '2026-12-01T00:00:00.000Z' };
    fetched.mockResolvedValue(Response.json({ code: 'account_suspended', message: '', ban }, { status: 401 }));
    await expect(api.call('GET /api/credits')).rejects.toThrow('401');
    expect(told.mock.calls[0]?.[0]).toMatchObject({ type: SESSION_ENDED, detail: ban });
  });

  test('a member who signed out meanwhile is not told again', async () => {
    stored.set('auth_token', 'old');
    fetched.mockImplementation(async () => {
      stored.clear();
      return Response.json({ code: 'invalid_token', message: '' }, { status: 401 });
    });
    await expect(api.call('GET /api/auth/me')).rejects.toThrow('401');
    expect(told).not.toHaveBeenCalled();
  });

  test("the administrator's is apart from the member's", async () => {
    stored.set('auth_token', 'member');
    stored.set('admin_auth_token', 'admin');
    fetched.mockResolvedValue(Response.json({ code: 'invalid_token', message: '' }, { status: 401 }));
    await expect(adminApi.call('GET /api/auth/me')).rejects.toThrow('401');
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ Authorization: 'Bearer admin' });
    expect(told.mock.calls.map(([{ type }]) => type)).toEqual(['admin-session-ended']);
  });

  test("a caller's own headers stay, and do not replace the session's", async () => {
    stored.set('auth_token', 'abc');
    fetched.mockResolvedValue(Response.json({}));
    await api.call('GET /api/auth/me', { headers: { 'Idempotency-Key': 'k', Authorization: 'Bearer other' } });
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'Idempotency-Key': 'k', Authorization: 'Bearer abc' });
  });
});

test('what is given up is given up on the way', async () => {
  const giveUp = new AbortController();
  fetched.mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  );
  const call = api.call('GET /api/statistics', { signal: giveUp.signal });
  giveUp.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  [0, new TypeError('Failed to fetch'), true],
  [1, new TypeError('Failed to fetch'), true],
  [2, new TypeError('Failed to fetch'), false],
  [0, new ApiError(500, ''), false],
  [0, new ApiError(404, ''), false],
])('after %i failures, %s is asked again: %j', (failures, error, again) => {
  const { queries, mutations } = newQueryClient().getDefaultOptions();
  const { retry } = queries ?? {};
  expect(typeof retry === 'function' && retry(failures, error)).toBe(again);
  expect(mutations?.retry).toBe(false);
});

test('what the browser believes of its network keeps nothing waiting, neither what is asked nor what is changed', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = newQueryClient();
  const said: string[] = [];
  const say = (words: string) => async () => said.push(words);
  void client.prefetchQuery({ queryKey: ['a'], queryFn: say('asked') });
  void new MutationObserver(client, { mutationFn: say('changed') }).mutate();
  await vi.waitFor(() => expect(said).toEqual(['asked', 'changed']));
  client.clear();
});

test('nothing is asked for again because somebody looks at the page again, or because its line is back', async () => {
  const client = newQueryClient();
  client.mount();
  onTestFinished(() => {
    client.unmount();
    focusManager.setFocused(undefined);
    onlineManager.setOnline(true);
  });
  const ask = vi.fn<() => Promise<string>>(async () => 'said');
  const shown = new QueryObserver(client, { queryKey: ['a'], queryFn: ask });
  onTestFinished(shown.subscribe(() => undefined));
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('said'));
  // Not even data that was invalidated without a refetch is fetched again.
  await client.invalidateQueries({ queryKey: ['a'], refetchType: 'none' });
  for (const is of [false, true]) focusManager.setFocused(is);
  for (const is of [false, true]) onlineManager.setOnline(is);
  await new Promise((resolve) => setTimeout(resolve));
  expect(ask).toHaveBeenCalledOnce();
  client.clear();
});
