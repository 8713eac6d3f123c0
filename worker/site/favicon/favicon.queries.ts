import type { Favicon, FaviconSide, FaviconType } from '#schema/contracts/favicon';
import { FAVICON_TYPES } from '#schema/contracts/favicon';

/** The value of `favicon` in `site_settings`: paths under `/media/`. `version` is when it was set, in milliseconds. */
export interface StoredIcon {
  url: string;
  type: FaviconType;
  size: number;
  variants: Record<FaviconSide, string> | null;
  version: number;
}

/** The icon that an administrator set; without one the web's own icon is used. */
export function presentFavicon([row]: { value: string }[]): Favicon {
  const icon = row === undefined ? null : (JSON.parse(row.value) as Partial<StoredIcon> | null); // as `changeFavicon` wrote it
  if (!icon?.url) return { faviconUrl: null, hasCustomFavicon: false };
  const { url, type, variants, version } = icon;
  return {
    faviconUrl: version === undefined ? url : `${url}?v=${version}`,
    hasCustomFavicon: true,
    ...(type ? { type: FAVICON_TYPES[type] } : {}),
    ...(variants ? { variants } : {}),
  };
}

/** The keys of the icon's objects. */
export function keysOf({ url, variants }: Pick<StoredIcon, 'url' | 'variants'>): string[] {
  return [url, ...Object.values(variants ?? {})].map((path) => path.slice('/media/'.length));
}
