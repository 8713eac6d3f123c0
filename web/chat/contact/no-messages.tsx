import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** Stands where one would write to a seller who has switched messages off; beside it the number, where it is shown. */
export function NoMessages({ hasPhone }: { hasPhone: boolean }) {
  const t = useT();
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-sunken px-4 py-3 text-soft">
      <Icon name="chat" className="mt-0.5 size-5 shrink-0" />
      <span>
        {t('seller.noMessages')}
        {hasPhone && ` ${t('seller.callInstead')}`}
      </span>
    </p>
  );
}
