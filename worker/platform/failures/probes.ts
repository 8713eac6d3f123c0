import type { PartHealth } from '#schema/contracts/system';
import type { Bindings } from '../../env.ts';
import { askRoom, HEALTH_ROOM } from '../rooms/room.ts';
import { failureSort } from '../fault-of.ts';

const PATIENCE = 3_000;

/** Asks one part of the system, waits at most three seconds for its answer, and returns its health. Never throws. */
export async function probe<Found>(ask: () => Promise<Found>): Promise<{ health: PartHealth; found: Found | null }> {
  const began = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'timeout' })), PATIENCE);
  });
  try {
    const found = await Promise.race([ask(), late]);
    return { health: { state: 'up', ms: Date.now() - began, fault: null }, found };
  } catch (error) {
    return { health: { state: 'down', ms: Date.now() - began, fault: failureSort(error) }, found: null };
  } finally {
    clearTimeout(timer);
  }
}

export async function askBucket({ MEDIA }: Bindings): Promise<void> {
  await MEDIA.head('health');
}

export async function askRooms(env: Bindings): Promise<void> {
  const answer = await askRoom(env, HEALTH_ROOM, {});
  // The body is not needed, but an unread body keeps its connection open.
  await answer.body?.cancel();
  if (!answer.ok) throw Object.assign(new Error(), { code: `HTTP_${answer.status}` });
}
