import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { audit } from './audit.ts';
import { showAudit, seoOverview } from './audit-history.ts';
import { visitOf } from '../documents/visit.ts';
import { changeMetaTags, listMetaTags } from './meta-tags.ts';
import { preview } from './preview.ts';
import { listSitemapFiles, refreshSitemap } from './sitemap-refresh.ts';

/** `/api/seo`: how search engines and chats see the site, and what they shall read. */
export const seoRoutes = new Hono<AppEnv>();

seoRoutes.get('/overview', adminOnly, async (c) => respond(c, 'GET /api/seo/overview', await seoOverview(c.get('db'))));

seoRoutes.get('/technical-audit', adminOnly, async (c) => {
  const { id } = queryOf(c, 'GET /api/seo/technical-audit');
  return respond(c, 'GET /api/seo/technical-audit', {
    audit: await showAudit(c.get('db'), id === undefined ? null : Number(id)),
  });
});

seoRoutes.post('/optimize', adminOnly, limitJson, async (c) => {
  await inputOf(c, 'POST /api/seo/optimize');
  const made = await audit(c, adminOf(c), Date.now());
  const message = `Full audit completed. The score is ${made.score} of 100.`;
  return respond(c, 'POST /api/seo/optimize', { message, audit: made });
});

seoRoutes.get('/meta-tags', adminOnly, async (c) =>
  respond(c, 'GET /api/seo/meta-tags', await listMetaTags(c.get('db'), visitOf(c.req.raw).language)),
);

seoRoutes.patch('/meta-tags', adminOnly, limitJson, async (c) =>
  respond(
    c,
    'PATCH /api/seo/meta-tags',
    await changeMetaTags(
      c.get('db'),
      adminOf(c),
      await inputOf(c, 'PATCH /api/seo/meta-tags'),
      visitOf(c.req.raw).language,
      Date.now(),
    ),
  ),
);

seoRoutes.get('/preview', adminOnly, async (c) =>
  respond(c, 'GET /api/seo/preview', await preview(c, queryOf(c, 'GET /api/seo/preview').path)),
);

seoRoutes.get('/sitemap-files', adminOnly, async (c) => {
  const { files, cursor } = await listSitemapFiles(c.get('db'), queryOf(c, 'GET /api/seo/sitemap-files'));
  return respondPage(c, 'GET /api/seo/sitemap-files', files, cursor);
});

seoRoutes.post('/sitemap-files', adminOnly, async (c) =>
  respond(c, 'POST /api/seo/sitemap-files', await refreshSitemap(c, adminOf(c), Date.now())),
);
