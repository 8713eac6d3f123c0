import type { RoomOrder } from '#schema/realtime';
import { vi } from 'vitest';

/** An order that a room was told, and the address at which. */
export interface Told {
  path: string;
  order: RoomOrder;
}

/** Reads the orders out of calls of a stubbed `fetch`, in the order of the calls. */
export function ordersIn(calls: Parameters<typeof fetch>[]): Told[] {
  return calls.flatMap(([url, init]) =>
    url instanceof URL && typeof init?.body === 'string'
      ? [{ path: url.pathname, order: JSON.parse(init.body) as RoomOrder }] // what the Worker itself wrote
      : [],
  );
}

/** What the Worker waits for, like the pause before a room is told again, passes at once. Answers what it was asked to wait. */
export function skipPauses() {
  return vi.spyOn(scheduler, 'wait').mockResolvedValue();
}
