/** Bytes that a site's icon may have, and milliseconds that sending it may take (spec, section 9). */
export const FAVICON_BYTES_MAX = 2 * 1024 * 1024;
export const FAVICON_TIMEOUT = 30_000;

/** Squares of pixels that browsers and phones ask for: tabs on sharp screens, tabs, the home screen of a phone. */
export const FAVICON_SIDES = [32, 16, 180] as const;
export type FaviconSide = (typeof FAVICON_SIDES)[number];

/** What a variant that a device has drawn may weigh. */
export const VARIANT_BYTES_MAX = 128 * 1024;

/** The name of a variant's part in the form, beside `favicon`. */
export function variantField(side: FaviconSide): string {
  return `favicon${side}`;
}

export const FAVICON_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  webp: 'image/webp',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
} as const;
export type FaviconType = keyof typeof FAVICON_TYPES;

/**
 * `GET /api/seo/favicon/current`. The address carries a version, so that no cache answers with the icon before. `variants` are PNGs by side; they are
 * absent where nobody could draw the picture, and the picture itself is all there is.
 */
export interface Favicon {
  faviconUrl: string | null;
  hasCustomFavicon: boolean;
  /** The content type of `faviconUrl`. */
  type?: string;
  variants?: Record<FaviconSide, string>;
}
