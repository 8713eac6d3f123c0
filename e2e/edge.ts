// Cloudflare's edge, in front of the houses of playwright.config.ts: what anybody may keep for ever it answers by itself from the second time on,
// the rest it passes on. Each test brings a browser with an empty cache, and the local servers take 10 ms of processor to answer a file.
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

for (const pair of process.argv.slice(2)) {
  const [port, house] = pair.split(':').map(Number);
  if (!port || !house) throw new Error('Usage: node e2e/edge.ts <port>:<port of the house> …');
  openEdge(port, house);
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
  server.on('upgrade', (asked, socket: Socket, head) => passSocket(asked, socket, head, house));
  server.listen(port, '127.0.0.1');
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number, keep: (got: Answer) => void): void {
  const { method, url: path, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path, headers, setHost: false }, (got) => {
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
