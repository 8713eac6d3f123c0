import { expect, test } from 'vitest';
import { minifyFirstLoad } from './minify-first-load.ts';

test('what every visitor loads is made smaller and does the same; other files stay as they are', async () => {
  const { generateBundle } = minifyFirstLoad();
  if (typeof generateBundle !== 'function') throw new Error('It changes nothing');
  const code = 'const added = 1 + 1;\nexport { added };\n';
  const chunk = (fileName: string) => ({ type: 'chunk', fileName, code });
  const sheet = { type: 'asset', fileName: 'assets/app-1.css' };
  const bundle = Object.fromEntries(
    ['assets/app-1.js', 'assets/vendor-1.js', 'assets/listing-1.js', 'assets/my-app-1.js'].map((name) => [name, chunk(name)]),
  );
  // The plugin uses no other part of the bundler.
  await generateBundle.call({} as never, {} as never, { ...bundle, sheet } as never, true);
  const [app, vendor, ...others] = Object.values(bundle).map((each) => each.code);
  expect([app, vendor].map((each) => [(each ?? code).length < code.length, /export/.test(each ?? '')])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(others).toEqual([code, code]);
});
