import type { Plugin } from 'vite';

/**
 * The router's package creates its components in a way that a bundler must take for a side effect, so that unused ones stay in the build. This marks
 * the creation of contexts and components as pure, and removes the names that React's tools show for them.
 */
export function leanRouter(): Plugin {
  return {
    name: 'sarai:lean-router',
    apply: 'build',
    transform: (code, id) => (/[\\/]react-router[\\/]dist[\\/]/.test(id) ? { code: withoutEffects(code), map: null } : undefined),
  };
}

/** Changes no line numbers. */
export function withoutEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/^((?:const|let) \w+ = )(\S+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
