import { Hono } from 'hono';
import { inputOf, queryOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { varsOf } from '../../env.ts';
import { sendCounted, sendMail } from '../../platform/mail/mail.ts';
import { refuse } from '../../platform/errors.ts';
import { routeRead } from '../../platform/http/reads.ts';
import { storeClientError } from '../../platform/failures/store-failure.ts';
import { limitWrites, mayCountError } from '../../platform/http/rate-limit.ts';
import { limitBody, limitJson } from '../../platform/http/validate.ts';
import { checkHealth } from './health.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts';
import { confirmNewsletterMail, newsletterWelcomeMail, screenLink } from './newsletter-mails.ts';
import { readApk, readCategories, readFavicon, readSite, readStatistics } from './site.reads.ts';

/** The maximum size of a report of an error in a browser: its longest message and stack, in UTF-8. */
const REPORT_BYTES_MAX = 16 * 1024;

/** Routes that concern no member: health, statistics, categories, favicon, APK, newsletter, errors in browsers. */
export const siteRoutes = new Hono<AppEnv>();

route(siteRoutes, 'GET /api/health', async (c) => {
  const health = await checkHealth(c.env, c.get('db'));
  return respond(c, health, health.status === 'ok' ? 200 : 503);
});

routeRead(siteRoutes, readStatistics);
routeRead(siteRoutes, readCategories);
routeRead(siteRoutes, readFavicon);
routeRead(siteRoutes, readSite);
routeRead(siteRoutes, readApk);

route(siteRoutes, 'POST /api/newsletter', limitWrites, limitJson, async (c) => {
  const input = await inputOf(c);
  const token = await subscribe(c.get('db'), input, Date.now());
  // After the response: the time that a mail takes must not reveal who is subscribed already.
  if (token !== null) {
    const mail = confirmNewsletterMail(input.email, varsOf(c.env).APP_ORIGIN, token, input.language);
    c.executionCtx.waitUntil(sendCounted(c.env, mail));
  }
  return c.body(null, 204);
});

route(siteRoutes, 'POST /api/newsletter/confirmation', limitWrites, limitJson, async (c) => {
  const { token } = await inputOf(c);
  const confirmed = await confirmSubscription(c.get('db'), token, Date.now());
  if (confirmed) {
    const mail = newsletterWelcomeMail(confirmed.email, varsOf(c.env).APP_ORIGIN, token, confirmed.language);
    c.executionCtx.waitUntil(sendMail(c.env, mail));
  }
  return c.body(null, 204);
});

route(siteRoutes, 'GET /api/newsletter/unsubscribe', (c) => {
  const { token } = queryOf(c);
  return c.redirect(screenLink(varsOf(c.env).APP_ORIGIN, 'unsubscribe', token).href, 303);
});

// No limit by address: a mail provider calls for all its readers from a few addresses. The body, `List-Unsubscribe=One-Click`, contains nothing
// more.
route(siteRoutes, 'POST /api/newsletter/unsubscribe', async (c) => {
  await unsubscribe(c.get('db'), queryOf(c).token);
  return c.body(null, 204);
});

route(siteRoutes, 'POST /api/client-errors', limitBody(REPORT_BYTES_MAX), async (c) => {
  const report = await inputOf(c);
  // The app says 'This has been logged' only if this call succeeds.
  if (!(await storeClientError(c.get('db'), report, await mayCountError(c), Date.now()))) throw refuse('rate_limited');
  return c.body(null, 204);
});
