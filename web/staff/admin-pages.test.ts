import { afterEach, expect, test, vi } from 'vitest';
import { adminQuery, adminPagesQuery } from './admin-pages.ts';

afterEach(() => void vi.unstubAllGlobals());

test('each list, its filters and its member have a place of their own in the cache, under their section', () => {
  const lists = [
    adminPagesQuery('users', 'GET /api/admin/users', { query: '' }),
    adminPagesQuery('users', 'GET /api/admin/users', { query: 'q=laila' }),
    adminPagesQuery('users', 'GET /api/admin/users', { query: 'q=omar' }),
    adminPagesQuery('users', 'GET /api/admin/users/:id/transactions', { params: { id: 7 } }),
    adminPagesQuery('users', 'GET /api/admin/users/:id/transactions', { params: { id: 8 } }),
    adminPagesQuery('listings', 'GET /api/admin/listings', { query: 'queue=new' }),
    adminPagesQuery('listings', 'GET /api/admin/listings/duplicates'),
    adminPagesQuery('seo', 'GET /api/seo/backlinks'),
    adminPagesQuery('seo', 'GET /api/seo/content', { query: { kind: 'thin' } }),
    adminPagesQuery('seo', 'GET /api/seo/content', { query: { kind: 'duplicate' } }),
  ];
  expect(new Set(lists.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(lists.length);
  expect(lists.map(({ queryKey }) => queryKey[0])).toEqual(lists.map(() => 'admin'));
  expect(lists.map(({ queryKey }) => queryKey[1])).toEqual([
    ...Array.from({ length: 5 }, () => 'users'),
    'listings',
    'listings',
    'seo',
    'seo',
    'seo',
  ]);
});

test('so has each other thing, beside the lists', () => {
  const keys = [
    adminQuery('users', 'GET /api/admin/users/:id', { params: { id: 7 } }),
    adminQuery('users', 'GET /api/admin/users/:id', { params: { id: 8 } }),
    adminQuery('users', 'GET /api/admin/users/:id/card', { params: { id: 7 } }),
    adminQuery('seo', 'GET /api/seo/preview', { query: { path: '/safety' } }),
    adminPagesQuery('seo', 'GET /api/seo/backlinks'),
    adminQuery('seo', 'GET /api/seo/backlinks'),
  ].map(({ queryKey }) => queryKey);
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
  expect(keys.map(([admin, section]) => `${admin} ${section}`)).toEqual([
    ...Array.from({ length: 3 }, () => 'admin users'),
    ...Array.from({ length: 3 }, () => 'admin seo'),
  ]);
});

test('a list is asked for as an administrator, page by page, and a page that is not wanted any more is given up', async () => {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'admin_auth_token' ? 'of the administrator' : 'of a member'),
  });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push([path, init]);
    const headers = { Link: '</api/admin/users?q=laila&before=9>; rel="next"' };
    return Response.json([{ id: 10 }], asked.length === 1 ? { headers } : {});
  });
  const { queryFn, getNextPageParam } = adminPagesQuery('users', 'GET /api/admin/users', { query: 'q=laila' });
  // Only the parts of a query's context that this query uses.
  const ask = queryFn as unknown as (context: {
    pageParam: string | null;
    signal: AbortSignal;
  }) => Promise<{ next: string | null }>;
  const { signal } = new AbortController();
  const first = await ask({ pageParam: null, signal });
  const last = await ask({ pageParam: getNextPageParam(first as never, [], null, []) ?? null, signal });
  expect(last).toEqual({ items: [{ id: 10 }], next: null });
  expect(asked.map(([path]) => path)).toEqual(['/api/admin/users?q=laila', '/api/admin/users?q=laila&before=9']);
  expect(asked.map(([, init]) => init?.signal)).toEqual([signal, signal]);
  expect(new Headers(asked[0]?.[1]?.headers).get('Authorization')).toBe('Bearer of the administrator');
});
