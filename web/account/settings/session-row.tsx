import type { OpenSession } from '#schema/contracts/sessions';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { isolated } from '../../kit/i18n/isolated.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Drawing } from '../../kit/ui/drawing.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { deviceOf } from './device.ts';

const HANDHELD = 'M7.5 3h9v18h-9zM11 18h2';

/** A device that is signed in, since when, and how it is signed out. */
export function SessionRow({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const t = useT();
  const { browser, system, isHandheld } = deviceOf(session.device);
  const name =
    browser && system
      ? t('settings.device', { browser: isolated(browser), system: isolated(system) })
      : (browser ?? system ?? t('settings.unknownDevice'));
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        {isHandheld ? <Drawing path={HANDHELD} /> : <Icon name="system" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {session.current && <Badge tone="success">{t('settings.thisDevice')}</Badge>}
        </span>
        <span className="block text-sm text-soft">{t('settings.signedInOn', { date: formatDate(session.createdAt) })}</span>
      </span>
      {!session.current && (
        <Button look="outline" busy={busy} aria-label={t('settings.endOne', { device: name })} onClick={onEnd}>
          {t('settings.end')}
        </Button>
      )}
    </li>
  );
}
