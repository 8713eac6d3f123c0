import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** Responses are compressed as the edge does it: Brotli at the level that Cloudflare uses for what it compresses on the fly. */
const LEVEL = 4;
const COMPRESSED = /^(text\/|application\/(javascript|json|ld\+json|manifest\+json|xml)|image\/svg)/;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Starts a proxy in front of an instance that does what Cloudflare's edge does: compresses, keeps ETag and connections, and answers from its cache
 * what may be cached for ever. Returns its address; `passTo` sets the instance behind it.
 */
export async function openEdge(port: number, passTo: string): Promise<{ address: string; end: () => void }> {
  const kept = new Map<string, Answer>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((asked, answer) => {
    const again = asked.method === 'GET' ? kept.get(asked.url ?? '') : undefined;
    if (again) return give(asked, answer, again);
    return ask(asked, passTo, agent, (got) => {
      if (got.status === 200 && /\bpublic\b.*\bimmutable\b/.test(got.headers['cache-control'] ?? ''))
        kept.set(asked.url ?? '', got);
      give(asked, answer, got);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this type: https://nodejs.org/api/net.html#serveraddress
  const { port: own } = server.address() as AddressInfo;
  const end = () => {
    agent.destroy();
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${own}`, end };
}

function ask(asked: IncomingMessage, passTo: string, agent: Agent, then: (got: Answer) => void): void {
  const { method, url: path, headers } = asked;
  const { hostname, port } = new URL(passTo);
  const onward = request(
    { agent, hostname, port, method, path, headers: { ...headers, 'accept-encoding': 'identity' } },
    (got) => {
      const chunks: Buffer[] = [];
      got.on('data', (chunk: Buffer) => chunks.push(chunk));
      got.on('end', () => then(compressed({ status: got.statusCode ?? 502, headers: got.headers, body: Buffer.concat(chunks) })));
    },
  );
  onward.on('error', () => then({ status: 502, headers: {}, body: Buffer.alloc(0) }));
  asked.pipe(onward);
}

function compressed({ status, headers, body }: Answer): Answer {
  const {
    'content-length': _length,
    'transfer-encoding': _coding,
    connection: _connection,
    'keep-alive': _alive,
    ...own
  } = headers;
  if (status === 304 || body.length === 0 || !COMPRESSED.test(headers['content-type'] ?? ''))
    return { status, headers: own, body };
  const shrunk = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } });
  return {
    status,
    headers: { ...own, 'content-encoding': 'br', vary: [own.vary, 'Accept-Encoding'].filter(Boolean).join(', ') },
    body: shrunk,
  };
}

function give(asked: IncomingMessage, answer: ServerResponse, { status, headers, body }: Answer): void {
  const etag = headers.etag === undefined ? null : weak(headers.etag);
  // A compressed response keeps its ETag, as a weak one: https://developers.cloudflare.com/cache/reference/etag-headers/
  const shown = etag === null ? headers : { ...headers, etag };
  const isKnown =
    etag !== null &&
    status === 200 &&
    (asked.headers['if-none-match'] ?? '').split(',').some((known) => weak(known.trim()) === etag);
  if (isKnown) return void answer.writeHead(304, shown).end();
  answer.writeHead(status, status === 304 ? shown : { ...shown, 'content-length': body.length });
  answer.end(asked.method === 'HEAD' || status === 304 ? undefined : body);
}

function weak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}
