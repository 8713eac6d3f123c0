import { Hono } from 'hono';
import { respond, inputOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { forget, list, merge, save } from './favorites.ts';

/** `/api/favorites`: the ads that a member keeps, equal on all their devices. */
export const favoriteRoutes = new Hono<AppEnv>();

const limitWrites = limitByAddress('WRITES_BY_ADDRESS');

favoriteRoutes.get('/', memberOnly, async (c) =>
  respond(c, 'GET /api/favorites', await list(c.get('db'), memberOf(c), Date.now())),
);

favoriteRoutes.post('/merge', limitWrites, memberOnly, limitJson, async (c) => {
  const request = await inputOf(c, 'POST /api/favorites/merge');
  return respond(c, 'POST /api/favorites/merge', await merge(c.get('db'), memberOf(c), request, Date.now()));
});

favoriteRoutes.put('/:id', limitWrites, memberOnly, async (c) => {
  await save(c.get('db'), memberOf(c), idParam(c, 'listing_not_found'), Date.now());
  return c.body(null, 204);
});

favoriteRoutes.delete('/:id', limitWrites, memberOnly, async (c) => {
  await forget(c.get('db'), memberOf(c), idParam(c, 'listing_not_found'));
  return c.body(null, 204);
});
