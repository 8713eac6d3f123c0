import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { auditSite } from './audit.ts';
import { showAudit, seoOverview } from './audit-history.ts';
import { visitOf } from '../documents/visit.ts';
import { changeMetaTags, listMetaTags } from './meta-tags.ts';
import { previewLink } from './preview.ts';
import { listSitemapFiles, refreshSitemap } from './sitemap-refresh.ts';

/** `/api/seo`: how search engines and chats see the site, and what they are told. */
export const seoRoutes = new Hono<AppEnv>();

route(seoRoutes, 'GET /api/seo/overview', adminOnly, async (c) => respond(c, await seoOverview(c.get('db'))));

route(seoRoutes, 'GET /api/seo/technical-audit', adminOnly, async (c) => {
  const { id } = queryOf(c);
  return respond(c, {
    audit: await showAudit(c.get('db'), id === undefined ? null : Number(id)),
  });
});

route(seoRoutes, 'POST /api/seo/optimize', adminOnly, limitJson, async (c) => {
  await inputOf(c);
  const made = await auditSite(c, adminOf(c), Date.now());
  const message = `Full audit completed. The score is ${made.score} of 100.`;
  return respond(c, { message, audit: made });
});

route(seoRoutes, 'GET /api/seo/meta-tags', adminOnly, async (c) =>
  respond(c, await listMetaTags(c.get('db'), visitOf(c.req.raw).language)),
);

route(seoRoutes, 'PATCH /api/seo/meta-tags', adminOnly, limitJson, async (c) =>
  respond(c, await changeMetaTags(c.get('db'), adminOf(c), await inputOf(c), visitOf(c.req.raw).language, Date.now())),
);

route(seoRoutes, 'GET /api/seo/preview', adminOnly, async (c) => respond(c, await previewLink(c, queryOf(c).path)));

route(seoRoutes, 'GET /api/seo/sitemap-files', adminOnly, async (c) => {
  const { files, cursor } = await listSitemapFiles(c.get('db'), queryOf(c));
  return respondPage(c, files, cursor);
});

route(seoRoutes, 'POST /api/seo/sitemap-files', adminOnly, async (c) =>
  respond(c, await refreshSitemap(c, adminOf(c), Date.now())),
);
