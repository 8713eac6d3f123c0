import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { listContent } from './content.ts';
import { setKeywordGoal, untrackKeyword, trackKeyword, listKeywords, listRankings } from './keywords.ts';
import { listBacklinks } from '../documents/referrers.ts';

/** `/api/seo`: what people search for, which ads need better content, and who links to us. */
export const keywordRoutes = new Hono<AppEnv>();

route(keywordRoutes, 'GET /api/seo/keywords', adminOnly, async (c) => {
  const { keywords, cursor } = await listKeywords(c.get('db'), queryOf(c));
  return respondPage(c, keywords, cursor);
});

route(keywordRoutes, 'POST /api/seo/keywords', adminOnly, limitJson, async (c) =>
  respond(c, await trackKeyword(c.get('db'), adminOf(c), await inputOf(c)), 201),
);

route(keywordRoutes, 'PATCH /api/seo/keywords/:keyword', adminOnly, limitJson, async (c) =>
  respond(c, await setKeywordGoal(c.get('db'), adminOf(c), c.req.param('keyword'), await inputOf(c))),
);

route(keywordRoutes, 'DELETE /api/seo/keywords/:keyword', adminOnly, async (c) => {
  await untrackKeyword(c.get('db'), adminOf(c), c.req.param('keyword'));
  return c.body(null, 204);
});

route(keywordRoutes, 'GET /api/seo/rankings', adminOnly, async (c) => respondPage(c, await listRankings(c.get('db')), null));

route(keywordRoutes, 'GET /api/seo/content', adminOnly, async (c) => {
  const { ads, cursor } = await listContent(c.get('db'), queryOf(c), Date.now());
  return respondPage(c, ads, cursor);
});

route(keywordRoutes, 'GET /api/seo/backlinks', adminOnly, async (c) => {
  const { backlinks, cursor } = await listBacklinks(c.get('db'), queryOf(c));
  return respondPage(c, backlinks, cursor);
});
