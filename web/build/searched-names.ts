import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '../../schema/catalog/languages.ts';

/**
 * The search of kept packs needs what categories and provinces are called in all languages, and every page what they are called in its own. Shared, the
 * names would be a file and a request of their own on each page: so the search has a copy of them.
 */
export function searchedNames(): Plugin {
  return {
    name: 'sarai:searched-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/schema/catalog/names.ts') ? withOwnNames(code) : null),
  };
}

/** The module with names of its own (another address is another module) in place of those that it fetches. Throws where it fetches none. */
export function withOwnNames(code: string): string {
  const imports = LANGUAGE_CODES.map((language) => `import ${language} from './names/${language}.ts?searched';`).join('\n');
  const own = code.replace(/await loadByLanguage<Names>\(.*\);/, `{ ${LANGUAGE_CODES.join(', ')} };`);
  if (own === code) throw new Error('schema/catalog/names.ts fetches no names');
  return `${imports}\n${own}`;
}
