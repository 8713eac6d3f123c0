import { expect, test } from 'vitest';
import { leanRouter, withoutEffects } from './lean-router.ts';

test('what the router makes and nobody uses can be left out, and nothing else changes', () => {
  const code = [
    'const NavLink = React$1.forwardRef(function NavLinkWithRef() {',
    '  Inner.displayName = name;',
    '});',
    'NavLink.displayName = "NavLink";',
    'const RouteContext = React$1.createContext({',
    'let Await = React$1.memo(',
  ];
  expect(withoutEffects(code.join('\n')).split('\n')).toEqual([
    'const NavLink = /* @__PURE__ */ React$1.forwardRef(function NavLinkWithRef() {',
    '  Inner.displayName = name;',
    '});',
    '',
    'const RouteContext = /* @__PURE__ */ React$1.createContext({',
    'let Await = /* @__PURE__ */ React$1.memo(',
  ]);
});

test.each([
  ['/node_modules/react-router/dist/development/chunk-A.mjs', 'const A = /* @__PURE__ */ React.memo(a);'],
  ['C:\\node_modules\\react-router\\dist\\index.mjs', 'const A = /* @__PURE__ */ React.memo(a);'],
  ['/node_modules/another-router/dist/index.mjs', undefined],
  ['/web/react-router.ts', undefined],
])('nothing but the router is taken for it: %s', (id, code) => {
  const { transform } = leanRouter();
  if (typeof transform !== 'function') throw new Error('It changes nothing');
  // The plugin uses nothing of the bundler.
  const made: unknown = transform.call({} as never, 'const A = React.memo(a);', id);
  expect(made).toEqual(code === undefined ? undefined : { code, map: null });
});
