import { settings } from '#schema/contracts/settings';
import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { memberClaimed, memberOf } from '../../platform/http/session.ts';
import { jsonBody, limitJson } from '../../platform/http/validate.ts';
import { showPresence } from '../../chat/rooms/show-presence.ts';
import { keepSettings, showSettings } from './settings.ts';

/** What a member has chosen: the whole object, read and kept. */
export const settingsRoutes = new Hono<AppEnv>();

settingsRoutes.use(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});

settingsRoutes.get('/', memberClaimed, async (c) => c.json(await showSettings(c.get('db'), memberOf(c))));

settingsRoutes.put('/', limitByAddress('WRITES_BY_ADDRESS'), memberClaimed, limitJson, async (c) => {
  const kept = await keepSettings(c.get('db'), memberOf(c), await jsonBody(c, settings), Date.now());
  if (kept.showsAnew) c.executionCtx.waitUntil(showPresence(c.env, c.get('db'), memberOf(c)));
  return c.json(kept.settings);
});
