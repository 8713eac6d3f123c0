import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { confirmEmailMail, emailChangeMail } from '../../identity/auth/account-mails.ts';
import { cleanUpErased } from '../../identity/members/erase-account.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { warnOwner } from '../../identity/notifications/message-owner.ts';
import { idempotencyKeyOf } from '../../money/credits/idempotency-key.ts';
import { varsOf } from '../../env.ts';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { openDb } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { closeSockets } from '../../platform/rooms/close-sockets.ts';
import { showCard } from './card.ts';
import { banUser, liftBan, deleteUser, signOutEverywhere } from './access.ts';
import { changeUser } from './change-user.ts';
import { createUser, welcomeMail } from './create-user.ts';
import { correctCredits, listLedger } from './ledger.ts';
import { listUsers } from './list-users.ts';
import { findMember, presentMember } from './users.queries.ts';
import { endVerification, verifyMember } from './verification.ts';

/** `/api/admin/users`: how administrators find, change, ban and delete members. */
export const adminUserRoutes = new Hono<AppEnv>();

route(adminUserRoutes, 'GET /api/admin/users', adminOnly, async (c) => {
  const { users, cursor, total } = await listUsers(c.get('db'), queryOf(c), Date.now());
  c.header('Sarai-Total', String(total));
  return respondPage(c, users, cursor);
});

route(adminUserRoutes, 'POST /api/admin/users', adminOnly, limitJson, async (c) => {
  const { user, token } = await createUser(c.get('db'), adminOf(c), await inputOf(c), Date.now());
  if (token !== null && user.email !== null) {
    c.executionCtx.waitUntil(sendMail(c.env, welcomeMail(user.email, varsOf(c.env).APP_ORIGIN, token)));
  }
  return respond(c, user, 201);
});

route(adminUserRoutes, 'GET /api/admin/users/:id', adminOnly, async (c) => {
  const [row] = await findMember(c.get('db'), idOf(c));
  if (!row) throw refuse('member_not_found');
  return respond(c, presentMember(row, Date.now()));
});

route(adminUserRoutes, 'GET /api/admin/users/:id/card', adminOnly, async (c) =>
  respond(c, await showCard(c.get('db'), idOf(c), Date.now())),
);

route(adminUserRoutes, 'PATCH /api/admin/users/:id', adminOnly, limitJson, async (c) => {
  const input = await inputOf(c);
  const { user, rooms, corrected, moved } = await changeUser(c.get('db'), adminOf(c), idOf(c), input, Date.now());
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  if (corrected) c.executionCtx.waitUntil(notifyCorrected(c, { ...corrected, reason: '' }));
  if (moved) {
    const { APP_ORIGIN } = varsOf(c.env);
    if (moved.undo) c.executionCtx.waitUntil(sendMail(c.env, emailChangeMail(moved.undo.to, APP_ORIGIN, moved.undo.token)));
    c.executionCtx.waitUntil(sendMail(c.env, confirmEmailMail(moved.link.to, APP_ORIGIN, moved.link.token)));
    c.executionCtx.waitUntil(warnOwner(c.env, user.id, 'emailChange'));
  }
  return respond(c, user);
});

route(adminUserRoutes, 'DELETE /api/admin/users/:id', adminOnly, async (c) => {
  const { messages } = queryOf(c);
  const erased = await deleteUser(c.get('db'), adminOf(c), idOf(c), { messages: messages === 'erase' }, Date.now());
  c.executionCtx.waitUntil(cleanUpErased(c.env, erased));
  return c.body(null, 204);
});

route(adminUserRoutes, 'PUT /api/admin/users/:id/ban', adminOnly, limitJson, async (c) => {
  const { user, rooms } = await banUser(c.get('db'), adminOf(c), idOf(c), await inputOf(c), Date.now());
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return respond(c, user);
});

route(adminUserRoutes, 'DELETE /api/admin/users/:id/ban', adminOnly, async (c) => {
  await liftBan(c.get('db'), adminOf(c), idOf(c), Date.now());
  return c.body(null, 204);
});

route(adminUserRoutes, 'PUT /api/admin/users/:id/verification', adminOnly, limitJson, async (c) => {
  const input = await inputOf(c);
  const user = await verifyMember(c.get('db'), adminOf(c), idOf(c), input, Date.now());
  return respond(c, user);
});

route(adminUserRoutes, 'DELETE /api/admin/users/:id/verification', adminOnly, async (c) => {
  const user = await endVerification(c.get('db'), adminOf(c), idOf(c), Date.now());
  return respond(c, user);
});

route(adminUserRoutes, 'DELETE /api/admin/users/:id/sessions', adminOnly, async (c) => {
  const rooms = await signOutEverywhere(c.get('db'), adminOf(c), idOf(c), Date.now());
  c.executionCtx.waitUntil(closeSockets(c.env, rooms));
  return c.body(null, 204);
});

route(adminUserRoutes, 'GET /api/admin/users/:id/transactions', adminOnly, async (c) => {
  const { transactions, cursor } = await listLedger(c.get('db'), idOf(c), queryOf(c));
  return respondPage(c, transactions, cursor);
});

route(adminUserRoutes, 'POST /api/admin/users/:id/credits', adminOnly, limitJson, async (c) => {
  const key = idempotencyKeyOf(c);
  const input = await inputOf(c);
  const { transaction, credits, isNew } = await correctCredits(c.get('db'), adminOf(c), idOf(c), input, key, Date.now());
  const { id, amount, description } = transaction;
  // A repeat notifies, too: the first call may have ended before it did. The reason is the one in the row.
  c.executionCtx.waitUntil(notifyCorrected(c, { id, amount, reason: description }));
  return respond(c, { transaction, credits }, isNew ? 201 : 200);
});

/** Notifies a member of the row `id` of their ledger, with the reason if there is one. */
function notifyCorrected(c: AppContext, { id, amount, reason }: { id: number; amount: number; reason: string }): Promise<void> {
  return notify(c.env, openDb(c.env.DB), idOf(c), { kind: 'credits_corrected', amount, reason }, `correction:${id}`);
}

function idOf(c: AppContext): number {
  return idParam(c, 'member_not_found');
}
