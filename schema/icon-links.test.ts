import { expect, test } from 'vitest';
import type { Favicon } from './contracts/favicon.ts';
import { iconLinks } from './icon-links.ts';

const OWN = { faviconUrl: '/media/icon.svg', hasCustomFavicon: true, type: 'image/svg+xml' };
const VARIANTS = { 32: '/media/icon-32.png', 16: '/media/icon-16.png', 180: '/media/icon-180.png' };

test.each<[string, Favicon, string[]]>([
  [
    'our own',
    { faviconUrl: null, hasCustomFavicon: false },
    ['icon', 'image/png', '/favicon-32.png', 'image/png', '/favicon-16.png', '/touch-icon.png'],
  ],
  [
    'an administrator’s with its PNGs',
    { ...OWN, variants: VARIANTS },
    ['none', 'image/png', '/media/icon-32.png', 'image/png', '/media/icon-16.png', '/media/icon-180.png'],
  ],
  [
    'an administrator’s alone',
    OWN,
    ['none', 'image/svg+xml', '/media/icon.svg', 'image/svg+xml', '/media/icon.svg', '/touch-icon.png'],
  ],
])('links to %s name its files, and what each is', (_, favicon, said) => {
  const { mark, 'favicon-32': tab, 'favicon-16': small, 'touch-icon': phone } = iconLinks(favicon);
  expect([mark?.['rel'], tab?.['type'], tab?.['href'], small?.['type'], small?.['href'], phone?.['href']]).toEqual(said);
});
