import { Hono } from 'hono';
import { respond, inputOf, queryOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { varsOf } from '../../env.ts';
import { sendCounted, sendMail } from '../../platform/mail/mail.ts';
import { refuse } from '../../platform/errors.ts';
import { reading } from '../../platform/http/reads.ts';
import { keepClientError } from '../../platform/failures/keep-failure.ts';
import { limitByAddress, mayTellAgain } from '../../platform/http/rate-limit.ts';
import { limitBody, limitJson } from '../../platform/http/validate.ts';
import { checkHealth } from './health.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts';
import { confirmNewsletterMail, newsletterWelcomeMail, screenLink } from './newsletter-mails.ts';
import { readApk, readCategories, readFavicon, readSite, readStatistics } from './site.reads.ts';

/** A report of an error in a browser: its longest message and stack, written in UTF-8. */
const REPORT_BYTES_MAX = 16 * 1024;

/** What belongs to no member: health, statistics, categories, favicon, APK, newsletter, errors in browsers. */
export const siteRoutes = new Hono<AppEnv>();

siteRoutes.get('/health', async (c) => {
  const health = await checkHealth(c.env, c.get('db'));
  return respond(c, 'GET /api/health', health, health.status === 'ok' ? 200 : 503);
});

siteRoutes.get('/statistics', reading(readStatistics));
siteRoutes.get('/categories', reading(readCategories));
siteRoutes.get('/seo/favicon/current', reading(readFavicon));
siteRoutes.get('/site', reading(readSite));
siteRoutes.get('/download/apk', reading(readApk));

siteRoutes.post('/newsletter', limitByAddress('WRITES_BY_ADDRESS'), limitJson, async (c) => {
  const input = await inputOf(c, 'POST /api/newsletter');
  const token = await subscribe(c.get('db'), input, Date.now());
  // After the answer: the time that a mail takes must not tell who subscribed before.
  if (token !== null) {
    const mail = confirmNewsletterMail(input.email, varsOf(c.env).APP_ORIGIN, token, input.language);
    c.executionCtx.waitUntil(sendCounted(c.env, mail));
  }
  return c.body(null, 204);
});

siteRoutes.post('/newsletter/confirmation', limitByAddress('WRITES_BY_ADDRESS'), limitJson, async (c) => {
  const { token } = await inputOf(c, 'POST /api/newsletter/confirmation');
  const confirmed = await confirmSubscription(c.get('db'), token, Date.now());
  if (confirmed) {
    const mail = newsletterWelcomeMail(confirmed.email, varsOf(c.env).APP_ORIGIN, token, confirmed.language);
    c.executionCtx.waitUntil(sendMail(c.env, mail));
  }
  return c.body(null, 204);
});

siteRoutes.get('/newsletter/unsubscribe', (c) => {
  const { token } = queryOf(c, 'GET /api/newsletter/unsubscribe');
  return c.redirect(screenLink(varsOf(c.env).APP_ORIGIN, 'unsubscribe', token).href, 303);
});

// Without a limit by address: a mail provider presses for all its readers from a few of its own. Its body, `List-Unsubscribe=One-Click`, says nothing more.
siteRoutes.post('/newsletter/unsubscribe', async (c) => {
  await unsubscribe(c.get('db'), queryOf(c, 'POST /api/newsletter/unsubscribe').token);
  return c.body(null, 204);
});

siteRoutes.post('/client-errors', limitBody(REPORT_BYTES_MAX), async (c) => {
  const report = await inputOf(c, 'POST /api/client-errors');
  // The app says 'This has been logged' only where this says so.
  if (!(await keepClientError(c.get('db'), report, await mayTellAgain(c), Date.now()))) throw refuse('rate_limited');
  return c.body(null, 204);
});
