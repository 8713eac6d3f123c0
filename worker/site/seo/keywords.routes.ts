import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { listContent } from './content.ts';
import { changeKeyword, dropKeyword, trackKeyword, listKeywords, listRankings } from './keywords.ts';
import { listBacklinks } from '../documents/referrers.ts';

/** `/api/seo`: what people look for, which ads say too little, and who links to us. */
export const keywordRoutes = new Hono<AppEnv>();

keywordRoutes.get('/keywords', adminOnly, async (c) => {
  const { keywords, cursor } = await listKeywords(c.get('db'), queryOf(c, 'GET /api/seo/keywords'));
  return respondPage(c, 'GET /api/seo/keywords', keywords, cursor);
});

keywordRoutes.post('/keywords', adminOnly, limitJson, async (c) =>
  respond(
    c,
    'POST /api/seo/keywords',
    await trackKeyword(c.get('db'), adminOf(c), await inputOf(c, 'POST /api/seo/keywords')),
    201,
  ),
);

keywordRoutes.patch('/keywords/:keyword', adminOnly, limitJson, async (c) =>
  respond(
    c,
    'PATCH /api/seo/keywords/:keyword',
    await changeKeyword(c.get('db'), adminOf(c), c.req.param('keyword'), await inputOf(c, 'PATCH /api/seo/keywords/:keyword')),
  ),
);

keywordRoutes.delete('/keywords/:keyword', adminOnly, async (c) => {
  await dropKeyword(c.get('db'), adminOf(c), c.req.param('keyword'));
  return c.body(null, 204);
});

keywordRoutes.get('/rankings', adminOnly, async (c) =>
  respondPage(c, 'GET /api/seo/rankings', await listRankings(c.get('db')), null),
);

keywordRoutes.get('/content', adminOnly, async (c) => {
  const { ads, cursor } = await listContent(c.get('db'), queryOf(c, 'GET /api/seo/content'), Date.now());
  return respondPage(c, 'GET /api/seo/content', ads, cursor);
});

keywordRoutes.get('/backlinks', adminOnly, async (c) => {
  const { backlinks, cursor } = await listBacklinks(c.get('db'), queryOf(c, 'GET /api/seo/backlinks'));
  return respondPage(c, 'GET /api/seo/backlinks', backlinks, cursor);
});
