import { Hono } from 'hono';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { removeSavedSearch, saveSearch, listSavedSearches } from './saved-searches.ts';

/** `/api/saved-searches`: searches whose new matches a member is told of. */
export const savedSearchRoutes = new Hono<AppEnv>();

route(savedSearchRoutes, 'GET /api/saved-searches', memberOnly, async (c) =>
  respond(c, await listSavedSearches(c.get('db'), memberOf(c))),
);

route(savedSearchRoutes, 'POST /api/saved-searches', limitWrites, memberOnly, limitJson, async (c) => {
  const { search } = await inputOf(c);
  const { savedSearch, isNew } = await saveSearch(c.get('db'), memberOf(c), search, Date.now());
  return respond(c, savedSearch, isNew ? 201 : 200);
});

route(savedSearchRoutes, 'DELETE /api/saved-searches/:id', limitWrites, memberOnly, async (c) => {
  await removeSavedSearch(c.get('db'), memberOf(c), idParam(c, 'saved_search_not_found'));
  return c.body(null, 204);
});
