import * as z from 'zod/mini';
import type { Bindings } from '../../env.ts';
import { sixAtOnce } from './six-at-once.ts';
import { sendOrder } from './send-order.ts';

/** Somebody with whom a member talks; `shows` is 0 if they hide their presence. */
interface Partner {
  id: number;
  shows: 0 | 1;
}

const roomAnswer = z.object({ online: z.boolean() });

/**
 * Tells each partner's inbox that the member came or went; with `ask` it only asks whether the partner is there. `onPresent` is called for each
 * partner who is there and shows it, as the answers arrive. A partner who hides is told about others and never reported.
 */
export async function announcePresence(
  env: Bindings,
  partners: Partner[],
  { userId, status }: { userId: number; status: 'online' | 'offline' | 'ask' },
  onPresent: (partnerId: number) => void = () => undefined,
): Promise<void> {
  const told = partners.filter(({ shows }) => status !== 'ask' || shows === 1);
  await sixAtOnce(told, async ({ id, shows }) => {
    const isHere = await sendPresence(env, id, userId, status);
    if (isHere && shows === 1) onPresent(id);
  });
}

/** Whether a member is connected to their own inbox. */
export function isPresent(env: Bindings, userId: number): Promise<boolean> {
  return sendPresence(env, userId, userId, 'ask');
}

/** Whether a member has this conversation in view, on any device; false if its room does not answer. */
export async function isInView(env: Bindings, conversationId: number, userId: number): Promise<boolean> {
  return hasSomebody(await sendOrder(env, `conversation:${conversationId}`, { order: 'looks', userId }));
}

async function sendPresence(
  env: Bindings,
  inbox: number,
  userId: number,
  status: 'online' | 'offline' | 'ask',
): Promise<boolean> {
  return hasSomebody(await sendOrder(env, `inbox:${inbox}`, { order: 'presence', userId, status }));
}

/** Whether a room answered that somebody is there; false for a room that could not be reached. */
export async function hasSomebody(answer: Response | null): Promise<boolean> {
  const reading = roomAnswer.safeParse(await answer?.json().catch(() => null));
  return reading.success && reading.data.online;
}
