import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import worker from '../index.ts';

interface Opened {
  status: number;
  /** The first frame that came, parsed, and the code with which the socket was closed; null if it was passed on and is open. */
  frame: unknown;
  closed: number | null;
}

/** Requests a websocket as one of our pages would, and listens to what the Worker itself sends on it. */
export async function openSocket(path: string, options: { origin?: string | null; bindings?: object } = {}): Promise<Opened> {
  const { origin = 'http://localhost:8787', bindings } = options;
  const request = new Request(new URL(path, env.APP_ORIGIN as string), {
    headers: { Upgrade: 'websocket', ...(origin === null ? {} : { Origin: origin }) },
  });
  const context = createExecutionContext();
  const response = await worker.fetch(request, { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
  const socket = response.webSocket;
  if (!socket) return { status: response.status, frame: await response.json(), closed: null };
  return { status: response.status, ...(await listen(socket)) };
}

function listen(socket: WebSocket): Promise<{ frame: unknown; closed: number }> {
  return new Promise((resolve) => {
    let frame: unknown = null;
    socket.addEventListener('message', ({ data }) => {
      frame ??= JSON.parse(String(data));
    });
    socket.addEventListener('close', ({ code }) => resolve({ frame, closed: code }));
    socket.accept();
  });
}
