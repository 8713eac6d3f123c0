import { createMiddleware } from 'hono/factory';
import { type Bindings, varsOf } from '../../env.ts';
import type { AppEnv } from './context.ts';
import { writeHeaders } from './headers.ts';

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // For everything that is not the app's shell: it loads nothing, runs nothing and cannot be framed.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};
const TWO_YEARS = 'max-age=63072000; includeSubDomains';

/** Responses of Pages bring the policy of `_headers` with them, and their files may be parts of the app: the Worker does not overwrite it. */
const PAGES_TYPES = /^(text\/(html|css|javascript)|application\/(javascript|manifest\+json)|image\/|font\/)/;

/**
 * Sets the security headers on every response that lacks them, errors and redirects too. A header that is already set, like the policy of the app's
 * shell or the sandbox of `/media`, stays.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  // The headers of a 304 replace those that the browser has stored: this policy must not replace the shell's (RFC 9111, 4.3.4).
  const isBare = c.res.status !== 304 && !headers.has('Content-Security-Policy');
  writeHeaders(c, {
    ...(headers.has('X-Content-Type-Options') ? {} : { 'X-Content-Type-Options': SECURITY_HEADERS['X-Content-Type-Options'] }),
    ...(headers.has('Referrer-Policy') ? {} : { 'Referrer-Policy': SECURITY_HEADERS['Referrer-Policy'] }),
    ...(isBare && !PAGES_TYPES.test(headers.get('Content-Type') ?? '')
      ? { 'Content-Security-Policy': SECURITY_HEADERS['Content-Security-Policy'] }
      : {}),
    ...overHttps(c.env),
  });
});

/** The security headers, and those in `beside`, for a JSON response that has no headers yet. The object is shared: do not modify it. */
export function jsonHeaders(env: Bindings, beside: Readonly<Record<string, string>> = {}): Headers {
  let headers = ofJson.get(env);
  if (headers === undefined) {
    headers = new Headers({ 'Content-Type': 'application/json', ...SECURITY_HEADERS, ...overHttps(env) });
    ofJson.set(env, headers);
  }
  const more = Object.entries(beside);
  if (more.length === 0) return headers;
  const all = new Headers(headers);
  for (const [name, value] of more) all.set(name, value);
  return all;
}

const ofJson = new WeakMap<Bindings, Headers>();

function overHttps(env: Bindings): Readonly<Record<string, string>> {
  return varsOf(env).ENVIRONMENT === 'production' ? { 'Strict-Transport-Security': TWO_YEARS } : {};
}
