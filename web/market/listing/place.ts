import { isProvince } from '#schema/catalog/places/provinces';
import type { Translate } from '../../kit/i18n/i18n.ts';

/** The province's name in the page's language, shown beside the place; null without a province, and where the place already contains the name. */
export function provinceBeside(location: string, province: string | null, t: Translate): string | null {
  if (province === null || !isProvince(province)) return null;
  const name = t(`shell.province.${province}`);
  return location.toLowerCase().includes(name.toLowerCase()) ? null : name;
}
