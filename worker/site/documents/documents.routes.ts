import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/context.ts';
import { homeDocument } from './home-document.ts';
import { listingDocument } from './listing-document.ts';
import { memberDocument } from './member-document.ts';
import { PLAIN_PAGES } from './page-words.ts';
import { passedOn, plainDocument } from './plain-document.ts';
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts';

/** The documents that carry meta tags and the first screen's JSON; every other path is passed on to Pages. */
export const documentRoutes = new Hono<AppEnv>();

documentRoutes.get('/', homeDocument);
documentRoutes.get('/listing/:id', listingDocument);
documentRoutes.get('/member/:id', memberDocument);
for (const page of PLAIN_PAGES) documentRoutes.get(page, (c) => plainDocument(c, page));
documentRoutes.get('/robots.txt', robots);
documentRoutes.get('/sitemap.xml', sitemapIndex);
documentRoutes.get('/:file{sitemap-[0-9]+\\.xml}', sitemapFile);
documentRoutes.all('*', passedOn);
