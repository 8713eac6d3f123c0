import { useT } from '../kit/i18n/i18n.ts';
import { VipIcon } from '../kit/ui/vip-icon.tsx';

/** The badge of a VIP, beside their name. */
export function VipBadge() {
  const t = useT();
  return (
    <span role="img" aria-label={t('chat.vip')} className="inline-block shrink-0 text-accent-ink">
      <VipIcon className="size-5" />
    </span>
  );
}
