// Stands in for Cloudflare's edge in front of the servers of playwright.config.ts: from the second request on it answers by itself what is publicly
// cached for ever, and forwards the rest. Each test has a browser with an empty cache, and the local servers need 10 ms of processor time for a file.
// It starts listening when all of them are healthy.
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A server that can't start has given up by then, and reported why (scripts/start.mjs). */
const SECONDS_TO_START = 150;

const pairs = process.argv.slice(2).map((pair) => pair.split(':').map(Number));
await Promise.all(pairs.map(([, house = 0]) => untilHealthy(house)));
for (const [port = 0, house = 0] of pairs) openEdge(port, house);

async function untilHealthy(house: number): Promise<void> {
  for (const end = performance.now() + SECONDS_TO_START * 1_000; performance.now() < end; await setTimeout(100)) {
    const answer = await fetch(`http://127.0.0.1:${house}/api/health`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`The house on port ${house} is not healthy after ${SECONDS_TO_START} s.`);
}

function openEdge(port: number, house: number): void {
  const kept = new Map<string, Answer>();
  const server = createServer((asked, answer) => {
    const key = `${asked.url} ${asked.headers['accept-encoding']}`;
    const wantsAll = asked.method === 'GET' && !asked.headers.range && !asked.headers['if-none-match'];
    const again = wantsAll ? kept.get(key) : undefined;
    if (again) return void answer.writeHead(again.status, again.headers).end(again.body);
    return pass(asked, answer, house, (got) => kept.set(key, got));
  });
  // A request that arrives just when an idle connection is closed fails: keep idle connections for as long as a journey may take.
  server.keepAliveTimeout = 120_000;
  server.on('upgrade', (asked, socket: Socket, head) => passSocket(asked, socket, head, house));
  server.listen(port, '127.0.0.1');
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number, keep: (got: Answer) => void): void {
  const { method, url: path, headers } = asked;
  // Each request has its own connection: a server closes one that was idle for 5 s, and a request sent on it just then gets no answer.
  const onward = request({ host: '127.0.0.1', port, method, path, headers, setHost: false, agent: false }, (got) => {
    const status = got.statusCode ?? 502;
    answer.writeHead(status, got.headers);
    got.pipe(answer);
    got.on('error', () => answer.destroy());
    if (method !== 'GET' || status !== 200 || !/\bpublic\b.*\bimmutable\b/.test(got.headers['cache-control'] ?? '')) return;
    const chunks: Buffer[] = [];
    got.on('data', (chunk: Buffer) => chunks.push(chunk));
    got.on('end', () => keep({ status, headers: got.headers, body: Buffer.concat(chunks) }));
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

function passSocket(asked: IncomingMessage, socket: Socket, head: Buffer, port: number): void {
  const onward = connect(port, '127.0.0.1', () => {
    const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
    for (let at = 0; at < asked.rawHeaders.length; at += 2) lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
}
