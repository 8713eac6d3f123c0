import { idPage } from '#schema/contracts/id-page';
import {
  auditQuery,
  metaTagsChange,
  type OptimizeAnswer,
  optimizeRequest,
  previewQuery,
  type TechnicalAudit,
} from '#schema/contracts/seo';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { answerPage } from '../../platform/http/page.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { jsonBody, limitJson, queryParams } from '../../platform/http/validate.ts';
import { audit } from './audit.ts';
import { showAudit } from './audit-history.ts';
import { seoOverview } from './audit-overview.ts';
import { changeMetaTags, listMetaTags } from './meta-tags.ts';
import { preview } from './preview.ts';
import { listSitemapFiles, refreshSitemap } from './sitemap-refresh.ts';

/** `/api/seo`: how search engines and chats see the site, and what they shall read. */
export const seoRoutes = new Hono<AppEnv>();

seoRoutes.get('/overview', adminOnly, async (c) => fresh(c, await seoOverview(c.get('db'))));

seoRoutes.get('/technical-audit', adminOnly, async (c) => {
  const { id } = queryParams(c, auditQuery);
  return fresh(c, { audit: await showAudit(c.get('db'), id === undefined ? null : Number(id)) } satisfies TechnicalAudit);
});

seoRoutes.post('/optimize', adminOnly, limitJson, async (c) => {
  await jsonBody(c, optimizeRequest);
  const made = await audit(c, adminOf(c), Date.now());
  const message = `Full audit completed. The score is ${made.score} of 100.`;
  return fresh(c, { message, audit: made } satisfies OptimizeAnswer);
});

seoRoutes.get('/meta-tags', adminOnly, async (c) => fresh(c, await listMetaTags(c.get('db'))));

seoRoutes.patch('/meta-tags', adminOnly, limitJson, async (c) =>
  fresh(c, await changeMetaTags(c.get('db'), adminOf(c), await jsonBody(c, metaTagsChange), Date.now())),
);

seoRoutes.get('/preview', adminOnly, async (c) => fresh(c, await preview(c, queryParams(c, previewQuery).path)));

seoRoutes.get('/sitemap-files', adminOnly, async (c) => {
  const { files, cursor } = await listSitemapFiles(c.get('db'), queryParams(c, idPage));
  c.header('Cache-Control', 'no-store');
  return answerPage(c, files, cursor);
});

seoRoutes.post('/sitemap-files', adminOnly, async (c) => fresh(c, await refreshSitemap(c, adminOf(c), Date.now())));

/** What administrators see is of this moment. */
function fresh(c: AppContext, body: object): Response {
  return c.json(body, 200, { 'Cache-Control': 'no-store' });
}
