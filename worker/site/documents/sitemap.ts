import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { varsOf } from '../../env.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isAwake } from '../../market/browse/awake.ts';

/** A sitemap may have 50,000 addresses; ours are ranges of ids, so that each reads one bounded range of the table. */
const IDS_A_FILE = 10_000;

/** The index of sitemaps: one file per 10,000 ids. */
export async function sitemapIndex(c: AppContext): Promise<Response> {
  const origin = varsOf(c.env).APP_ORIGIN;
  const [newest] = await c.get('db').find({ id: listings.id }, sql`FROM ${listings} ORDER BY ${listings.id} DESC LIMIT 1`);
  const files = Math.ceil((newest?.id ?? 1) / IDS_A_FILE);
  const entries = Array.from({ length: files }, (_, file) => `<sitemap><loc>${origin}/sitemap-${file + 1}.xml</loc></sitemap>`);
  return xml(c, `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`);
}

/**
 * One file of the sitemap: the active listings of its range of ids, and in the first file also the other pages. The Worker's cache keeps it for an
 * hour, whatever the query: a file is up to 10,000 rows, and nobody may make us read them again and again.
 */
export async function sitemapFile(c: AppContext): Promise<Response> {
  const file = Number(/^\/sitemap-([1-9]\d{0,5})\.xml$/.exec(c.req.path)?.[1] ?? 0);
  if (file === 0) throw refuse('not_found');
  const address = `${varsOf(c.env).APP_ORIGIN}${c.req.path}`;
  const cached = await caches.default.match(address);
  if (cached) return new Response(cached.body, cached);
  const answer = await makeFile(c, file);
  c.executionCtx.waitUntil(caches.default.put(address, answer.clone()));
  return answer;
}

/** Deletes this file from the cache of this data centre, so that the next request makes it again; other addresses are not cached. */
export async function forgetSitemapFile(address: string): Promise<void> {
  await caches.default.delete(address);
}

async function makeFile(c: AppContext, file: number): Promise<Response> {
  const origin = varsOf(c.env).APP_ORIGIN;
  const rows = await findRange(c.get('db'), (file - 1) * IDS_A_FILE, file * IDS_A_FILE);
  const pages =
    file === 1 ? ['/', '/safety', '/terms', '/privacy'].map((page) => `<url><loc>${origin}${page}</loc></url>`).join('') : '';
  const urls = rows.map(
    (row) => `<url><loc>${origin}/listing/${row.id}</loc><lastmod>${new Date(row.updatedAt).toISOString()}</lastmod></url>`,
  );
  return xml(c, `<urlset xmlns="${NAMESPACE}">${pages}${urls.join('')}</urlset>`);
}

/** `robots.txt`: what may be crawled, and where the sitemap is. */
export function robots(c: AppContext): Response {
  const { APP_ORIGIN, ENVIRONMENT } = varsOf(c.env);
  const rules = ENVIRONMENT === 'production' ? 'Allow: /\nDisallow: /api/\nDisallow: /parties/\nDisallow: /admin' : 'Disallow: /';
  return c.text(`User-agent: *\n${rules}\n\nSitemap: ${APP_ORIGIN}/sitemap.xml\n`, 200, {
    'Cache-Control': 'public, max-age=3600',
  });
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function findRange(db: Db, after: number, upTo: number) {
  return db.find(
    { id: listings.id, updatedAt: listings.updatedAt },
    sql`FROM ${listings}
    WHERE ${listings.id} > ${after} AND ${listings.id} <= ${upTo} AND ${listings.status} = 'active'
      AND ${isAwake(listings.expiresAt, Date.now())} ORDER BY ${listings.id}`,
  );
}

function xml(c: AppContext, body: string): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, 200, {
    'Content-Type': 'application/xml; charset=UTF-8',
    'Cache-Control': 'public, max-age=3600',
  });
}
