import type { Asked } from '../../platform/http/edge/edge-routes.ts';
import { networkOfRequest } from '../../platform/http/network.ts';

/** Crawlers, previews of links, monitors and scripts, as they name themselves; a Cubot is a telephone. */
const MACHINES =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|viber|curl|wget|python|java\/|okhttp|go-http|axios|node|undici|headless|lighthouse|pagespeed|monitor|uptime|scan/i;

/** Whether a person asks: a browser that names itself, that is no machine, and that is not only fetching ahead. */
export function isPerson({ request: { headers } }: Asked): boolean {
  const agent = headers.get('User-Agent') ?? '';
  const isAhead = /prefetch|prerender/i.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '');
  return agent.startsWith('Mozilla/') && !MACHINES.test(agent) && !isAhead;
}

/** Whether one network may still be counted: whoever calls in a loop would have each of their calls written. */
export async function mayBeCounted({ request, env }: Asked): Promise<boolean> {
  const { success } = await env.VIEWS_BY_ADDRESS.limit({ key: `counted:${networkOfRequest(request)}` });
  return success;
}
