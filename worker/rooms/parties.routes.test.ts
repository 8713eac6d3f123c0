import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../app.ts';
import { call } from '../test/client.ts';

describe('/parties/*', () => {
  const rooms = vi.fn<typeof fetch>();
  beforeEach(() => vi.stubGlobal('fetch', rooms));
  afterEach(() => {
    vi.unstubAllGlobals();
    rooms.mockReset();
  });

  function asked(): { url: string; init: RequestInit } {
    const [url, init] = rooms.mock.lastCall ?? [];
    return { url: url instanceof URL ? url.href : '', init: init ?? {} };
  }

  it('asks the rooms for the same path and query, and answers what they answer', async () => {
    rooms.mockResolvedValue(Response.json({ status: 'ok' }, { headers: { 'X-Room': 'health' } }));
    const answer = await call('GET', '/parties/main/health?_pk=1');
    expect(asked().url).toBe('http://rooms.test/parties/main/health?_pk=1');
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(answer.headers.get('X-Room')).toBe('health');
  });

  it('passes the method and the body on', async () => {
    rooms.mockImplementation(async (_url, init) => new Response(await new Response(init?.body).text()));
    const answer = await call('POST', '/parties/main/health', { body: 'salaam' });
    expect(asked().init.method).toBe('POST');
    expect(answer.body).toBe('salaam');
  });

  it('keeps sessions, cookies and addresses from the rooms', async () => {
    rooms.mockResolvedValue(new Response(null, { status: 204 }));
    await call('GET', '/parties/main/health', {
      token: 'a-session',
      headers: { Cookie: 'a=b', Origin: 'http://localhost:8787' },
    });
    expect([...new Headers(asked().init.headers).keys()]).toEqual(['origin']);
  });

  it('cannot be led to another host by its path', async () => {
    rooms.mockResolvedValue(new Response(null, { status: 404 }));
    await call('GET', '/parties//evil.test/..%2f..//evil.test/');
    expect(new URL(asked().url).host).toBe('rooms.test');
  });

  it('says rooms_unreachable when nothing listens there', async () => {
    rooms.mockRejectedValue(new TypeError('connection refused'));
    expect(await call('GET', '/parties/main/health')).toMatchObject({ status: 502, body: { code: 'rooms_unreachable' } });
  });

  it("says rooms_unreachable in place of the platform's own error page", async () => {
    rooms.mockResolvedValue(new Response('<h1>Error 1101</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } }));
    expect(await call('GET', '/parties/main/health')).toMatchObject({ status: 502, body: { code: 'rooms_unreachable' } });
  });

  it('leaves a refusal of the rooms as it is', async () => {
    rooms.mockResolvedValue(Response.json({ status: 'no_such_room' }, { status: 404 }));
    expect(await call('GET', '/parties/main/else')).toMatchObject({ status: 404, body: { status: 'no_such_room' } });
  });

  it('hands the socket of an upgrade on untouched', async () => {
    const { 0: browser, 1: room } = new WebSocketPair();
    const fromRooms = new Response(null, { status: 101, webSocket: browser });
    rooms.mockResolvedValue(fromRooms);
    const upgrade = new Request('http://localhost:8787/parties/main/health', { headers: { Upgrade: 'websocket' } });
    const answer = await app.fetch(upgrade, env, createExecutionContext());
    expect(answer).toBe(fromRooms);
    expect(new Headers(asked().init.headers).get('Upgrade')).toBe('websocket');
    room.accept();
    room.close();
  });
});
