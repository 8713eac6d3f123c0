/** A Worker has at most six connections open; what waits for one of them would use up its own time there. */
const AT_ONCE = 6;

/** Does `work` with each of `items`, six at a time. */
export async function sixAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
