import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { byLanguage } from '../../schema/catalog/languages.ts';

/** What a path needs beside the main chunk; `{language}` stands for the visitor's. Paths that match add up. */
export interface EarlyModules {
  path: string;
  modules: readonly string[];
}

/**
 * Lays `boot.js` into the head of the document, and at its end `early.js`, with the addresses of the chunks that the first screen will ask for, so that
 * they travel beside the main chunk instead of after it.
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
        const [boot, last] = await Promise.all([source('boot.js'), source('early.js')]);
        return html
          .replace('<!--boot-->', () => `<script>${minified(boot)}</script>`)
          .replace('<!--early-->', () => `<script>${earlyWith(last, chunksOf)}</script>`);
      },
    },
  };
}

function source(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

/** `early.js` as it runs, knowing what to ask for by language. */
export function earlyWith(source: string, early: object): string {
  return minified(source).replace('__EARLY__', JSON.stringify(early));
}

/** Comments and indentation out: the scripts are written so that its line ends can go as well. */
export function minified(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .join('');
}
