import { Hono } from 'hono';
import { varsOf } from '../../env.ts';
import { VISITOR } from '../../platform/actor.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { answerError } from '../../platform/errors.ts';
import { documentRoutes } from '../documents/documents.routes.ts';

/** What asks is no person: neither a search nor a visit of it is counted. */
const AGENT = 'SaraiBot/1.0 (audit)';

/** Asks for one of our own documents as a visitor would. `path` begins with `/` and is checked by the caller. */
export type OwnSite = (path: string) => Promise<Response>;

/**
 * The site's own documents, asked of the routes that answer visitors and not over the network: a Worker that fetches its own zone goes past itself,
 * straight to what stands behind (https://github.com/cloudflare/cloudflare-docs/issues/24), and would never see a document that it writes.
 * What the documents cost at D1 counts into this request's meter. Links to other hosts can't be asked for: there is no host in it.
 */
export function ownSite(c: AppContext): OwnSite {
  const site = new Hono<AppEnv>();
  site.onError(answerError);
  site.use(async (inner, next) => {
    inner.set('db', c.get('db'));
    inner.set('meter', c.get('meter'));
    inner.set('requestId', c.get('requestId'));
    inner.set('actor', VISITOR);
    await next();
  });
  site.route('/', documentRoutes);
  const origin = varsOf(c.env).APP_ORIGIN;
  const headers = { Accept: 'text/html,*/*', 'User-Agent': AGENT };
  return async (path) => site.request(`${origin}${path}`, { headers }, c.env, c.executionCtx);
}
