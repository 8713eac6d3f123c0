import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { APP_ROUTES, NO_ROUTE } from '../../schema/catalog/app-routes.ts';
import { missingPage, pagesRoutes, redirectsFile } from './pages-routes.ts';

const rules = redirectsFile(APP_ROUTES).trim().split('\n');

test('Pages knows every path of the app, and no other: the router draws exactly the list', () => {
  const routers = ['../rendered.tsx', '../later-screens.tsx'].map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'));
  const drawn = [...routers.join('\n').matchAll(/^ {2}'([^']+)': /gm)].map(([, path = '']) => path);
  expect(drawn.sort()).toEqual([...APP_ROUTES, NO_ROUTE].sort());
  const served = rules.filter((rule) => rule.endsWith(' / 200')).map((rule) => rule.split(' ')[0] ?? '');
  expect(served.sort()).toEqual(APP_ROUTES.filter((route) => route !== '/').sort());
});

test('fixed paths stand before those with a parameter, and a slash too many leads to the page', () => {
  const firstOpen = rules.findIndex((rule) => rule.includes(':'));
  expect(rules.slice(firstOpen).filter((rule) => !rule.includes(':'))).toEqual([]);
  expect(rules).toContain('/terms/ /terms 301');
  expect(rules).toContain('/listing/:id/ /listing/:id 301');
});

test('the missing page is the app, not to be indexed, and no page of its own', () => {
  const page = missingPage('<html><head><title>Sarai</title></head><body><div id="root"></div></body></html>');
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).toContain('404 Page Not Found');
  expect(page).toContain('<div id="root">');
  expect(() => missingPage('<html></html>')).toThrow('no title');
  const files = ['/404', '/assets/404'].flatMap((path) => [path, `${path}.html`, `${path}/`]);
  expect(rules.filter((rule) => rule.endsWith(' /no/such/file 200'))).toEqual(files.map((path) => `${path} /no/such/file 200`));
});

test('beside the rules stand the page for whoever got lost, made of the plain shell, and a small one for files that are gone', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sarai-pages-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const folder of ['shells', 'assets']) mkdirSync(join(dir, folder));
  const plain = '<title>Sarai</title><main>plain</main>';
  writeFileSync(join(dir, 'shells/plain.html'), plain);
  const { writeBundle } = pagesRoutes();
  if (typeof writeBundle !== 'object') throw new Error('It does not wait for the shells');
  // The plugin uses no other part of the bundler.
  await writeBundle.handler.call({} as never, { dir } as never, {});
  const [redirects, missing, file] = ['_redirects', '404.html', 'assets/404.html'].map((name) =>
    readFileSync(join(dir, name), 'utf8'),
  );
  expect([redirects, missing]).toEqual([redirectsFile(APP_ROUTES), missingPage(plain)]);
  expect(file).toBe('<!doctype html><meta name="robots" content="noindex"><title>404 Not Found</title>\n');
});
