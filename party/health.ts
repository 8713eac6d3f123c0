/** The one room of its kind, which shows that rooms are up and keeps no state; every other name is refused before a room wakes. */
export const HEALTH_ROOM = 'health';

/** Answers a plain request to it: `{"status":"ok"}`. */
export function answerHealth({ method }: { method: string }): Response {
  const isRead = method === 'GET' || method === 'HEAD';
  const body = { status: isRead ? 'ok' : 'method_not_allowed' };
  return Response.json(body, { status: isRead ? 200 : 405, headers: { 'Cache-Control': 'no-store' } });
}

/** Answers a ping on a socket to it. Anybody on the internet may open one: what isn't a ping ends it, so that it is no good for anything else. */
export function hearPing(socket: Pick<WebSocket, 'send' | 'close'>, frame: unknown): void {
  if (frame === 'ping') socket.send('pong');
  else socket.close(1008, 'only ping is understood here');
}
