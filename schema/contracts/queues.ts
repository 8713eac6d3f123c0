/** One queue of the people who look after the place: how many wait, `QUEUE_COUNT_MAX` standing for more, and since when the oldest (ISO). */
export interface Queue {
  count: number;
  oldestAt: string | null;
}

/** `GET /api/admin/queues`: open reports, ads against which signals speak (held or not), purchases that wait for a word, and open conversations of the mailbox. */
export interface Queues {
  reports: Queue;
  held: Queue;
  purchases: Queue;
  tickets: Queue;
}
