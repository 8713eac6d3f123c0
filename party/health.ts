/** The only room of its party: it shows that rooms are up and keeps no state; any other name is refused before a room wakes. */
export const HEALTH_ROOM = 'health';

/** Answers a plain HTTP request to it: `{"status":"ok"}`. */
export function answerHealth({ method }: { method: string }): Response {
  const isRead = method === 'GET' || method === 'HEAD';
  const body = { status: isRead ? 'ok' : 'method_not_allowed' };
  return Response.json(body, { status: isRead ? 200 : 405, headers: { 'Cache-Control': 'no-store' } });
}

/** Answers a ping on a socket to it. Anybody on the internet may open one: any other frame closes it, so that it cannot be misused. */
export function answerPing(socket: Pick<WebSocket, 'send' | 'close'>, frame: unknown): void {
  if (frame === 'ping') socket.send('pong');
  else socket.close(1008, 'only ping is understood here');
}
