import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { test as onPhone } from '../phones.ts';

const ASSETS = join(import.meta.dirname, '../../web/dist/assets');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
/** What follows the hash in the names of a second release's chunks: no name of one is a name of the other. */
const SECOND = '.second';

/** The instance at an address of its own, on which one release can replace another as in a deployment. */
export interface ReleaseServer {
  url: string;
  /** From now on documents, service worker and chunks are of this release, and chunks of the other are gone. */
  release: (which: 1 | 2) => void;
  /** Chunks whose name contains this fail to load; none without an argument. */
  failChunks: (name?: string) => void;
  /** Stops all answers, to pages and service workers; false resumes them. */
  setOffline: (isDark: boolean) => void;
  /** Holds documents at a path back until the returned function is called. */
  hold: (path: string) => () => void;
  close: () => Promise<void>;
}

export const test = onPhone.extend<{ house: ReleaseServer }>({
  house: async ({ baseURL }, use) => {
    const house = await startReleaseServer(baseURL ?? '');
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's `use`, not React's
    await use(house);
    await house.close();
  },
});

/** Release 1 is the build in web/dist; 2 is the same with every chunk, and all references to it, under another name. */
async function startReleaseServer(house: string): Promise<ReleaseServer> {
  const names = new Set((await readdir(ASSETS)).filter((name) => extname(name) in TYPES));
  let current: 1 | 2 = 1;
  let lacking: string | undefined;
  let isDark = false;
  const held = new Map<string, Promise<void>>();
  const named = (text: string) =>
    current === 1 ? text : text.replaceAll(/[\w.-]+\.(?:js|css|svg)\b/g, (name) => (names.has(name) ? inSecond(name) : name));

  const server = createServer((asked, answer) => {
    if (isDark) asked.socket.destroy();
    else void answerTo(asked, answer).catch(() => answer.destroy());
  });

  function answerTo(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/';
    return path.startsWith('/assets/') ? giveChunk(path, answer) : pass(path, asked, answer);
  }

  async function giveChunk(path: string, answer: ServerResponse): Promise<void> {
    const asked = path.slice('/assets/'.length).replace(/\?.*/, '');
    const name = asked.replace(SECOND, '');
    if (!names.has(name) || (asked === name) !== (current === 1) || (lacking && name.includes(lacking)))
      return void answer.writeHead(404, { 'Cache-Control': 'no-store' }).end();
    const headers = { 'Content-Type': TYPES[extname(name)], 'Cache-Control': 'public, max-age=31536000, immutable' };
    return void answer.writeHead(200, headers).end(named(await readFile(join(ASSETS, name), 'utf8')));
  }

  async function pass(path: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    await held.get(path);
    const body: Buffer[] = [];
    for await (const part of asked) body.push(part as Buffer); // a request without an encoding yields buffers
    const headers = new Headers();
    for (const name of ['accept', 'accept-language', 'authorization', 'content-type', 'cookie', 'range'])
      if (typeof asked.headers[name] === 'string') headers.set(name, asked.headers[name]);
    const method = asked.method ?? 'GET';
    const got = await fetch(house + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
    });
    const given: [string, string][] = [...got.headers].filter(([name]) => !TAKEN_OFF.has(name));
    answer.writeHead(got.status, Object.fromEntries(given.map(([name, value]) => [name, named(value)])));
    const isText = /^(text|application\/(json|javascript))/.test(got.headers.get('content-type') ?? '');
    answer.end(isText ? named(await got.text()) : Buffer.from(await got.arrayBuffer()));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The house has no port.');
  return {
    url: `http://localhost:${address.port}`,
    release: (which) => (current = which),
    failChunks: (name) => (lacking = name),
    setOffline: (is) => (isDark = is),
    hold: (path) => {
      let letGo = () => {};
      held.set(path, new Promise((resolve) => (letGo = resolve)));
      return () => {
        held.delete(path);
        letGo();
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Headers that no longer fit: other names make other inline scripts, whose hashes the policy does not have; a body that fetch has decoded has another
 * length.
 */
const TAKEN_OFF = new Set([
  'content-security-policy',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'etag',
]);

function inSecond(name: string): string {
  return name.replace(/(\.\w+)$/, `${SECOND}$1`);
}

/** Runs in the page: returns the releases of its chunks. */
export function chunksOf(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), ({ src }) => src);
  const chunks = [...loaded, ...own].filter((name) => name.includes('/assets/'));
  return [...new Set(chunks.map((name) => (name.includes('.second.') ? 'second' : 'first')))];
}

/** Runs in the page: returns the releases of the chunks in each cached shell, one shell a line. */
export async function shellsOf(): Promise<string[]> {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  const files = await Promise.all(shells.map(async (name) => (await caches.open(name)).keys()));
  const chunks = files.map((requests) => requests.map(({ url }) => url).filter((url) => url.includes('/assets/')));
  return chunks
    .map((urls) => [...new Set(urls.map((url) => (url.includes('.second.') ? 'second' : 'first')))].join('+'))
    .toSorted();
}
