import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { byLanguage } from '../../schema/catalog/languages.ts';

/** What a path needs beside the main chunk; `{language}` stands for the visitor's. Paths that match add up. */
export interface EarlyModules {
  path: string;
  modules: readonly string[];
}

const MARKER = '<!--boot-->';
const SOURCE = new URL('boot.js', import.meta.url);

/**
 * Lays `boot.js` into the document, with the addresses of the chunks that the first screen will ask for, so that they travel beside
 * the main chunk instead of after it.
 */
export function bootScript(early: readonly EarlyModules[]): Plugin {
  return {
    name: 'sarai:boot-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).flatMap((part) => (part.type === 'chunk' ? [part] : []));
        const urlOf = (module: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`));
          return chunk ? [`/${chunk.fileName}`] : [];
        };
        const chunksOf = byLanguage((language) =>
          early.map(({ path, modules }) => [path, modules.flatMap((name) => urlOf(name.replace('{language}', language)))]),
        );
        const script = bootWith(await readFile(SOURCE, 'utf8'), chunksOf);
        return html.replace(MARKER, () => `<script>${script}</script>`);
      },
    },
  };
}

/** The script as it runs, knowing what to ask for early by language. */
export function bootWith(source: string, early: object): string {
  return minified(source).replace('__EARLY__', JSON.stringify(early));
}

/** Comments and indentation out: the script is written so that its line ends can go as well. */
function minified(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .join('');
}
