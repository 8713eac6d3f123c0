import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { app } from '../../app.ts';
import { sample } from '../media/test/samples.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { jsonHeaders } from './security-headers.ts';

const INERT = "default-src 'none'; frame-ancestors 'none'";
const SANDBOX = "default-src 'none'; sandbox";
const OF_THE_SHELL = "default-src 'self'; script-src 'self' 'sha256-x'";

/** The responses of Pages: a shell with its policy, a script, a redirect, and a 304. */
const PAGES: Record<string, () => Response> = {
  '/shells/home': () => page('<html><head><title></title></head><body></body></html>', 'text/html; charset=utf-8', OF_THE_SHELL),
  '/shells/listing': () =>
    page('<html><head><title></title></head><body></body></html>', 'text/html; charset=utf-8', OF_THE_SHELL),
  '/assets/main.js': () => page('1', 'application/javascript', OF_THE_SHELL),
  '/index.html': () => new Response(null, { status: 308, headers: { Location: '/' } }),
  '/unchanged': () => new Response(null, { status: 304, headers: { ETag: '"a"' } }),
};

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(PAGES[new URL(url).pathname]?.() ?? new Response(null, { status: 404 })),
  );
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('every route answers with the headers of safety, to a visitor, a member and an administrator', () => {
  const names = [...new Set(app.routes.map(({ method, path }) => `${method === 'ALL' ? 'GET' : method} ${path}`))].toSorted();
  const tokens: (string | undefined)[] = [];

  test('there are people to ask, and routes', async () => {
    tokens.push(undefined, (await signUp()).token, (await makeAdmin()).token);
    expect(names.length).toBeGreaterThan(60);
  });

  test.each(names)('%s', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const address = path.replace(/:\w+(\{[^}]*\})?/g, '1').replaceAll('*', 'x');
    for (const token of tokens) {
      const json = method === 'GET' || method === 'HEAD' ? {} : { json: {} };
      const from = { Origin: 'https://evil.example' };
      const { headers, status, body } = await call(method, address, {
        ...(token === undefined ? {} : { token }),
        ...json,
        headers: from,
      });
      expect({ address, status, ...safety(headers) }).toEqual({
        address,
        status,
        nosniff: 'nosniff',
        referrer: expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        policy: expect.stringMatching(/^default-src '(none|self)'/),
        transport: null,
      });
      expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
      // Scripts of other sites cannot read our responses.
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      // A text declares its charset; JSON has only one.
      const type = /^(text\/\w+; ?charset=utf-8|application\/(json|xml|atom\+xml)\b.*|image\/[\w+.-]+)$/i;
      expect([address, body === '' ? 'text/plain; charset=utf-8' : headers.get('Content-Type')]).toEqual([
        address,
        expect.stringMatching(type),
      ]);
    }
  });
});

describe('which policy', () => {
  test.each([
    ['JSON', '/api/statistics', 200],
    ['an error', '/api/nothing-here', 404],
    ['a photo that is not there', '/media/photos/none.jpg', 404],
    ['robots.txt', '/robots.txt', 200],
    ['a sitemap', '/sitemap.xml', 200],
    ['a redirect of Pages', '/index.html', 308],
    ['a room that is asked without a socket', '/parties/inbox/1', 404],
  ])('%s loads nothing and runs nothing', async (_, path, status) => {
    const answer = await call('GET', path);
    expect({ status: answer.status, ...safety(answer.headers) }).toMatchObject({ status, policy: INERT, nosniff: 'nosniff' });
  });

  test.each(['/', '/listing/1', '/assets/main.js'])('%s keeps the policy that Pages sent', async (path) => {
    expect(safety((await call('GET', path)).headers)).toMatchObject({ policy: OF_THE_SHELL, nosniff: 'nosniff' });
  });

  it('is not renewed by an answer that says that nothing has changed', async () => {
    const { status, headers } = await call('GET', '/unchanged');
    expect({ status, policy: headers.get('Content-Security-Policy') }).toEqual({ status: 304, policy: null });
  });

  it('is a sandbox for what members uploaded', async () => {
    await env.MEDIA.put('photos/safe.jpg', sample('jpeg'), { httpMetadata: { contentType: 'image/jpeg' } });
    const { status, headers } = await call('GET', '/media/photos/safe.jpg');
    expect({ status, ...safety(headers) }).toMatchObject({ status: 200, policy: SANDBOX, nosniff: 'nosniff' });
  });
});

it('keeps browsers on https in production only, also when something breaks', async () => {
  const bindings = { ENVIRONMENT: 'production', PAYMENTS: 'manual' };
  vi.spyOn(console, 'info').mockReturnValue();
  for (const path of ['/api/statistics', '/api/nothing-here', '/'])
    expect((await call('GET', path, { bindings })).headers.get('Strict-Transport-Security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
  const broken = await call('GET', '/api/listings/1', { bindings: { ...bindings, DB: null } });
  expect({ status: broken.status, ...safety(broken.headers) }).toMatchObject({
    status: 500,
    policy: INERT,
    nosniff: 'nosniff',
    transport: 'max-age=63072000; includeSubDomains',
  });
});

it('leaves the handshake of a socket as it is', async () => {
  const headers = { Upgrade: 'websocket', Origin: 'http://localhost:8787' };
  const answer = await call('GET', '/parties/inbox/1?v=0', { headers });
  expect(answer.status).toBe(101);
  expect(safety(answer.headers)).toEqual({ nosniff: null, referrer: null, policy: null, transport: null });
});

function safety(headers: Headers) {
  return {
    nosniff: headers.get('X-Content-Type-Options'),
    referrer: headers.get('Referrer-Policy'),
    policy: headers.get('Content-Security-Policy'),
    transport: headers.get('Strict-Transport-Security'),
  };
}

function page(body: string, type: string, policy: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Content-Security-Policy': policy } });
}

test('what is said beside one answer is said beside no other', () => {
  const link = '</api/listings?cursor=p.1.1>; rel="next"';
  expect(jsonHeaders(env, { Link: link }).get('Link')).toBe(link);
  expect(jsonHeaders(env).get('Link')).toBeNull();
});
