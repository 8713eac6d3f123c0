import { type Context, Hono } from 'hono';
import { encode, type ServerFrame } from '#schema/frames';
import { CLOSE, REALTIME_VERSION, type RoomName } from '#schema/realtime';
import { varsOf } from '../../env.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { refuse, Refusal } from '../../platform/errors.ts';
import { fetchRoom, HEALTH_ROOM } from '../../platform/rooms/room.ts';
import { takeSeat } from './seat.ts';
import { signPass } from '../../platform/rooms/ticket.ts';

/** `/parties/*`: sockets with a ticket to the two kinds of rooms, and the rooms' health. The Worker's orders to a room never come this way. */
export const partyRoutes = new Hono<AppEnv>();

partyRoutes.get('/main/health', (c) => forwardToRoom(c, HEALTH_ROOM, {}));
partyRoutes.get('/conversation/:id{[1-9]\\d{0,14}}', (c) => open(c, `conversation:${Number(c.req.param('id'))}`));
partyRoutes.get('/inbox/:id{[1-9]\\d{0,14}}', (c) => open(c, `inbox:${Number(c.req.param('id'))}`));
partyRoutes.all('/*', () => {
  throw refuse('not_found');
});

/** The headers of a websocket's handshake. Cookies, addresses, `Authorization` and the query stay with the Worker. */
const HANDSHAKE = ['upgrade', 'sec-websocket-extensions', 'sec-websocket-key', 'sec-websocket-protocol', 'sec-websocket-version'];

/** Opens a socket to a room for the holder of its ticket; errors are handled here, without waking a room. */
async function open(c: AppContext, room: RoomName): Promise<Response> {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') throw refuse('not_found');
  // A page of another site can open sockets to us, and this header is the only sign of it.
  if (c.req.header('Origin') !== new URL(varsOf(c.env).APP_ORIGIN).origin) throw refuse('origin_refused');
  if (c.req.query('v') !== String(REALTIME_VERSION))
    return closeWith({ event: 'client_outdated', version: REALTIME_VERSION }, CLOSE.outdated);
  const jwt = c.req.query('ticket') ?? '';
  try {
    const { seat, token } = await takeSeat(c.env, c.get('db'), jwt, room);
    return await forwardToRoom(c, room, { 'Sarai-Pass': await signPass(c.env, room, seat), 'Sarai-Seat': token });
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'rooms_unreachable') {
      // For the security log: the response itself is a socket, not an error.
      c.error = error;
      return closeWith({ event: 'auth_error', code: error.code }, CLOSE.unauthorized);
    }
    throw error;
  }
}

async function forwardToRoom(
  c: Context<AppEnv>,
  room: RoomName | typeof HEALTH_ROOM,
  own: Record<string, string>,
): Promise<Response> {
  const headers = new Headers(own);
  for (const name of HANDSHAKE) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const answer = await fetchRoom(c.env, room, { headers }).catch(() => null);
  // A 101 response carries the socket itself and works only if nobody wraps it: pass it on untouched.
  if (answer?.status === 101) return answer;
  // A 5xx comes from the rooms' platform (down, crashed, not deployed), often as HTML.
  if (answer === null || answer.status >= 500) throw refuse('rooms_unreachable');
  return new Response(answer.body, answer);
}

/** The browser would see a refused upgrade as a bare 1006: instead the socket opens, says why, and closes. */
function closeWith(frame: ServerFrame, code: number): Response {
  const { 0: browser, 1: ours } = new WebSocketPair();
  ours.accept();
  ours.send(encode(frame));
  ours.close(code, frame.event);
  return new Response(null, { status: 101, webSocket: browser });
}
