import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DAY } from '#schema/durations';
// @ts-expect-error -- plain JavaScript, because it runs before anything is installed
import { keepLastReleases } from './last-releases.mjs';

const ORIGIN = 'https://sarai.pages.dev';

const root = mkdtempSync(join(tmpdir(), 'sarai-releases-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Pages as its documentation describes it: it serves the last deployment, complete, and nothing else. */
function openPages() {
  let served: string | null = null;
  const build = (...names: string[]) => {
    const dist = mkdtempSync(join(root, 'dist-'));
    mkdirSync(join(dist, 'assets'), { recursive: true });
    for (const name of [...names, '404.html']) writeFileSync(join(dist, 'assets', name), `// ${name}`);
    return dist;
  };
  const ask = (address: string) => {
    try {
      return Promise.resolve(new Response(readFileSync(join(served ?? '/none', new URL(address).pathname))));
    } catch {
      return Promise.resolve(new Response('<!doctype html>', { status: 404 }));
    }
  };
  const release = async (now: number, ...names: string[]) => {
    const dist = build(...names);
    await keepLastReleases({ dist, origin: ORIGIN, now, ask });
    served = dist;
  };
  const files = () => readdirSync(join(served ?? '', 'assets')).filter((name) => name !== '404.html');
  const text = async (path: string) => (await ask(`${ORIGIN}${path}`)).text();
  return { build, ask, release, files, text };
}

test('the chunks of a release stay for seven days after it was replaced, through every release between', async () => {
  const pages = openPages();
  await pages.release(0, 'app-1.js', 'vendor.js');
  expect(pages.files()).toEqual(['app-1.js', 'vendor.js']);
  // It was live for a month: its seven days begin when it is replaced.
  await pages.release(30 * DAY, 'app-2.js', 'vendor.js');
  expect(pages.files()).toEqual(['app-1.js', 'app-2.js', 'vendor.js']);
  await pages.release(36 * DAY, 'app-3.js', 'vendor.js');
  expect(pages.files()).toEqual(['app-1.js', 'app-2.js', 'app-3.js', 'vendor.js']);
  expect(await pages.text('/assets/app-1.js')).toBe('// app-1.js');
  await pages.release(37 * DAY, 'app-4.js', 'vendor.js');
  expect(pages.files()).toContain('app-1.js');
  await pages.release(37 * DAY + 1, 'app-5.js', 'vendor.js');
  expect(pages.files()).toEqual(['app-2.js', 'app-3.js', 'app-4.js', 'app-5.js', 'vendor.js']);
});

test('a chunk that comes back with a later release is that release’s again', async () => {
  const pages = openPages();
  await pages.release(0, 'app-1.js');
  await pages.release(DAY, 'app-2.js');
  await pages.release(2 * DAY, 'app-1.js');
  await pages.release(20 * DAY, 'app-3.js');
  expect(pages.files()).toEqual(['app-1.js', 'app-3.js']);
});

test('nothing is sent while the live site does not say what it has, for a phone would lose what it needs', async () => {
  const pages = openPages();
  await pages.release(0, 'app-1.js');
  for (const failing of ['/releases.json', '/assets/app-1.js']) {
    const ask = (address: string) =>
      address.endsWith(failing) ? Promise.resolve(new Response('', { status: 503 })) : pages.ask(address);
    const sent = keepLastReleases({ dist: pages.build('app-2.js'), origin: ORIGIN, now: DAY, ask });
    await expect(sent).rejects.toThrow(`${failing} says 503`);
  }
});

test('a ledger that names anything but files of the site writes nothing elsewhere', async () => {
  const pages = openPages();
  const live = ['../evil.js', 'assets/../evil.js', 'assets/sub/x.js', '/etc/passwd', 'index.html'];
  const ask = () => Promise.resolve(Response.json({ live, older: { _headers: 0 } }));
  expect(await keepLastReleases({ dist: pages.build('app-1.js'), origin: ORIGIN, now: 0, ask })).toBe(0);
});
