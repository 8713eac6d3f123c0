import { minify } from 'terser';
import type { Plugin } from 'vite';

/** What every visitor loads. The other chunks gain too little for the time that it takes. */
const FIRST = /\/(app|vendor)-[^/]*\.js$/;

/** Takes the first load over once more: Vite's own minifier, which is fast, leaves half a kilobyte in it, as Brotli counts. */
export function smaller(): Plugin {
  return {
    name: 'sarai:smaller',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !FIRST.test(`/${chunk.fileName}`)) continue;
        const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 3 } });
        if (code !== undefined) chunk.code = code;
      }
    },
  };
}
