import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, because it runs before anything is installed
import { sendRelease } from './release.mjs';

const OWN = 'https://1a2b3c4d.sarai.pages.dev';
const settings = { pagesOrigin: 'https://sarai-7tk.pages.dev', pagesProject: 'sarai', appOrigin: 'https://bazaar.af' };

/** Sends a release with stubs; `fails` is the part that does not work. Returns what was done, in order. */
async function send({ fails = '', statuses = [200] }: { fails?: string; statuses?: number[] } = {}) {
  const done: string[] = [];
  const act = (line: string) => {
    done.push(line);
    return Promise.resolve({ ok: fails === '' || !line.startsWith(fails), output: '', seconds: 0 });
  };
  const run = (command: string, args: string[], options: { env?: Record<string, string> } = {}) => {
    const record = options.env?.['WRANGLER_OUTPUT_FILE_PATH'];
    if (record !== undefined)
      writeFileSync(record, `{"type":"wrangler-session"}\n${JSON.stringify({ type: 'pages-deploy', url: OWN })}\n`);
    return act([command, ...args].join(' '));
  };
  const step = async (name: string, part: () => Promise<{ ok: boolean }>) => {
    if (!(await part()).ok) throw new Error(`Stopped at: ${name}`);
  };
  const keep = () => (fails === 'keep' ? Promise.reject(new Error('the live site says 503')) : act('keep'));
  const ask = (address: string) => {
    done.push(`ask ${address}`);
    return Promise.resolve(new Response(null, { status: statuses.shift() ?? 200 }));
  };
  const given = { step, run, migrate: () => act('migrate'), keep, settings, commit: 'abc1234', onPartyKit: true, ask, pause: 0 };
  const end: unknown = await sendRelease(given).then(
    () => 'sent',
    (error: Error) => error.message,
  );
  return { done, end };
}

test('files go out before the Worker, beside those of the last releases, and tables before both', async () => {
  const { done, end } = await send();
  expect(end).toBe('sent');
  expect(done).toEqual([
    'npm audit --omit=dev --audit-level=high',
    'keep',
    'migrate',
    'wrangler pages deploy web/dist --project-name sarai --branch main',
    `ask ${OWN}/`,
    `wrangler deploy --route bazaar.af/* --var PAGES_RELEASE:${OWN} --var COMMIT:abc1234`,
    'partykit deploy --with-vars',
  ]);
});

test('the Worker waits until its files answer', async () => {
  const { done, end } = await send({ statuses: [522, 404, 200] });
  expect(end).toBe('sent');
  expect(done.filter((line) => line.startsWith('ask'))).toHaveLength(3);
});

test.each([
  ['keep', 'files of the last releases'],
  ['migrate', 'D1 migrations'],
  ['wrangler pages', 'Pages'],
])('where %s fails, no Worker is sent', async (fails, name) => {
  const { done, end } = await send({ fails });
  expect(end).toBe(`Stopped at: ${name}`);
  expect(done.filter((line) => line.startsWith('wrangler deploy'))).toEqual([]);
});

test('files that never answer keep the Worker back', async () => {
  const { done, end } = await send({ statuses: Array.from({ length: 100 }, () => 403) });
  expect(end).toBe('Stopped at: Pages');
  expect(done.some((line) => line.startsWith('wrangler deploy'))).toBe(false);
});
