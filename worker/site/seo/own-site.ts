import { Hono } from 'hono';
import { varsOf, type Bindings } from '../../env.ts';
import { VISITOR } from '../../platform/actor.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { answerError } from '../../platform/http/answer-error.ts';
import { forgetSitemapFile } from '../documents/sitemap.ts';
import { documentRoutes } from '../documents/documents.routes.ts';
import { FIRST_SCREEN_ID } from '#schema/contracts/first-screen';

/** The audit is not a person: its searches and visits are not counted. */
const AGENT = 'SaraiBot/1.0 (audit)';

/** Requests one of our own documents as a visitor would. `path` begins with `/` and is checked by the caller. */
export type OwnSite = (path: string) => Promise<Response>;

/**
 * The site's own documents, requested from the routes that answer visitors and not over the network: a Worker that fetches its own zone bypasses
 * itself and gets the origin behind it (https://github.com/cloudflare/cloudflare-docs/issues/24), so it would never see a document that it writes.
 * The edge is bypassed, too: the present state counts, not that of a minute ago. The documents' cost at D1 counts in this request's meter. Other
 * hosts cannot be requested: a path names no host.
 */
export function ownSite(c: AppContext): OwnSite {
  const site = new Hono<AppEnv>();
  site.onError(answerError);
  site.use(async (inner, next) => {
    inner.set('db', c.get('db'));
    inner.set('meter', c.get('meter'));
    inner.set('requestId', c.get('requestId'));
    inner.set('actor', VISITOR);
    await next();
  });
  site.route('/', documentRoutes);
  const origin = varsOf(c.env).APP_ORIGIN;
  const headers = { Accept: 'text/html,*/*', 'User-Agent': AGENT };
  return async (path) => {
    // The present sitemap, not the one of an hour ago: otherwise an audit would find ads in it that are gone.
    if (path.startsWith('/sitemap-')) await forgetSitemapFile(`${origin}${path}`);
    return site.request(`${origin}${path}`, { headers }, c.env, c.executionCtx);
  };
}

/** What a crawler reads in a document, with its entities decoded. */
export interface ReadDocument {
  path: string;
  status: number;
  isHtml: boolean;
  /** The size of the HTML, uncompressed. */
  bytes: number;
  lang: string;
  title: string;
  description: string;
  canonical: string;
  /** Whether the head or a header tells search engines to leave it out. */
  isNoindex: boolean;
  /** By name: `og:title`. */
  openGraph: Record<string, string>;
  headings: number;
  jsonLd: string[];
  /** The addresses of the thumbs that its first screen shows. */
  thumbs: string[];
}

/** Reads a document from its response. Of two titles only the first counts, as for a crawler. */
export async function readDocument(path: string, answer: Response): Promise<ReadDocument> {
  const isHtml = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const html = await answer.text();
  const names: Record<string, string> = {};
  const found = { title: '', lang: '', canonical: '', headings: 0, titles: 0, firstScreen: '' };
  const jsonLd: string[] = [];
  const read = new HTMLRewriter()
    .on('html', { element: (element) => void (found.lang = element.getAttribute('lang') ?? '') })
    .on('head > title', {
      element: () => void (found.titles += 1),
      text: ({ text }) => void (found.title += found.titles === 1 ? text : ''),
    })
    .on('meta', {
      element: (element) => {
        const name = element.getAttribute('property') ?? element.getAttribute('name') ?? '';
        names[name.toLowerCase()] ??= decoded(element.getAttribute('content') ?? '');
      },
    })
    .on('link[rel="canonical"]', { element: (element) => void (found.canonical = decoded(element.getAttribute('href') ?? '')) })
    .on('h1', { element: () => void (found.headings += 1) })
    .on('script[type="application/ld+json"]', {
      element: () => void jsonLd.push(''),
      text: ({ text }) => void (jsonLd[jsonLd.length - 1] += text),
    })
    .on(`script#${FIRST_SCREEN_ID}`, { text: ({ text }) => void (found.firstScreen += text) })
    .transform(new Response(html));
  await read.arrayBuffer();
  return {
    path,
    status: answer.status,
    isHtml,
    bytes: new TextEncoder().encode(html).length,
    lang: found.lang,
    title: decoded(found.title).trim(),
    description: (names['description'] ?? '').trim(),
    canonical: found.canonical,
    isNoindex: /noindex/i.test(`${names['robots'] ?? ''} ${answer.headers.get('X-Robots-Tag') ?? ''}`),
    openGraph: Object.fromEntries(Object.entries(names).filter(([name]) => name.startsWith('og:'))),
    headings: found.headings,
    jsonLd,
    thumbs: [...new Set(found.firstScreen.match(/\/media\/thumbs\/[\w.-]+/g) ?? [])],
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** HTMLRewriter passes on text and attributes undecoded, as in the source. */
function decoded(source: string): string {
  return source.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (entity, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    return ENTITIES[String(name).toLowerCase()] ?? entity;
  });
}

/** The size of one of our pictures: null if it is missing or not ours, NaN if the size is unknown. */
export async function pictureBytes(env: Bindings, url: string): Promise<number | null> {
  const { APP_ORIGIN: origin, PAGES_ORIGIN: pages } = varsOf(env);
  if (!url.startsWith(`${origin}/`)) return null;
  const path = url.slice(origin.length);
  if (path.startsWith('/media/')) return (await env.MEDIA.head(path.slice('/media/'.length)))?.size ?? null;
  const answer = await fetch(`${pages}${path}`, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
  if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('image/')) return null;
  return Number(answer.headers.get('Content-Length') ?? NaN);
}

/** Whether search engines may index the host of Pages besides the site; null if it is not a host of Cloudflare's. */
export async function isPagesHostIndexed(env: Bindings): Promise<boolean | null> {
  const { PAGES_ORIGIN: pages } = varsOf(env);
  if (!new URL(pages).hostname.endsWith('.pages.dev')) return null;
  const answer = await fetch(`${pages}/`, { method: 'HEAD' });
  return !/noindex/i.test(answer.headers.get('X-Robots-Tag') ?? '');
}
