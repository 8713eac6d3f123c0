import { AUDIT_ACTIONS } from '#schema/catalog/audit-actions';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { expect, test } from 'vitest';
import { loadDictionary } from './dictionaries.ts';

test.each(LANGUAGE_CODES)('every act has its sentence and its name in %s, and no other has one', async (language) => {
  const dictionary = await loadDictionary(language, 'adminAudit', (load) => load());
  const named = (family: string) =>
    Object.keys(dictionary)
      .filter((key) => key.startsWith(family))
      .sort();
  for (const family of ['act.', 'name.']) expect(named(family)).toEqual(AUDIT_ACTIONS.map((act) => `${family}${act}`).sort());
  for (const act of AUDIT_ACTIONS) expect(dictionary[`act.${act}`]).toContain('{admin}');
});
