import type { SigninRequest } from '#schema/contracts/auth';
import { Hono } from 'hono';
import { some } from 'hono/combine';
import { varsOf } from '../../env.ts';
import { callerOf, setDeviceCookie, keyedHash, deviceInCookie } from '../../platform/http/caller.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { limitByMember, limitGuesses, limitSignIns } from '../../platform/http/rate-limit.ts';
import { adminOnly, memberTokenOnly, memberOf, memberOnly } from '../../platform/http/session.ts';
import { type Audience, signSession } from '../../platform/token.ts';
import { limitBody, limitJson } from '../../platform/http/validate.ts';
import { sendCounted, sendMail } from '../../platform/mail/mail.ts';
import { confirmEmailMail, resetMail, signInCodeMail } from './account-mails.ts';
import { closeSockets } from '../../platform/rooms/close-sockets.ts';
import { warnOwner } from '../notifications/message-owner.ts';
import { adminUser, findOwnAccount, memberUser } from './accounts.ts';
import { discardAvatar } from './avatar.ts';
import { changePassword } from '../passwords/own-password.ts';
import { confirmEmail } from './email-links.ts';
import { undoEmailChange } from './email-undo.ts';
import { resetPassword, startReset } from '../passwords/reset-password.ts';
import { updateProfile } from './profile.ts';
import { type KeyedHash, startSignInCode } from './sign-in-code.ts';
import type { NewSession } from '../sessions/sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from '../sessions/own-sessions.ts';
import { signUp } from './sign-up.ts';

/** Limit of the profile's body: a photo of 10 MB is 13.4 MB as base64. */
const PROFILE_BYTES_MAX = 14 * 1024 * 1024;

/** Sign-up, sign-in and out, the member's own account, forgotten passwords, the administrators' sign-in. */
export const authRoutes = new Hono<AppEnv>();

route(authRoutes, 'POST /api/auth/signup', limitGuesses, limitJson, async (c) => {
  const input = await inputOf(c);
  const caller = callerOf(c);
  const { account, session, emailToken } = await signUp(c.get('db'), input, caller);
  setDeviceCookie(c, caller);
  c.executionCtx.waitUntil(sendMail(c.env, confirmEmailMail(input.email, varsOf(c.env).APP_ORIGIN, emailToken)));
  return respond(c, { user: memberUser(account), token: await sessionTokenFor(c, account.id, session) }, 201);
});

route(authRoutes, 'POST /api/auth/signin', limitSignIns, limitJson, async (c) => {
  const { account, session } = await signInWith(c, 'member', await inputOf(c));
  return respond(c, { user: memberUser(account), token: await sessionTokenFor(c, account.id, session) });
});

route(authRoutes, 'POST /api/auth/admin-signin', limitSignIns, limitJson, async (c) => {
  const { account, session } = await signInWith(c, 'admin', await inputOf(c));
  return respond(c, { user: adminUser(account), token: await sessionTokenFor(c, account.id, session) });
});

route(authRoutes, 'POST /api/auth/signin-code', limitSignIns, limitJson, async (c) => {
  const { email } = await inputOf(c);
  const code = await startSignInCode(c.get('db'), email, keyedHashFor(c), Date.now());
  // After the response: the time that a mail takes must not tell whether there is an account to send it to.
  if (code !== null) c.executionCtx.waitUntil(sendMail(c.env, signInCodeMail(email, code)));
  return respond(c, {});
});

route(authRoutes, 'GET /api/auth/me', memberOnly, async (c) => {
  return respond(c, { user: memberUser(await findOwnAccount(c.get('db'), c.get('actor'))) });
});

route(authRoutes, 'GET /api/auth/admin-verify', adminOnly, async (c) => {
  return respond(c, { user: adminUser(await findOwnAccount(c.get('db'), c.get('actor'))) });
});

route(
  authRoutes,
  'PUT /api/auth/profile',
  memberTokenOnly,
  limitByMember('UPLOADS_BY_MEMBER'),
  limitBody(PROFILE_BYTES_MAX),
  async (c) => {
    const input = await inputOf(c);
    const { account, replaced, formerNumber } = await updateProfile(c.get('db'), memberOf(c), input, Date.now(), c.env);
    if (replaced !== null) c.executionCtx.waitUntil(discardAvatar(c.env, replaced));
    if (formerNumber !== null)
      c.executionCtx.waitUntil(warnOwner(c.env, account.id, 'numberChanged', { to: account.email, formerNumber }));
    return respond(c, { user: memberUser(account) });
  },
);

route(authRoutes, 'POST /api/auth/signout', some(memberOnly, adminOnly), async (c) => {
  const rooms = await signOut(c.get('db'), c.get('actor'));
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return respond(c, {});
});

route(authRoutes, 'POST /api/auth/forgot-password', limitSignIns, limitJson, async (c) => {
  const { email } = await inputOf(c);
  const token = await startReset(c.get('db'), email, deviceInCookie(c));
  // After the response: the time that a mail takes must not tell whether there is an account to send it to.
  if (token !== null) c.executionCtx.waitUntil(sendCounted(c.env, resetMail(email, varsOf(c.env).APP_ORIGIN, token)));
  return respond(c, {});
});

route(authRoutes, 'POST /api/auth/reset-password', limitGuesses, limitJson, async (c) => {
  const rooms = await resetPassword(c.get('db'), await inputOf(c));
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return respond(c, {});
});

route(authRoutes, 'PUT /api/auth/password', limitGuesses, limitJson, memberTokenOnly, async (c) => {
  const input = await inputOf(c);
  const caller = callerOf(c);
  const { email, rooms } = await changePassword(c.get('db'), memberOf(c), input, caller);
  setDeviceCookie(c, caller);
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  c.executionCtx.waitUntil(warnOwner(c.env, memberOf(c).id, 'passwordChanged', { to: email }));
  return respond(c, {});
});

// No sign-in is required: the mail may be opened on a device on which its reader is not signed in.
route(authRoutes, 'POST /api/auth/confirm-email', limitGuesses, limitJson, async (c) => {
  const { token } = await inputOf(c);
  await confirmEmail(c.get('db'), token, Date.now());
  return respond(c, {});
});

// No sign-in is required here either: the thief has signed the owner out.
route(authRoutes, 'POST /api/auth/undo-email', limitGuesses, limitJson, async (c) => {
  const { token } = await inputOf(c);
  const { rooms, resetToken } = await undoEmailChange(c.get('db'), token, Date.now());
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return respond(c, { resetToken });
});

/** Signs in as a member or an administrator, sets the device's cookie, and warns the owner about a device that was not known. */
async function signInWith(c: AppContext, audience: Audience, input: SigninRequest) {
  const caller = callerOf(c);
  const attempt = { caller, requestId: c.get('requestId'), sessionSecret: varsOf(c.env).SESSION_SECRET, keyed: keyedHashFor(c) };
  const entered = await signIn(c.get('db'), audience, input, attempt);
  setDeviceCookie(c, caller);
  if (entered.isNewDevice)
    c.executionCtx.waitUntil(warnOwner(c.env, entered.account.id, 'newDevice', { to: input.email, caller }));
  return entered;
}

/** A function that hashes under the Worker's secret. */
export function keyedHashFor(c: AppContext): KeyedHash {
  return (use, content) => keyedHash(c, use, content);
}

/** The token can outlive its session: when an unused session ends is in the session's row. */
export function sessionTokenFor(c: AppContext, userId: number, { id, audience, lastsUntil }: NewSession): Promise<string> {
  return signSession(varsOf(c.env).SESSION_SECRET, { userId, sessionId: id, audience }, lastsUntil);
}
