import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** Shown in place of the contact buttons if the seller has switched messages off; suggests a call if their number is shown. */
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
