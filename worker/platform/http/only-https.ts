import { createMiddleware } from 'hono/factory';
import { varsOf } from '../../env.ts';
import { refuse } from '../errors.ts';
import type { AppEnv } from './context.ts';

/**
 * If the site is on https, nothing is served over http: a page redirects to https; a call is refused, because a redirect would hide that somebody's
 * program sends its token unencrypted.
 */
export const onlyHttps = createMiddleware<AppEnv>((c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol !== 'http:' || !varsOf(c.env).APP_ORIGIN.startsWith('https:')) return next();
  if (/^\/(api|parties)(\/|$)/.test(url.pathname)) throw refuse('forbidden');
  url.protocol = 'https:';
  return Promise.resolve(c.redirect(url.href, 301));
});
