import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chunkFrom, firstLoad } from './first-load.ts';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const [MAIN, SHELL, ICON, LATER, PACKAGE] = ['main.tsx', 'shell.tsx', 'icon.tsx', 'later.tsx', 'package.tsx'].map(path) as [
  string,
  string,
  string,
  string,
  string,
];
/** The static imports of each module; the icon and the module that shows it import each other. */
const IMPORTS: Record<string, readonly string[]> = {
  [MAIN]: [SHELL, PACKAGE],
  [SHELL]: [ICON],
  [ICON]: [SHELL],
  [LATER]: [ICON],
};
const modules = {
  getModuleInfo: (id: string) => (IMPORTS[id] ? { importedIds: IMPORTS[id] } : null),
};

test('the first load has all that the app begins with, whatever leads there, but for what is never used', () => {
  const chunkOf = firstLoad(/package/);
  expect([SHELL, ICON, MAIN, LATER, PACKAGE].map((id) => chunkOf(id, modules))).toEqual(['app', 'app', null, null, null]);
});

test('what the words of every language need is in it, too', () => {
  const chunkOf = firstLoad(/package/);
  const [here, there] = ['/sarai/schema/catalog/names-by-key.ts', 'C:\\sarai\\schema\\catalog\\names-by-key.ts'];
  expect([here, there, '/sarai/schema/catalog/names.ts'].map((id) => chunkOf(id, modules))).toEqual(['app', 'app', null]);
});

test('what a late screen imports comes with it in one file, which is not its own', () => {
  const chunkOf = chunkFrom('later.tsx', 'screens');
  expect([ICON, SHELL, LATER, MAIN].map((id) => chunkOf(id, modules))).toEqual(['screens', 'screens', null, null]);
});
