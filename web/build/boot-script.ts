import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { byLanguage } from '../../schema/catalog/languages.ts';

/** The modules that a path needs beside the main chunk; `{language}` is replaced by the visitor's. The modules of all matching paths are used. */
export interface EarlyModules {
  path: string;
  modules: readonly string[];
}

/**
 * Puts `boot.js` into the document's head and `early.js` at its end, with the addresses of the chunks that the first screen needs, so that they load
 * in parallel with the main chunk instead of after it.
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

/** Returns `early.js` as it runs, with the chunks of each language filled in. */
export function earlyWith(source: string, early: object): string {
  return minified(source).replace('__EARLY__', JSON.stringify(early));
}

/** Removes comments, indentation and line ends; the scripts are written so that they work without line ends. */
export function minified(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .join('');
}
