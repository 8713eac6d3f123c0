import { Hono } from 'hono';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { memberOf, memberOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { removeFavorite, listFavorites, mergeFavorites, saveFavorite } from './favorites.ts';

/** `/api/favorites`: the ads that a member saved, the same on all their devices. */
export const favoriteRoutes = new Hono<AppEnv>();

route(favoriteRoutes, 'GET /api/favorites', memberOnly, async (c) =>
  respond(c, await listFavorites(c.get('db'), memberOf(c), Date.now())),
);

route(favoriteRoutes, 'POST /api/favorites/merge', limitWrites, memberOnly, limitJson, async (c) => {
  const request = await inputOf(c);
  return respond(c, await mergeFavorites(c.get('db'), memberOf(c), request, Date.now()));
});

route(favoriteRoutes, 'PUT /api/favorites/:id', limitWrites, memberOnly, async (c) => {
  await saveFavorite(c.get('db'), memberOf(c), idParam(c, 'listing_not_found'), Date.now());
  return c.body(null, 204);
});

route(favoriteRoutes, 'DELETE /api/favorites/:id', limitWrites, memberOnly, async (c) => {
  await removeFavorite(c.get('db'), memberOf(c), idParam(c, 'listing_not_found'));
  return c.body(null, 204);
});
