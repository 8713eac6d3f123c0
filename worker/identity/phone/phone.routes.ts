import { Hono } from 'hono';
import { callerOf, setDeviceCookie, deviceInCookie } from '../../platform/http/caller.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { limitSignIns } from '../../platform/http/rate-limit.ts';
import { tokenActor, memberTokenOnly, memberOf } from '../../platform/http/session.ts';
import { readerLanguage } from '../../platform/http/language.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { keyedHashFor, sessionTokenFor } from '../auth/auth.routes.ts';
import { announce } from '../notifications/announce.ts';
import type { NewNotification } from '../notifications/notifications.queries.ts';
import { confirmProof } from './confirm.ts';
import { warnOwner } from '../notifications/message-owner.ts';
import { answerMove } from './moves.ts';
import { startProof } from './start.ts';

/** `POST /api/auth/phone/…`: proving a number, and signing in by it. */
export const phoneRoutes = new Hono<AppEnv>();

phoneRoutes.use('/api/auth/phone/*', limitSignIns, limitJson);

route(phoneRoutes, 'POST /api/auth/phone/start', async (c) => {
  const input = await inputOf(c);
  const caller = callerOf(c);
  const actor = input.for === 'number' ? await tokenActor(c) : null;
  const by = {
    caller,
    isKnownDevice: deviceInCookie(c) !== null,
    member: actor?.kind === 'member' ? actor : null,
    language: readerLanguage(c.req.raw),
    keyed: keyedHashFor(c),
  };
  const begun = await startProof(c.env, c.get('db'), input, by, Date.now());
  setDeviceCookie(c, caller);
  return respond(c, begun);
});

route(phoneRoutes, 'POST /api/auth/phone/confirm', async (c) => {
  const input = await inputOf(c);
  const caller = callerOf(c);
  const by = { caller, device: deviceInCookie(c), actor: await tokenActor(c), keyed: keyedHashFor(c) };
  const confirmed = await confirmProof(c.get('db'), input, by, Date.now());
  if (confirmed.kind === 'waiting') return respond(c, { arrived: confirmed.arrived }, 202);
  if (confirmed.kind === 'number') {
    const { user, asked, isNewDoor, formerNumber } = confirmed;
    if (isNewDoor) c.executionCtx.waitUntil(warnOwner(c.env, user.id, 'numberChanged', { to: user.email, formerNumber }));
    return respond(c, { user, ...announceRequest(c, asked) });
  }
  if (confirmed.kind === 'choice') {
    const { accounts, mayCreate } = confirmed;
    return respond(c, { accounts, mayCreate });
  }
  const { user, account, session, isNew, isNewDevice, asked } = confirmed;
  setDeviceCookie(c, caller);
  if (isNewDevice) c.executionCtx.waitUntil(warnOwner(c.env, account.id, 'newDevice', { to: account.email, caller }));
  const token = await sessionTokenFor(c, account.id, session);
  return respond(c, { user, token, ...announceRequest(c, asked) }, isNew ? 201 : 200);
});

route(phoneRoutes, 'PUT /api/auth/phone/moves/:id', memberTokenOnly, async (c) => {
  const id = idParam(c, 'phone_move_over');
  const { answer } = await inputOf(c);
  const tellBoth = await answerMove(c.env, c.get('db'), memberOf(c), { id, answer }, Date.now());
  c.executionCtx.waitUntil(tellBoth());
  return respond(c, {});
});

/** Announces the request to the number's holder, and returns until when they can answer. */
function announceRequest(c: AppContext, asked: { movesAt: number; fresh: NewNotification[] } | undefined): { movesAt?: string } {
  if (!asked) return {};
  c.executionCtx.waitUntil(announce(c.env, c.get('db'), asked.fresh));
  return { movesAt: new Date(asked.movesAt).toISOString() };
}
