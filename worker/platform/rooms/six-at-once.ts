/** A Worker can have at most six connections open; a request that waits for one would use up its own timeout. */
const CONCURRENCY = 6;

/** Runs `work` for each of `items`, six at a time. */
export async function sixAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext));
}
