import { freePort } from '../../scripts/lib/ports.mjs';
import { openSite } from '../site.ts';
import { openWorkerd } from '../workerd.ts';

/** Addresses in one workerd on one database: the front Worker, the same that keeps nothing at the edge, and the two floors to compare them with. */
export interface House {
  front: string;
  past: string;
  bare: string;
  cache: string;
  /** The process of that workerd. */
  pid: string;
  end: () => Promise<void>;
}

export async function openHouse(state: string): Promise<House> {
  const site = await openSite(state);
  const port = await freePort();
  const front = `http://127.0.0.1:${port}`;
  const vars = { ENVIRONMENT: 'development', ROOMS: 'durable-object', PAGES_ORIGIN: site.address, APP_ORIGIN: front };
  const { addresses, pid, end } = await openWorkerd(state, [
    { name: 'front', config: 'wrangler.toml', port, vars },
    { name: 'past', config: 'wrangler.toml', vars: { ...vars, EDGE_FRESH_SECONDS: '0' } },
    { name: 'bare', config: 'bench/requests/bare.toml' },
    { name: 'cache', config: 'bench/requests/cache.toml', vars: { ORIGIN: front } },
  ]);
  return {
    ...addresses,
    pid,
    end: async () => {
      await end();
      await site.end();
    },
  };
}
