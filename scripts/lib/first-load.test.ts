import { expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, like the scripts that use it
import { firstLoadOf, languagesOf } from './first-load.mjs';

const EARLY = '{"en":[["",["/assets/en.js"]],["^/listing",["/assets/listing.js"]]],"fa":[["",["/assets/fa.js"]]]}';
const HTML = `<script>boot(${EARLY});</script><script type="module" crossorigin src="/assets/main.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/vendor.js"><link rel="stylesheet" href="/assets/main.css"><link rel="icon" href="/mark.svg">`;

const MANIFEST = {
  'main.tsx': {
    file: 'assets/main.js',
    imports: ['_vendor.js', '_shared.js'],
    dynamicImports: ['screens/listing.tsx'],
    css: ['assets/main.css'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_vendor.js'] },
  'screens/listing.tsx': { file: 'assets/listing.js' },
};

it('counts each script, preload, static import and early module of the first load once, and nothing that is loaded on demand', () => {
  expect(firstLoadOf(HTML, MANIFEST, 'fa')).toEqual({
    js: ['assets/main.js', 'assets/vendor.js', 'assets/shared.js', 'assets/fa.js'],
    css: ['assets/main.css'],
  });
});

it('knows the languages from the document itself', () => {
  expect(languagesOf(HTML)).toEqual(['en', 'fa']);
});
