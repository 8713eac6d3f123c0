import { Hono } from 'hono';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { memberTokenOnly, memberOf } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { saveMemberSettings, showSettings } from './settings.ts';

/** `/api/settings`: a member's settings, read and stored as a whole. `showPresence` is called after the response if `showOnline` was switched. */
export function settingsRoutes(showPresence: (env: Bindings, db: Db, member: Member) => Promise<void>) {
  const routes = new Hono<AppEnv>();

  route(routes, 'GET /api/settings', memberTokenOnly, async (c) => respond(c, await showSettings(c.get('db'), memberOf(c))));

  route(routes, 'PUT /api/settings', limitWrites, memberTokenOnly, limitJson, async (c) => {
    const kept = await saveMemberSettings(c.get('db'), memberOf(c), await inputOf(c), Date.now());
    if (kept.showsAnew) c.executionCtx.waitUntil(showPresence(c.env, c.get('db'), memberOf(c)));
    return respond(c, kept.settings);
  });

  return routes;
}
