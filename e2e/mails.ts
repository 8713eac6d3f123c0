import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from './visitors.ts';

/** Wrangler writes the mails of a local server to files, and names them in its log, which is in the folder of its state. */
const STATE = process.env['SARAI_E2E_STATE'] ?? fileURLToPath(new URL('../.sarai/e2e', import.meta.url));

/** Returns the link to `path` in the newest mail to an address, once it has come. */
export function mailedLink(email: string, path: string): Promise<string> {
  return mailed(email, new RegExp(`^http\\S+${path}\\?\\S+$`, 'm'));
}

async function mailed(email: string, what: RegExp): Promise<string> {
  const found = async () => {
    const log = await readFile(`${STATE}/logs/worker.log`, 'utf8');
    const files = [...log.matchAll(new RegExp(`^To: ${email}$[\\s\\S]*?^Text: (.+)$`, 'gm'))].map(([, file]) => file ?? '');
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return texts.flatMap((text) => what.exec(text)?.[0] ?? []).at(-1) ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}
