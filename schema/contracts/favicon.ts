/** The largest size of the site's icon in bytes, and how long its upload may take in milliseconds (spec, section 9). */
export const FAVICON_BYTES_MAX = 2 * 1024 * 1024;
export const FAVICON_TIMEOUT = 30_000;

/** The icon sizes, in pixels a side, that browsers and phones request: for tabs on sharp screens, tabs, and a phone's home screen. */
export const FAVICON_SIDES = [32, 16, 180] as const;
export type FaviconSide = (typeof FAVICON_SIDES)[number];

/** The largest size, in bytes, of a variant that a device has drawn. */
export const VARIANT_BYTES_MAX = 128 * 1024;

/** Returns the form field that holds a variant; the picture itself is in `favicon`. */
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
 * The response of `GET /api/seo/favicon/current`. The URL contains a version, so that no cache serves the previous icon. `variants` are PNGs by side
 * length; they are absent if the picture could not be drawn, and then only the picture itself is used.
 */
export interface Favicon {
  faviconUrl: string | null;
  hasCustomFavicon: boolean;
  /** The content type of `faviconUrl`. */
  type?: string;
  variants?: Record<FaviconSide, string>;
}
