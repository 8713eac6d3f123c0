import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as limits from '#schema/catalog/limits';
import { SITE_LIMITS } from '#schema/catalog/site-settings/site-limits';
import * as realtime from '#schema/realtime';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const security = read('docs/security.md');

/** Returns the cells of the table with this first heading, one array for each row, without code marks. */
function table(heading: string): string[][] {
  const lines = security.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  const after = lines.slice(first + 2);
  const rows = after.slice(
    0,
    after.findIndex((line) => !line.startsWith('|')),
  );
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test('each role of the matrix stands there, with the guards that let it in', async () => {
  // Imported by a computed path, which the type checker does not follow: the matrix belongs to the Worker's types.
  const matrix = (await import(join(ROOT, 'worker/test/matrix/rows.ts'))) as {
    GUARDS: Record<string, { lets: string[] }>;
  };
  const guards = Object.entries(matrix.GUARDS);
  const roles = [...new Set(guards.flatMap(([, { lets }]) => lets))];
  const rule = (role: string) => guards.filter(([, { lets }]) => lets.includes(role)).map(([name]) => name);
  const told = table('role').map(([role, , names = '']) => [codeIn(role)[0], names.split(', ').toSorted()]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(roles.map((role) => [role, rule(role).toSorted()])));
});

test('each limit that it names has the number of the code, and none of those by day or minute is missing', () => {
  const rows = table('what').filter(([, , where]) => /^(network|account|session|socket)$/.test(where ?? ''));
  const numbers = new Map<string, number>();
  for (const [name, value] of Object.entries({ ...limits, ...realtime })) if (typeof value === 'number') numbers.set(name, value);
  const named = rows.map(([what]) => codeIn(what));
  const known = (what = '') => codeIn(what).filter((name) => numbers.has(name));
  const told = rows.filter(([what]) => known(what).length > 0);
  expect(told.map(([what, limit = '']) => [what, (limit.match(/\d+/g) ?? []).map(Number)])).toEqual(
    told.map(([what]) => [what, known(what).map((name) => numbers.get(name))]),
  );
  const byMinute = [...read('wrangler.toml').matchAll(/\[\[ratelimits\]\]\nname = "(\w+)"[^[]*?limit = (\d+), period = (\d+)/g)];
  expect(byMinute.length).toBeGreaterThan(5);
  for (const [, name = '', limit, period] of byMinute)
    expect(rows.find(([what]) => codeIn(what).includes(name))?.[1]).toBe(`${limit} in ${period} s`);
  const byDay = [...numbers.keys()].filter((name) => /_(A|AN|PER)_(DAY|HOUR|SECOND|MINUTE)$|_PER_SECOND$/.test(name));
  expect(byDay.filter((name) => !named.flat().includes(name) && !security.includes(`\`${name}\``))).toEqual([]);
  expect(security).toContain(`\`adsADay\` ${SITE_LIMITS.adsADay.usual}`);
});

test('each table of the database is in the inventory, with what it holds, how it is protected and for how long', () => {
  const rows = table('table');
  const files = readdirSync(join(ROOT, 'schema/tables')).map((file) => file.replace(/\.ts$/, '').replaceAll('-', '_'));
  expect(rows.flatMap(([name]) => codeIn(name)).toSorted()).toEqual(files.toSorted());
  for (const [name, what = '', level = '', howLong = ''] of rows) {
    expect([name, level]).toEqual([name, expect.stringMatching(/^(secret|private|public|figures)(, (secret|private|public))?$/)]);
    expect([name, what, howLong]).not.toContain('');
  }
});

test('each key of the Worker and the rooms is in the table of keys', () => {
  const names = [...read('worker/env.ts').matchAll(/^ {2}(\w+_(?:KEY|SECRET)): z\b/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(2);
  const told = table('key').flatMap(([key]) => codeIn(key));
  expect(told).toEqual(expect.arrayContaining([...names, 'TICKET_PUBLIC_KEY']));
});

test('Cloudflare writes no log of its own beside ours, in which each address would stand whole, with its query', () => {
  const told = (name: string) =>
    new RegExp(`\\n\\[observability\\.${name}\\]\\n([^[]*)`).exec(read('wrangler.toml'))?.[1]?.split('\n');
  expect(told('logs')).toEqual(expect.arrayContaining(['enabled = true', 'invocation_logs = false']));
  expect(told('traces')).toContain('enabled = false');
  expect(security).toContain('`invocation_logs = false`');
});

test('the Worker calls nobody but those in the table', () => {
  const callers = globSync('worker/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('/test/'))
    .filter((path) => /(?<![.\w])fetch\(/.test(read(path)));
  expect(callers.toSorted()).toEqual([
    'worker/identity/push/push.ts', // what isPushEndpoint lets through
    'worker/money/payments/hesabpay.ts', // HESABPAY_API
    'worker/platform/messages/messages.ts', // WHATSAPP_API, SMS_URL
    'worker/platform/rooms/room.ts', // ROOMS_ORIGIN
    'worker/site/documents/pages.ts', // PAGES_ORIGIN
    'worker/site/seo/own-site.ts', // PAGES_ORIGIN
  ]);
});
