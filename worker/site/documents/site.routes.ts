import { Hono } from 'hono';
import { presentFavicon } from '../favicon/favicon.queries.ts';
import { respond, inputOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { presentSite } from '../settings/site-settings.ts';
import { refuse } from '../../platform/errors.ts';
import { keepClientError } from '../../platform/failures/keep-failure.ts';
import { limitByAddress, mayTellAgain } from '../../platform/http/rate-limit.ts';
import { limitBody, limitJson } from '../../platform/http/validate.ts';
import { checkHealth } from './health.ts';
import { subscribe } from './newsletter.ts';
import { findCategories, findCounters, findSetting, presentApk, presentStatistics } from './site.queries.ts';

/** A report of an error in a browser: its longest message and stack, written in UTF-8. */
const REPORT_BYTES_MAX = 16 * 1024;

/** What belongs to no member: health, statistics, categories, favicon, APK, newsletter, errors in browsers. */
export const siteRoutes = new Hono<AppEnv>();

siteRoutes.get('/health', async (c) => {
  const health = await checkHealth(c.env, c.get('db'));
  return respond(c, 'GET /api/health', health, health.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
});

siteRoutes.get('/statistics', async (c) => respond(c, 'GET /api/statistics', presentStatistics(await findCounters(c.get('db')))));

siteRoutes.get('/categories', async (c) => respond(c, 'GET /api/categories', await findCategories(c.get('db'))));

siteRoutes.get('/seo/favicon/current', async (c) =>
  respond(c, 'GET /api/seo/favicon/current', presentFavicon(await findSetting(c.get('db'), 'favicon'))),
);

siteRoutes.get('/site', async (c) => {
  const site = presentSite(await findSetting(c.get('db'), 'site'), Date.now());
  return respond(c, 'GET /api/site', site, 200, { 'Cache-Control': 'public, max-age=60' });
});

siteRoutes.get('/download/apk', async (c) =>
  respond(c, 'GET /api/download/apk', presentApk(await findSetting(c.get('db'), 'apk'))),
);

siteRoutes.post('/newsletter', limitByAddress('WRITES_BY_ADDRESS'), limitJson, async (c) => {
  await subscribe(c.get('db'), await inputOf(c, 'POST /api/newsletter'), Date.now());
  return c.body(null, 204);
});

siteRoutes.post('/client-errors', limitBody(REPORT_BYTES_MAX), async (c) => {
  const report = await inputOf(c, 'POST /api/client-errors');
  // The app says 'This has been logged' only where this says so.
  if (!(await keepClientError(c.get('db'), report, await mayTellAgain(c), Date.now()))) throw refuse('rate_limited');
  return c.body(null, 204);
});
