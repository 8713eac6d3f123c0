import { join } from 'node:path';
import { exitWith, has } from '../scripts/lib/project.mjs';
import { pagesProcess } from '../scripts/lib/pages.mjs';
import { startProcesses } from '../scripts/lib/processes.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { waitUntilUp } from './answering.ts';

/** Serves the built web with Pages, as production has it behind the Worker. Returns its address. */
export async function openSite(state: string): Promise<{ address: string; end: () => Promise<void> }> {
  if (!has('web/dist/index.html')) exitWith('There is no web build to serve: `npm run build` makes it.');
  const port = await freePort();
  const parts = startProcesses({ logs: join(state, 'logs') });
  parts.start({ name: 'site', ...pagesProcess(state, port) });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${address}/`);
  return { address, end: parts.end };
}
