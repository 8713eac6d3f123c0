import type { Plugin } from 'vite';

/**
 * The router's package makes its components in a way that a bundler must take for an effect, so that those which nobody uses stay in. This tells the
 * bundler of the two ways that they are none: a context or a component that is made, and the name that React's tools show for it.
 */
export function leanRouter(): Plugin {
  return {
    name: 'sarai:lean-router',
    apply: 'build',
    transform: (code, id) => (/[\\/]react-router[\\/]dist[\\/]/.test(id) ? { code: withoutEffects(code), map: null } : undefined),
  };
}

/** Lines keep their numbers. */
export function withoutEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/^((?:const|let) \w+ = )(\S+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
