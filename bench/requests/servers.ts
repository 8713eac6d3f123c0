import { freePort } from '../../scripts/lib/ports.mjs';
import { openGuests } from '../workerd.ts';

/** Addresses in one workerd on one database: the front Worker, the same without the edge's cache, and the two baselines to compare them with. */
export interface Servers {
  front: string;
  past: string;
  bare: string;
  cache: string;
  /** The process id of that workerd. */
  pid: string;
  end: () => Promise<void>;
}

export async function startServers(state: string): Promise<Servers> {
  const port = await freePort();
  const front = `http://127.0.0.1:${port}`;
  const { addresses, ...rest } = await openGuests(state, (vars) => [
    { name: 'front', config: 'wrangler.toml', port, vars: { ...vars, APP_ORIGIN: front } },
    { name: 'past', config: 'wrangler.toml', vars: { ...vars, APP_ORIGIN: front, EDGE_FRESH_SECONDS: '0' } },
    { name: 'bare', config: 'bench/requests/bare.toml' },
    { name: 'cache', config: 'bench/requests/cache.toml', vars: { ORIGIN: front } },
  ]);
  return { ...addresses, ...rest };
}
