import type { AppContext } from '../../platform/http/context.ts';

/** Crawlers, previews of links, monitors and scripts, as they name themselves. */
const MACHINES =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|viber|curl|wget|python|java\/|okhttp|go-http|axios|node|undici|headless|lighthouse|pagespeed|monitor|uptime|scan/i;

/** Whether a person asks: a browser that names itself, that is no machine, and that is not only fetching ahead. */
export function isPerson(c: AppContext): boolean {
  const agent = c.req.header('User-Agent') ?? '';
  const isAhead = /prefetch|prerender/i.test(c.req.header('Sec-Purpose') ?? c.req.header('Purpose') ?? '');
  return agent.startsWith('Mozilla/') && !MACHINES.test(agent) && !isAhead;
}

/** Whether one address may still be counted: whoever calls in a loop would have each of their calls written. */
export async function mayBeCounted(c: AppContext): Promise<boolean> {
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown';
  const { success } = await c.env.VIEWS_BY_ADDRESS.limit({ key: `counted:${address}` });
  return success;
}
