import { AsyncLocalStorage } from 'node:async_hooks';

type Level = 'info' | 'warn' | 'error';

/** The id of the request that logs, also for work that continues after its response. */
const requests = new AsyncLocalStorage<string>();

/** Runs `work` so that every line it logs carries this id. */
export function withRequestId<Answer>(requestId: string, work: () => Answer): Answer {
  return requests.run(requestId, work);
}

/** The id of the current request; a new id outside of any request. */
export function currentRequestId(): string {
  return requests.getStore() ?? crypto.randomUUID();
}

/**
 * Writes one line of JSON, `{level, event, requestId?, …}`, to Cloudflare's logs. Fields are counts, codes and ids of things: no e-mail, telephone,
 * address, token or sentence of a member may be in them.
 */
export function log(level: Level, event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const requestId = requests.getStore();
  // oxlint-disable-next-line no-console -- the one place that writes the Worker's log
  console[level](JSON.stringify({ level, event, ...(requestId === undefined ? {} : { requestId }), ...fields }));
}
