import { Hono } from 'hono';
import { varsOf } from '../../env.ts';
import { callerOf, keepDevice, presentedDevice } from '../../platform/http/caller.ts';
import { inputOf, respond } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { claimedBy } from '../../platform/http/session.ts';
import { readerOf } from '../../platform/http/language.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { newDeviceMail } from '../auth/account-mails.ts';
import { messageOwner } from '../auth/owner-message.ts';
import { keyedBy, tokenOf } from '../auth/auth.routes.ts';
import { confirmProof } from './confirm.ts';
import { startProof } from './start.ts';

/** `POST /api/auth/phone/…`: a number is proven, and what it opens. */
export const phoneRoutes = new Hono<AppEnv>();

phoneRoutes.use(limitByAddress('AUTH_BY_ADDRESS', presentedDevice), limitJson);

phoneRoutes.post('/start', async (c) => {
  const input = await inputOf(c, 'POST /api/auth/phone/start');
  const caller = callerOf(c);
  const actor = input.for === 'number' ? await claimedBy(c) : null;
  const by = {
    caller,
    isKnownDevice: presentedDevice(c) !== null,
    member: actor?.kind === 'member' ? actor : null,
    language: readerOf(c.req.raw),
    keyed: keyedBy(c),
  };
  const begun = await startProof(c.env, c.get('db'), input, by, Date.now());
  keepDevice(c, caller);
  return respond(c, 'POST /api/auth/phone/start', begun);
});

phoneRoutes.post('/confirm', async (c) => {
  const input = await inputOf(c, 'POST /api/auth/phone/confirm');
  const caller = callerOf(c);
  const by = { caller, device: presentedDevice(c), actor: await claimedBy(c), keyed: keyedBy(c) };
  const confirmed = await confirmProof(c.get('db'), input, by, Date.now());
  if (confirmed.kind === 'waiting') return respond(c, 'POST /api/auth/phone/confirm', { arrived: confirmed.arrived }, 202);
  if (confirmed.kind === 'number') return respond(c, 'POST /api/auth/phone/confirm', { user: confirmed.user });
  if (confirmed.kind === 'choice') {
    const { accounts, mayCreate } = confirmed;
    return respond(c, 'POST /api/auth/phone/confirm', { accounts, mayCreate });
  }
  const { user, account, session, isNew, isNewDevice } = confirmed;
  keepDevice(c, caller);
  if (isNewDevice) {
    c.executionCtx.waitUntil(
      account.email === null
        ? messageOwner(c.env, account.id, 'newDevice')
        : sendMail(c.env, newDeviceMail(account.email, varsOf(c.env).APP_ORIGIN, caller)),
    );
  }
  return respond(c, 'POST /api/auth/phone/confirm', { user, token: await tokenOf(c, account.id, session) }, isNew ? 201 : 200);
});
