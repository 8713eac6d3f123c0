import type { Favicon } from './contracts/favicon.ts';

/**
 * Returns the attributes of the four icon links in the head, by their ids. When an administrator has set an icon, our own SVG is no longer linked as
 * one, because browsers prefer an SVG. Without variants of the set icon, tabs get the file itself, and phones keep our own icon.
 */
export function iconLinks({ faviconUrl, type, variants }: Favicon): Record<string, Record<string, string>> {
  const small = { type: (!variants && faviconUrl && type) || 'image/png' };
  return {
    mark: { rel: faviconUrl ? 'none' : 'icon' },
    'favicon-32': { ...small, href: variants?.[32] ?? faviconUrl ?? '/favicon-32.png' },
    'favicon-16': { ...small, href: variants?.[16] ?? faviconUrl ?? '/favicon-16.png' },
    'touch-icon': { href: variants?.[180] ?? '/touch-icon.png' },
  };
}
