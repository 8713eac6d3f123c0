import type { Area } from '#schema/pack/format';
import { useT } from '../../kit/i18n/i18n.ts';

/** Returns the name of an area in the reader's language. */
export function useAreaName(): (area: Area) => string {
  const t = useT();
  return (area) => (area === 'Afghanistan' ? t('pocket.country') : t(`shell.province.${area}`));
}
