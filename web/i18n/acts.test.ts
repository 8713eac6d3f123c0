import { ACTS } from '#schema/catalog/acts';
import { expect, test } from 'vitest';
import type { Dictionary } from './domains.ts';
import en from './en/admin-audit.ts';
import fa from './fa/admin-audit.ts';

test.each([
  ['English', en],
  ['Dari', fa],
] as const)('every act has its sentence and its name in %s, and no other has one', (_language, words) => {
  const dictionary: Dictionary = words;
  const named = (family: string) =>
    Object.keys(dictionary)
      .filter((key) => key.startsWith(family))
      .sort();
  for (const family of ['act.', 'name.']) expect(named(family)).toEqual(ACTS.map((act) => `${family}${act}`).sort());
  for (const act of ACTS) expect(dictionary[`act.${act}`]).toContain('{admin}');
});
