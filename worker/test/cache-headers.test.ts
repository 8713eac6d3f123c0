import architecture from '../../ARCHITECTURE.md?raw';
import type { Listing } from '#schema/contracts/listings';
import { CALLS } from '#schema/contracts/calls';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signFile, signPicture } from '../platform/media/signed-link.ts';
import { call, makeAdmin, signUp } from './client.ts';
import { makePair } from './conversation.ts';

/** The rows of the table "How long each answer is kept". */
const ROWS = (architecture.slice(architecture.indexOf('### How long each answer is kept')).split('\n## ', 1)[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (answer|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, answer = '', whom = '', addresses = '', kept = '', etag = '', edge = '']) =>
    [...addresses.matchAll(/`([^`]+)`/g)].map(([, address = '']) => ({
      name: `${answer}, for ${whom}: ${address}`,
      whom,
      address,
      kept: kept.replaceAll('`', ''),
      etag,
      edge,
    })),
  );

/**
 * The headers that Pages sends with its files: `web/build/headers.ts` for /assets, and for all others
 * https://developers.cloudflare.com/pages/configuration/serving-pages/
 */
const PAGES = { '/assets/': 'public, max-age=31536000, immutable', '/': 'public, max-age=0, must-revalidate' };
const HTML = '<!doctype html><html><head><title>Sarai</title></head><body><div id="root"></div></body></html>';
const COMMIT = crypto.randomUUID().replaceAll('-', '');

const places: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const member = await signUp();
  tokens['member'] = member.token;
  tokens['admin'] = (await makeAdmin()).token;
  const json = { title: 'Corolla', description: 'Clean', price: '450000', location: 'Kabul', categoryId: 3 };
  const ad = (await call<Listing>('POST', '/api/listings', { token: member.token, json })).body;
  places[':ad'] = String(ad.id);
  places[':member'] = String(member.user.id);
  for (const key of [
    'photos/a.jpg',
    'photos/hidden.jpg',
    'thumbs/a.webp',
    'small/a.webp',
    'favicons/a.png',
    'apk/a.apk',
    'packs/kabul/1.pack',
    'chat/file.jpg',
  ])
    await env.MEDIA.put(key, 'bytes');
  await env.DB.prepare("INSERT INTO withdrawn_pictures (key, hidden_in) VALUES ('photos/hidden.jpg', ?)").bind(ad.id).run();
  const place = { conversationId: (await makePair()).id, blockedAt: 0 };
  places['/media/photos/hidden.jpg?:link'] = await signPicture(env, '/media/photos/hidden.jpg');
  places['/media/chat/file.jpg?:link'] = await signFile(env, 'chat/file.jpg', place);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { pathname } = new URL(new Request(input).url);
    if (/none|nothing/.test(pathname)) return Promise.resolve(answerOfPages(HTML, 404, 'text/html', 'no-store'));
    const isFile = /\.\w+$/.test(pathname);
    const kept = pathname.startsWith('/assets/') ? PAGES['/assets/'] : PAGES['/'];
    return Promise.resolve(answerOfPages(isFile ? 'bytes' : HTML, 200, isFile ? 'image/png' : 'text/html', kept));
  });
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => void vi.useRealTimers());

function answerOfPages(body: string, status: number, type: string, kept: string): Response {
  return new Response(body, { status, headers: { 'Content-Type': type, 'Cache-Control': kept, ETag: '"pages"' } });
}

it('the table has every sort of answer', () => {
  expect(ROWS.length).toBeGreaterThan(50);
});

describe('each answer is kept as the table in ARCHITECTURE.md says', () => {
  it.each(ROWS)('$name', async ({ whom, address, kept, etag, edge }) => {
    const { headers } = await ask(whom, address);
    const left = Number(/max-age=(\d+), immutable$/.exec(headers.get('Cache-Control') ?? '')?.[1]);
    expect({ kept: headers.get('Cache-Control'), etag: sortOf(headers.get('ETag')) }).toEqual({
      kept: kept.replace(':left', String(left)),
      etag,
    });
    // A link is valid for one to two hours.
    expect(!kept.includes(':left') || (left > 3500 && left <= 7200)).toBe(true);
    const again = (await ask(whom, address)).headers.get('Cache-Status') ?? '';
    expect(again.startsWith('Sarai; hit; ttl=') ? `${again.slice('Sarai; hit; ttl='.length)} s` : 'none').toBe(
      edge === '60 s' ? '60 s' : 'none',
    );
  });
});

it('no call of the API is kept where the table does not say so', async () => {
  const isKept = new Set(
    ROWS.filter(({ edge, whom }) => edge === '60 s' && whom === 'a visitor').map(({ address }) => filled(address)),
  );
  for (const name of Object.keys(CALLS)) {
    const [method = '', path = ''] = name.split(' ');
    const address = path
      .replace('/:id', `/${path.includes('members') ? places[':member'] : places[':ad']}`)
      .replace(/:\w+/g, '1');
    for (const token of [undefined, tokens['member'], tokens['admin']]) {
      const json = method === 'GET' ? {} : { json: {} };
      const { headers } = await call(method, address, { ...(token === undefined ? {} : { token }), ...json });
      const kept = method === 'GET' && token === undefined && isKept.has(address) ? 'no-cache' : 'no-store';
      expect([name, headers.get('Cache-Control')]).toEqual([name, kept]);
    }
  }
});

function ask(whom: string, address: string) {
  const headers = whom === 'with `member`' ? { Cookie: 'member=1' } : {};
  const token = whom === 'with a token' ? { token: tokens['member'] ?? '' } : {};
  return call('GET', filled(address), { headers, ...token, bindings: { EDGE_FRESH_SECONDS: undefined, COMMIT } });
}

function filled(address: string): string {
  return places[address] ?? address.replace(/:ad|:member/g, (place) => places[place] ?? '');
}

function sortOf(etag: string | null): string {
  if (etag === null) return 'none';
  return etag.startsWith('W/') ? 'weak' : 'strong';
}
