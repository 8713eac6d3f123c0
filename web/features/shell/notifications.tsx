import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';

export function Notifications() {
  const t = useT();
  return (
    <Popover label={t('shell.notifications')} icon={<Icon name="bell" />}>
      <p className="font-bold">{t('shell.noNotifications')}</p>
      <p className="mt-1 text-soft">{t('shell.allCaughtUp')}</p>
    </Popover>
  );
}
