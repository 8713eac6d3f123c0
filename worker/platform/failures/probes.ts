import type { PartHealth } from '#schema/contracts/system';
import type { Bindings } from '../../env.ts';
import { fetchRoom, HEALTH_ROOM } from '../rooms/room.ts';
import { errorKind } from '../error-for-log.ts';

const PROBE_TIMEOUT = 3_000;

/** Asks one part of the system, waits at most three seconds for its answer, and returns its health. Never throws. */
export async function probe<Found>(ask: () => Promise<Found>): Promise<{ health: PartHealth; found: Found | null }> {
  const began = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'timeout' })), PROBE_TIMEOUT);
  });
  try {
    const found = await Promise.race([ask(), late]);
    return { health: { state: 'up', ms: Date.now() - began, fault: null }, found };
  } catch (error) {
    return { health: { state: 'down', ms: Date.now() - began, fault: errorKind(error) }, found: null };
  } finally {
    clearTimeout(timer);
  }
}

export async function checkBucket({ MEDIA }: Bindings): Promise<void> {
  await MEDIA.head('health');
}

export async function checkRooms(env: Bindings): Promise<void> {
  const answer = await fetchRoom(env, HEALTH_ROOM, {});
  // The body is not needed, but an unread body keeps its connection open.
  await answer.body?.cancel();
  if (!answer.ok) throw Object.assign(new Error(), { code: `HTTP_${answer.status}` });
}
