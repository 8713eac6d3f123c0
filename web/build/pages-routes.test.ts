import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_ROUTES, NO_ROUTE } from '../../schema/catalog/app-routes.ts';
import { missingPage, redirectsFile } from './pages-routes.ts';

const rules = redirectsFile(APP_ROUTES).trim().split('\n');

test('Pages knows every path of the app, and no other: the router draws exactly the list', () => {
  const routers = ['../rendered.tsx', '../later-screens.tsx'].map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'));
  const drawn = [...routers.join('\n').matchAll(/^ {2}'([^']+)': </gm)].map(([, path = '']) => path);
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
  expect(rules).toContain('/404 /no/such/file 200');
});
