import { join } from 'node:path';
import { giveUp, has } from '../scripts/lib/house.mjs';
import { siteOfPages } from '../scripts/lib/pages.mjs';
import { openParts } from '../scripts/lib/parts.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { untilAnswering } from './answering.ts';

/** Serves the built web with Pages, as production has it behind the Worker. Returns its address. */
export async function openSite(state: string): Promise<{ address: string; end: () => Promise<void> }> {
  if (!has('web/dist/index.html')) giveUp('There is no web build to serve: `npm run build` makes it.');
  const port = await freePort();
  const parts = openParts({ logs: join(state, 'logs') });
  parts.start({ name: 'site', ...siteOfPages(state, port) });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswering(`${address}/`);
  return { address, end: parts.end };
}
