// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../test/browser-page.tsx';

const PARTS = { hero: 'Hero', 'category-picker': 'CategoryPicker', listings: 'Listings' };

afterEach(() => {
  for (const file of Object.keys(PARTS)) vi.doUnmock(`../market/home/${file}.tsx`);
});

test.each([
  ['the site alone', '/', 'Sarai', true],
  ['what is looked for', '/?q=samovar', 'Results for “samovar” | Sarai', false],
  ['what is looked for, in a category too', '/?category=pets&q=samovar', 'Results for “samovar” | Sarai', false],
  ['a category', '/?category=pets', 'Pets | Sarai', false],
  ['the site alone where only a province was chosen', '/?province=Kabul', 'Sarai', false],
])('the tab of home is called by %s; what Sarai promises stands where nothing is looked for', async (...row) => {
  const [, at, title, hasPromises] = row;
  history.replaceState(null, '', at);
  const page = await openPage({ words: ['home', 'promises'] });
  for (const [file, name] of Object.entries(PARTS)) vi.doMock(`../market/home/${file}.tsx`, () => ({ [name]: () => null }));
  const { HomeScreen, Promises } = await import('./home.tsx');
  await Promises.load();
  await page.draw(<HomeScreen />);
  expect(document.title.replaceAll(/[\u2068\u2069]/g, '')).toBe(title);
  expect(page.main.textContent.includes(page.t('promises.appTitle'))).toBe(hasPromises);
});
