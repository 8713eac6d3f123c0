import { Hono } from 'hono';
import { varsOf } from '../../env.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { limitGuesses, limitWrites } from '../../platform/http/rate-limit.ts';
import { routeRead, definePublicRead } from '../../platform/http/reads.ts';
import { memberTokenOnly, memberOf } from '../../platform/http/session.ts';
import { idParam, limitJson, rowId } from '../../platform/http/validate.ts';
import { confirmEmailMail, emailChangeMail } from '../auth/account-mails.ts';
import { countMail, requireMailQuota } from '../../platform/mail/mail-rules.ts';
import { type Mail, sendCounted, sendMail } from '../../platform/mail/mail.ts';
import { cleanUpErased, deleteAccount } from './erase-account.ts';
import { editAccount } from './edit-account.ts';
import { exportMember } from './export.ts';
import { showOwn } from './own-member.ts';
import { showPublic } from './public-member.ts';
import { revealPhone } from './reveal-phone.ts';
import { warnOwner } from '../notifications/message-owner.ts';
import { startVerifying } from '../auth/email-links.ts';

/** `/api/members`: the member's own data, and what others show of themselves. */
export const memberRoutes = new Hono<AppEnv>();
/** `/api/users/{id}`: changing and deleting one's own account. */
export const userRoutes = new Hono<AppEnv>();

route(memberRoutes, 'GET /api/members/me', memberTokenOnly, async (c) =>
  respond(c, await showOwn(c.get('db'), memberOf(c), Date.now())),
);

route(memberRoutes, 'POST /api/members/me/data', limitGuesses, memberTokenOnly, limitJson, async (c) => {
  const { password } = await inputOf(c);
  const file = await exportMember(c.get('db'), memberOf(c), password, Date.now());
  c.header('Content-Type', 'application/json; charset=UTF-8');
  c.header('Content-Disposition', 'attachment; filename="sarai-data.json"');
  return c.body(file);
});

route(memberRoutes, 'POST /api/members/me/verify-email', limitWrites, memberTokenOnly, async (c) => {
  const link = await startVerifying(c.get('db'), memberOf(c), Date.now());
  if (link) {
    // The screen says that a link is on its way, so an error must say if the day's mails are used up.
    requireMailQuota('confirm_email', await countMail(c.get('db'), 'confirm_email', link.to, Date.now()));
    c.executionCtx.waitUntil(sendCounted(c.env, confirmEmailMail(link.to, varsOf(c.env).APP_ORIGIN, link.token)));
  }
  return respond(c, {});
});

/** What others can see of a member. */
export const readMember = definePublicRead('GET /api/members/:id', async ({ db, now, id }) => ({
  body: await showPublic(db, rowId(id, 'member_not_found'), now),
}));

routeRead(memberRoutes, readMember);

route(memberRoutes, 'POST /api/members/:id/phone', limitWrites, memberTokenOnly, limitJson, async (c) => {
  const ownerId = idParam(c, 'member_not_found');
  // The body is optional: on a member's own page there is no ad to name.
  const isAsked = c.req.header('Content-Type') !== undefined;
  const { listingId = null } = isAsked ? await inputOf(c) : {};
  const answer = await revealPhone(c.get('db'), memberOf(c), { ownerId, listingId }, Date.now());
  return respond(c, answer);
});

route(userRoutes, 'PATCH /api/users/:id', limitWrites, memberTokenOnly, limitJson, async (c) => {
  requireOwnId(c);
  const { own, change } = await editAccount(c.get('db'), memberOf(c), await inputOf(c), Date.now());
  // After the response: the time that a mail takes must not tell whether the address has an account.
  if (change) {
    const { APP_ORIGIN } = varsOf(c.env);
    if (change.link) mailLater(c, confirmEmailMail(change.link.to, APP_ORIGIN, change.link.token));
    if (change.undo) mailLater(c, emailChangeMail(change.undo.to, APP_ORIGIN, change.undo.token));
    c.executionCtx.waitUntil(warnOwner(c.env, memberOf(c).id, 'emailChange'));
  }
  return respond(c, own);
});

route(userRoutes, 'DELETE /api/users/:id', limitGuesses, memberTokenOnly, limitJson, async (c) => {
  requireOwnId(c);
  const erased = await deleteAccount(c.get('db'), memberOf(c), await inputOf(c), Date.now());
  c.executionCtx.waitUntil(cleanUpErased(c.env, erased));
  return c.body(null, 204);
});

/** Throws `member_not_found` for any account but the caller's own. */
function requireOwnId(c: AppContext): void {
  if (idParam(c, 'member_not_found') !== memberOf(c).id) throw refuse('member_not_found');
}

function mailLater(c: AppContext, mail: Mail): void {
  c.executionCtx.waitUntil(sendMail(c.env, mail));
}
