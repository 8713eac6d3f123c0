import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '../../schema/catalog/languages.ts';

/**
 * The search in kept packs needs the names of categories and provinces in all languages; every page needs them in its own language. If shared, the
 * names would be a file and a request of their own on each page, so the search has a copy.
 */
export function searchedNames(): Plugin {
  return {
    name: 'sarai:searched-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/schema/catalog/names.ts') ? withOwnNames(code) : null),
  };
}

/** Replaces the names that the module loads by its own copies (another address is another module). Throws if it loads no names. */
export function withOwnNames(code: string): string {
  const imports = LANGUAGE_CODES.map((language) => `import ${language} from './names/${language}.ts?searched';`).join('\n');
  const own = code.replace(/await loadByLanguage<Names>\(.*\);/, `{ ${LANGUAGE_CODES.join(', ')} };`);
  if (own === code) throw new Error('schema/catalog/names.ts fetches no names');
  return `${imports}\n${own}`;
}
