import { Hono } from 'hono';
import { varsOf } from '../env.ts';
import type { AppContext, AppEnv } from '../lib/context.ts';
import { refuse } from '../lib/errors.ts';

/** `/parties/*`, passed through to the rooms with its websockets. 502 `rooms_unreachable` when they do not answer. */
export const partyRoutes = new Hono<AppEnv>();

/** What the rooms may hear of a request. Cookies, addresses and `Authorization` stay with the Worker: rooms are told who acts in a ticket. */
const PASSED_HEADERS = [
  'accept',
  'content-type',
  'origin',
  'upgrade',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
];

partyRoutes.all('/*', async (c) => {
  const answer = await askRooms(c);
  // A socket's 101 carries the socket itself and is only a handshake while nobody wraps it: hand it on untouched.
  if (answer.status === 101) return answer;
  // A 5xx is the rooms' platform speaking (down, crashed, not deployed), often in HTML.
  if (answer.status >= 500) throw refuse('rooms_unreachable');
  return new Response(answer.body, answer);
});

async function askRooms(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const { method } = c.req;
  const body = method === 'GET' || method === 'HEAD' ? null : c.req.raw.body;
  try {
    return await fetch(new URL(pathname + search, varsOf(c.env).ROOMS_ORIGIN), { method, headers, body, redirect: 'manual' });
  } catch {
    throw refuse('rooms_unreachable');
  }
}
