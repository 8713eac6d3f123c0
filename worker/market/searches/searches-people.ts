import type { EdgeRequest } from '../../platform/http/edge/edge-routes.ts';
import { networkOfRequest } from '../../platform/http/network.ts';

/** Crawlers, link previews, monitors and scripts, by the names that they send; a Cubot is a telephone. */
const MACHINES =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|viber|curl|wget|python|java\/|okhttp|go-http|axios|node|undici|headless|lighthouse|pagespeed|monitor|uptime|scan/i;

/** Whether a person asks: the client names itself as a browser, is not a machine, and is not only prefetching. */
export function isPerson({ request: { headers } }: EdgeRequest): boolean {
  const agent = headers.get('User-Agent') ?? '';
  const isAhead = /prefetch|prerender/i.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '');
  return agent.startsWith('Mozilla/') && !MACHINES.test(agent) && !isAhead;
}

/** Whether this network may still be counted: otherwise a client that calls in a loop would have every call written. */
export async function mayBeCounted({ request, env }: EdgeRequest): Promise<boolean> {
  const { success } = await env.VIEWS_BY_ADDRESS.limit({ key: `counted:${networkOfRequest(request)}` });
  return success;
}
