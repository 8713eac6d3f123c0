import { MINUTE } from '#schema/durations';
import { createMiddleware } from 'hono/factory';
import type { Bindings } from '../../env.ts';
import type { AppContext, AppEnv } from './context.ts';
import { refuseUntil } from '../errors.ts';
import { presentedDevice } from './caller.ts';
import { networkOf } from './network.ts';
import { memberOf } from './session.ts';

/** Refuse a network that calls too often; generous, because carriers put thousands of members behind one address. */
export const limitWrites = limitByAddress('WRITES_BY_ADDRESS');
/** For what looks at passwords and codes, or mails: `/me` is asked at each visit, and thousands share an address. */
export const limitGuesses = limitByAddress('AUTH_BY_ADDRESS');
export const limitViews = limitByAddress('VIEWS_BY_ADDRESS');

function limitByAddress(binding: 'AUTH_BY_ADDRESS' | 'WRITES_BY_ADDRESS' | 'VIEWS_BY_ADDRESS') {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { success } = await c.env[binding].limit({ key: networkOf(c) });
    if (!success) throw tooFast();
    await next();
  });
}

/**
 * Refuses a network that signs in too often, and a device that we have issued by itself: strangers behind its carrier's address keep it from no sign-in and no
 * reset. All devices of a network together are counted five times as generously, beside whatever else it writes: whoever signs in without a cookie is given a
 * device, and would have as many counts as they like.
 */
export const limitSignIns = createMiddleware<AppEnv>(async (c, next) => {
  const [device, network] = [presentedDevice(c), networkOf(c)];
  const { success } = await c.env.AUTH_BY_ADDRESS.limit({ key: device ?? network });
  if (!success) throw tooFast();
  if (device !== null && !(await c.env.WRITES_BY_ADDRESS.limit({ key: `devices:${network}` })).success) throw tooFast();
  await next();
});

/**
 * Whom a well-signed token names. What they do is counted by their session, because it is counted before anybody has asked whether that is open: whoever holds
 * the token of one that was ended uses up nothing of its owner's.
 */
type Named = { sessionId: string };

/** Refuses a member who writes too fast: photos are read, stored and made a thumb of; listings are indexed. */
export function limitByMember(binding: 'UPLOADS_BY_MEMBER' | 'LISTINGS_BY_MEMBER') {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!(await isWithin(c.env, binding, memberOf(c)))) throw tooFast();
    await next();
  });
}

/** Refuses a participant who says too much; each person counts for themself, also behind the mailbox. */
export async function limitMessages(c: AppContext, who: Named): Promise<void> {
  if (!(await isWithin(c.env, 'MESSAGES_BY_MEMBER', who))) throw tooFast();
}

/** Refuses a participant whose files come too fast: each is read, a thumb made of it, and stored. */
export async function limitFiles(env: Bindings, who: Named): Promise<void> {
  if (!(await isWithin(env, 'UPLOADS_BY_MEMBER', who))) throw tooFast();
}

/** Whether the partners of somebody who comes or goes still hear of it: each time wakes up to fifty rooms. Refuses nobody. */
export function mayAnnounce(c: AppContext, who: Named): Promise<boolean> {
  return isWithin(c.env, 'PRESENCE_BY_MEMBER', who);
}

/** Whether errors that this address's browsers tell of are still counted. Refuses nobody: the first of each kind is kept. */
export async function mayTellAgain(c: AppContext): Promise<boolean> {
  const { success } = await c.env.FAULTS_BY_ADDRESS.limit({ key: networkOf(c) });
  return success;
}

type ByMember = 'UPLOADS_BY_MEMBER' | 'LISTINGS_BY_MEMBER' | 'MESSAGES_BY_MEMBER' | 'PRESENCE_BY_MEMBER';

async function isWithin(env: Bindings, binding: ByMember, { sessionId }: Named): Promise<boolean> {
  const { success } = await env[binding].limit({ key: sessionId });
  return success;
}

/** The bindings of wrangler.toml count by the minute, and do not say how much of it is left. */
function tooFast() {
  return refuseUntil(Date.now() + MINUTE);
}
