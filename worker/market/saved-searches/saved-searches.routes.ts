import { Hono } from 'hono';
import { respond, inputOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { forget, keep, list } from './saved-searches.ts';

/** `/api/saved-searches`: searches of which a member is told when new ads match. */
export const savedSearchRoutes = new Hono<AppEnv>();

const limitWrites = limitByAddress('WRITES_BY_ADDRESS');

savedSearchRoutes.get('/', memberOnly, async (c) => respond(c, 'GET /api/saved-searches', await list(c.get('db'), memberOf(c))));

savedSearchRoutes.post('/', limitWrites, memberOnly, limitJson, async (c) => {
  const { search } = await inputOf(c, 'POST /api/saved-searches');
  const { savedSearch, isNew } = await keep(c.get('db'), memberOf(c), search, Date.now());
  return respond(c, 'POST /api/saved-searches', savedSearch, isNew ? 201 : 200);
});

savedSearchRoutes.delete('/:id', limitWrites, memberOnly, async (c) => {
  await forget(c.get('db'), memberOf(c), idParam(c, 'saved_search_not_found'));
  return c.body(null, 204);
});
