/** What reaches the health room: a plain request, or a frame on an open socket. */
export type HealthEvent = { kind: 'request'; method: string } | { kind: 'frame'; frame: unknown };

/** What the host then does: answer with JSON, send one frame back, or close the socket. */
export type HealthEffect =
  | { kind: 'answer'; status: 200 | 405; body: { status: 'ok' } | { status: 'method_not_allowed' } }
  | { kind: 'send'; frame: 'pong' }
  | { kind: 'close'; code: 1008; reason: string };

/** The one room of its kind; every other name is refused before a room wakes. */
export const HEALTH_ROOM = 'health';

/** The room that shows that rooms are up. It keeps no state: `GET` answers `{"status":"ok"}`, `ping` answers `pong`. */
export function healthRoom(event: HealthEvent): HealthEffect {
  switch (event.kind) {
    case 'request':
      if (event.method === 'GET' || event.method === 'HEAD') return { kind: 'answer', status: 200, body: { status: 'ok' } };
      return { kind: 'answer', status: 405, body: { status: 'method_not_allowed' } };
    case 'frame':
      // Anybody on the internet may open this socket: what isn't a ping ends it, so that it is no good for anything else.
      if (event.frame === 'ping') return { kind: 'send', frame: 'pong' };
      return { kind: 'close', code: 1008, reason: 'only ping is understood here' };
    default:
      return event satisfies never;
  }
}
