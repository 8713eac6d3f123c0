import type { CallName } from '#schema/contracts/calls';
import { ERRORS, type ErrorCode } from '#schema/errors/errors';
import { createHmac } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { varsOf } from '../../env.ts';
import { Refusal } from '../errors.ts';
import { log } from '../log.ts';
import type { AppContext, AppEnv } from './context.ts';
import { networkOf } from './network.ts';
import { ROW_ID } from '#schema/row-id';

/** The calls that sign somebody in. Their body names the account, before anybody is signed in. */
export const SIGN_INS: ReadonlySet<string> = new Set<CallName>([
  'POST /api/auth/signin',
  'POST /api/auth/admin-signin',
  'POST /api/auth/phone/confirm',
]);

/**
 * What each successful call has changed in accounts and rights. What exactly an administrator changed is in the audit log under the same request id.
 */
export const RIGHTS: Partial<Record<CallName, string>> = {
  'POST /api/auth/signup': 'account.created',
  'POST /api/auth/signout': 'session.ended',
  'PUT /api/auth/password': 'password.changed',
  'POST /api/auth/reset-password': 'password.reset',
  'POST /api/auth/confirm-email': 'email.confirmed',
  'POST /api/auth/undo-email': 'email.taken_back',
  'PUT /api/auth/phone/moves/:id': 'number.answered',
  'POST /api/members/me/data': 'data.downloaded',
  'PATCH /api/users/:id': 'account.edited',
  'DELETE /api/users/:id': 'account.deleted',
  'DELETE /api/sessions': 'session.ended',
  'DELETE /api/sessions/:id': 'session.ended',
  'POST /api/admin/users': 'account.created',
  'PATCH /api/admin/users/:id': 'account.edited',
  'DELETE /api/admin/users/:id': 'account.deleted',
  'PUT /api/admin/users/:id/ban': 'account.suspended',
  'DELETE /api/admin/users/:id/ban': 'account.restored',
  'PUT /api/admin/users/:id/verification': 'account.verified',
  'DELETE /api/admin/users/:id/verification': 'account.unverified',
  'DELETE /api/admin/users/:id/sessions': 'session.ended',
  'POST /api/admin/second-factor': 'second_factor.begun',
  'PUT /api/admin/second-factor': 'second_factor.on',
  'DELETE /api/admin/second-factor': 'second_factor.off',
  'DELETE /api/members/me/second-factor': 'second_factor.off',
  'POST /api/admin/second-factor/recovery-codes': 'recovery_codes.renewed',
  'POST /api/members/me/second-factor/recovery-codes': 'recovery_codes.renewed',
};

/** The errors for a wrong secret, of every kind that is asked for. */
const WRONG_SECRETS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid_credentials',
  'admin_invalid_credentials',
  'sign_in_code_wrong',
  'password_wrong',
  'second_factor_wrong',
  'phone_code_wrong',
  'reset_token_invalid',
  'email_link_invalid',
  'email_undo_invalid',
]);

type Happened =
  | { kind: 'signed_in' }
  | { kind: 'rights_changed'; what: string }
  | { kind: 'sign_in_failed' | 'denied' | 'limit_hit'; what: ErrorCode };

/**
 * Logs each event that concerns the security of accounts, in one shape:
 * `{event: "security", at, kind, what, who, from, account?, about?, method, route}`. `who` is the actor, by the row's id; `about` is the number in
 * the path. `from` and `account` are fingerprints under the Worker's secret: they tell that two lines have the same network or the same typed e-mail,
 * but not which. In production only, like the line of the request.
 */
export const securityLog = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (varsOf(c.env).ENVIRONMENT !== 'production') return;
  const happened = whatHappened(c);
  if (happened === null) return;
  const actor = c.get('actor');
  log(happened.kind === 'signed_in' || happened.kind === 'rights_changed' ? 'info' : 'warn', 'security', {
    at: new Date().toISOString(),
    ...happened,
    who: actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`,
    from: fingerprint(c, 'network', networkOf(c)),
    ...(await typedAccount(c, happened)),
    ...numberInAddress(c),
    method: c.req.method,
    route: routePath(c),
  });
});

function whatHappened(c: AppContext): Happened | null {
  const route = `${c.req.method} ${routePath(c)}`;
  if (c.error === undefined) {
    // A 202 means that no code was checked yet.
    if (c.res.status >= 300 || c.res.status === 202) return null;
    if (SIGN_INS.has(route)) return { kind: 'signed_in' };
    const what = RIGHTS[route as CallName]; // other routes have no entry
    return what === undefined ? null : { kind: 'rights_changed', what };
  }
  if (!(c.error instanceof Refusal)) return null;
  const what = c.error.code;
  if (WRONG_SECRETS.has(what)) return { kind: 'sign_in_failed', what };
  const [status] = ERRORS[what];
  if (status === 429) return { kind: 'limit_hit', what };
  return status === 401 || status === 403 ? { kind: SIGN_INS.has(route) ? 'sign_in_failed' : 'denied', what } : null;
}

/** The account that was typed in a sign-in, successful or not. Hono caches the body that the handler has read. */
async function typedAccount(c: AppContext, { kind }: Happened): Promise<{ account?: string }> {
  if (kind === 'limit_hit' || !SIGN_INS.has(`${c.req.method} ${routePath(c)}`)) return {};
  const body: unknown = await c.req.json().catch(() => null);
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? { account: fingerprint(c, 'account', email.trim().toLowerCase()) } : {};
}

/** The id of the row that the call was about. An id that is not a number may be a secret, and is left out. */
function numberInAddress(c: AppContext): { about?: number } {
  const place = routePath(c).split('/').indexOf(':id');
  const part = place === -1 ? '' : (c.req.path.split('/')[place] ?? '');
  return ROW_ID.test(part) ? { about: Number(part) } : {};
}

function fingerprint(c: AppContext, use: string, text: string): string {
  return createHmac('sha256', varsOf(c.env).SESSION_SECRET).update(`sarai: log of ${use}\n${text}`).digest('hex').slice(0, 12);
}
