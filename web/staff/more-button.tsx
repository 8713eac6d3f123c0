import { useT } from '../kit/i18n/i18n.ts';
import { MoreButton as KitMoreButton, type MoreButtonProps } from '../kit/ui/button/more-button.tsx';

/** The button that loads the next page, in the words of the back office. */
export function MoreButton({ query }: Pick<MoreButtonProps, 'query'>) {
  const t = useT();
  return (
    <KitMoreButton query={query} label={t('admin.more')} busyLabel={t('admin.loadingMore')} failureText={t('admin.loadFailed')} />
  );
}
