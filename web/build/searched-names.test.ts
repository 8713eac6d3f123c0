import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { searchedNames, withOwnNames } from './searched-names.ts';

test('the search of packs has the names of all languages in itself, and none is fetched', () => {
  const own = withOwnNames(readFileSync(new URL('../../schema/catalog/names.ts', import.meta.url), 'utf8'));
  expect(own).toContain("import fa from './names/fa.ts?searched';");
  expect(own).toContain('const ALL = { fa, ps, en };');
  expect(own).not.toContain('import(');
  expect(() => withOwnNames('const ALL = {};')).toThrow('names');
});

test('only the module of the names has them in itself', () => {
  const { transform } = searchedNames();
  if (typeof transform !== 'function') throw new Error('It changes nothing');
  const code = 'const ALL = await loadByLanguage<Names>(load);';
  const made = (id: string): unknown => transform.call({} as never, code, id);
  expect(made('/sarai/schema/catalog/names.ts')).toBe(withOwnNames(code));
  expect([made('/sarai/schema/catalog/names/fa.ts'), made('/sarai/web/names.ts')]).toEqual([null, null]);
});
