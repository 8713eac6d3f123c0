import type { Favicon } from './contracts/favicon.ts';

/**
 * What the four links to icons in the head say, by their ids. With an icon of an administrator's the drawing of ours is no icon any more: browsers
 * prefer an SVG. Where nobody could draw variants, tabs get the picture itself, and phones keep our own.
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
