/**
 * A queue of the administrators. `count` stops at `QUEUE_COUNT_MAX`, which means that many or more; `oldestAt` is since when the oldest waits (ISO).
 */
export interface Queue {
  count: number;
  oldestAt: string | null;
}

/**
 * The response of `GET /api/admin/queues`: the open reports, the suspected ads (`held` counts all of them, held or not), the pending purchases, and
 * the open conversations of the mailbox.
 */
export interface Queues {
  reports: Queue;
  held: Queue;
  purchases: Queue;
  tickets: Queue;
}
