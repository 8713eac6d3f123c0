import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withOwnNames } from './searched-names.ts';

test('the search of packs has the names of all languages in itself, and none is fetched', () => {
  const own = withOwnNames(readFileSync(new URL('../../schema/catalog/names.ts', import.meta.url), 'utf8'));
  expect(own).toContain("import fa from './names/fa.ts?searched';");
  expect(own).toContain('const FILES = { fa, ps, en };');
  expect(own).not.toContain('import(');
  expect(() => withOwnNames('const FILES = {};')).toThrow('names');
});
