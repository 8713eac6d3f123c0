import * as z from 'zod/mini';
import type { Bindings } from '../../env.ts';
import { sixAtOnce } from './six-at-once.ts';
import { tell } from './tell.ts';

/** Somebody that a member talks with; `shows` is 0 when they hide whether they are there. */
interface Partner {
  id: number;
  shows: 0 | 1;
}

const roomAnswer = z.object({ online: z.boolean() });

/**
 * Tells each partner's inbox that the member came or went, or (`ask`) nothing; `onPresent` hears of each partner who is there and shows it, as
 * the answers come. Who hides is told of others and never named.
 */
export async function announce(
  env: Bindings,
  partners: Partner[],
  { userId, status }: { userId: number; status: 'online' | 'offline' | 'ask' },
  onPresent: (partnerId: number) => void = () => undefined,
): Promise<void> {
  const told = partners.filter(({ shows }) => status !== 'ask' || shows === 1);
  await sixAtOnce(told, async ({ id, shows }) => {
    const isHere = await askInbox(env, id, userId, status);
    if (isHere && shows === 1) onPresent(id);
  });
}

/** Whether a member sits in their own inbox. */
export function isPresent(env: Bindings, userId: number): Promise<boolean> {
  return askInbox(env, userId, userId, 'ask');
}

/** Whether a member has this conversation before their eyes, on any device; no, where its room cannot say. */
export async function isLookedAt(env: Bindings, conversationId: number, userId: number): Promise<boolean> {
  return isSeated(await tell(env, `conversation:${conversationId}`, { order: 'looks', userId }));
}

async function askInbox(env: Bindings, inbox: number, userId: number, status: 'online' | 'offline' | 'ask'): Promise<boolean> {
  return isSeated(await tell(env, `inbox:${inbox}`, { order: 'presence', userId, status }));
}

/** Whether a room answered that somebody is there; one that could not be reached has told nobody. */
export async function isSeated(answer: Response | null): Promise<boolean> {
  const reading = roomAnswer.safeParse(await answer?.json().catch(() => null));
  return reading.success && reading.data.online;
}
