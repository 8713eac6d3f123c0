import { backlinksQuery, contentQuery, keywordChange, keywordRequest, keywordsQuery } from '#schema/contracts/keywords';
import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { answerPage } from '../../platform/http/page.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { jsonBody, limitJson, queryParams } from '../../platform/http/validate.ts';
import { listContent } from './content.ts';
import { changeKeyword, dropKeyword, trackKeyword } from './keywords-tracked.ts';
import { listKeywords, listRankings } from './keywords.ts';
import { listBacklinks } from './referrers.ts';

/** `/api/seo`: what people look for, which ads say too little, and who links to us. */
export const keywordRoutes = new Hono<AppEnv>();

keywordRoutes.get('/keywords', adminOnly, async (c) => {
  const { keywords, cursor } = await listKeywords(c.get('db'), queryParams(c, keywordsQuery));
  return freshPage(c, keywords, cursor);
});

keywordRoutes.post('/keywords', adminOnly, limitJson, async (c) =>
  c.json(await trackKeyword(c.get('db'), adminOf(c), await jsonBody(c, keywordRequest)), 201),
);

keywordRoutes.patch('/keywords/:keyword', adminOnly, limitJson, async (c) =>
  c.json(await changeKeyword(c.get('db'), adminOf(c), c.req.param('keyword'), await jsonBody(c, keywordChange))),
);

keywordRoutes.delete('/keywords/:keyword', adminOnly, async (c) => {
  await dropKeyword(c.get('db'), adminOf(c), c.req.param('keyword'));
  return c.body(null, 204);
});

keywordRoutes.get('/rankings', adminOnly, async (c) => freshPage(c, await listRankings(c.get('db')), null));

keywordRoutes.get('/content', adminOnly, async (c) => {
  const { ads, cursor } = await listContent(c.get('db'), queryParams(c, contentQuery));
  return freshPage(c, ads, cursor);
});

keywordRoutes.get('/backlinks', adminOnly, async (c) => {
  const { backlinks, cursor } = await listBacklinks(c.get('db'), queryParams(c, backlinksQuery));
  return freshPage(c, backlinks, cursor);
});

/** What administrators see is of this moment. */
function freshPage(c: AppContext, rows: object[], cursor: string | null): Response {
  c.header('Cache-Control', 'no-store');
  return answerPage(c, rows, cursor);
}
