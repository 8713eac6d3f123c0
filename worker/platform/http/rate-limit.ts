import { MINUTE } from '#schema/durations';
import { createMiddleware } from 'hono/factory';
import type { Bindings } from '../../env.ts';
import type { AppContext, AppEnv } from './context.ts';
import { refuseUntil } from '../errors.ts';
import { deviceInCookie } from './caller.ts';
import { networkOf } from './network.ts';
import { memberOf } from './session.ts';

/** Refuses a network that calls too often; generous, because carriers put thousands of members behind one address. */
export const limitWrites = limitByAddress('WRITES_BY_ADDRESS');
/**
 * For calls that check passwords or codes, or that send mail. `/me` is not among them: it is called at each visit, and thousands share an address.
 */
export const limitGuesses = limitByAddress('AUTH_BY_ADDRESS');
export const limitViews = limitByAddress('VIEWS_BY_ADDRESS');

function limitByAddress(binding: 'AUTH_BY_ADDRESS' | 'WRITES_BY_ADDRESS' | 'VIEWS_BY_ADDRESS') {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { success } = await c.env[binding].limit({ key: networkOf(c) });
    if (!success) throw rateLimited();
    await next();
  });
}

/**
 * Refuses a network that signs in too often; a device that we have issued is counted by itself, so that strangers behind its carrier's address cannot
 * keep it from signing in or from a reset. All devices of a network together may do so five times as often, counted apart from whatever else the
 * network writes: anyone who signs in without a cookie is given a new device, and would otherwise have as many counts as they like.
 */
export const limitSignIns = createMiddleware<AppEnv>(async (c, next) => {
  const [device, network] = [deviceInCookie(c), networkOf(c)];
  const { success } = await c.env.AUTH_BY_ADDRESS.limit({ key: device ?? network });
  if (!success) throw rateLimited();
  if (device !== null && !(await c.env.WRITES_BY_ADDRESS.limit({ key: `devices:${network}` })).success) throw rateLimited();
  await next();
});

/**
 * The session that a validly signed token names. Limits count by session, because they run before anything has checked that it is open: the holder of
 * a token whose session was ended uses up nothing of its owner's limit.
 */
type SessionRef = { sessionId: string };

/** Refuses a member who writes too fast: each photo is read, stored and made into a thumb, each listing is indexed. */
export function limitByMember(binding: 'UPLOADS_BY_MEMBER' | 'LISTINGS_BY_MEMBER') {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!(await isWithin(c.env, binding, memberOf(c)))) throw rateLimited();
    await next();
  });
}

/** Refuses a participant who sends too many messages; each person is counted separately, also when they write as the mailbox. */
export async function limitMessages(c: AppContext, who: SessionRef): Promise<void> {
  if (!(await isWithin(c.env, 'MESSAGES_BY_MEMBER', who))) throw rateLimited();
}

/** Refuses a participant who sends files too fast: each is read, stored and made into a thumb. */
export async function limitFiles(env: Bindings, who: SessionRef): Promise<void> {
  if (!(await isWithin(env, 'UPLOADS_BY_MEMBER', who))) throw rateLimited();
}

/** Whether partners are still told when somebody comes or goes: each time wakes up to fifty rooms. Refuses nobody. */
export function mayAnnounce(c: AppContext, who: SessionRef): Promise<boolean> {
  return isWithin(c.env, 'PRESENCE_BY_MEMBER', who);
}

/** Whether errors that browsers at this address report are still counted. Refuses nobody: the first error of each kind is stored. */
export async function mayCountError(c: AppContext): Promise<boolean> {
  const { success } = await c.env.FAULTS_BY_ADDRESS.limit({ key: networkOf(c) });
  return success;
}

type ByMember = 'UPLOADS_BY_MEMBER' | 'LISTINGS_BY_MEMBER' | 'MESSAGES_BY_MEMBER' | 'PRESENCE_BY_MEMBER';

async function isWithin(env: Bindings, binding: ByMember, { sessionId }: SessionRef): Promise<boolean> {
  const { success } = await env[binding].limit({ key: sessionId });
  return success;
}

/** The bindings of wrangler.toml count by the minute, but do not tell how much of the minute is left. */
function rateLimited() {
  return refuseUntil(Date.now() + MINUTE);
}
