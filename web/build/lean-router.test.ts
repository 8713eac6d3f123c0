import { expect, test } from 'vitest';
import { withoutEffects } from './lean-router.ts';

test('what the router makes and nobody uses can be left out, and nothing else changes', () => {
  const code = [
    'const NavLink = React$1.forwardRef(function NavLinkWithRef() {',
    '  Inner.displayName = name;',
    '});',
    'NavLink.displayName = "NavLink";',
    'const RouteContext = React$1.createContext({',
  ];
  expect(withoutEffects(code.join('\n')).split('\n')).toEqual([
    'const NavLink = /* @__PURE__ */ React$1.forwardRef(function NavLinkWithRef() {',
    '  Inner.displayName = name;',
    '});',
    '',
    'const RouteContext = /* @__PURE__ */ React$1.createContext({',
  ]);
});
