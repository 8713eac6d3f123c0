import { Hono } from 'hono';
import { readRenewalLink } from '../../../identity/notifications/renewal-link.ts';
import type { AppEnv } from '../../../platform/http/context.ts';
import { inputOf, respond, route } from '../../../platform/http/calls.ts';
import { limitWrites } from '../../../platform/http/rate-limit.ts';
import { limitJson } from '../../../platform/http/validate.ts';
import { showByLink, renewByLink } from './renew.ts';

/**
 * `/api/renewal`: what the signed link in a mail or on a lock screen does, without a session. Looking changes nothing, because programs that scan
 * mails open links, too.
 */
export const renewalRoutes = new Hono<AppEnv>();

// The token is sent in the body, because addresses are logged.
route(renewalRoutes, 'POST /api/renewal/look', limitWrites, limitJson, async (c) => {
  const { token } = await inputOf(c);
  return respond(c, await showByLink(c.get('db'), await readRenewalLink(c.env, token), Date.now()));
});

route(renewalRoutes, 'POST /api/renewal', limitWrites, limitJson, async (c) => {
  const { token } = await inputOf(c);
  return respond(c, await renewByLink(c.get('db'), await readRenewalLink(c.env, token), Date.now()));
});
