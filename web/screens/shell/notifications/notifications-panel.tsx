import { Link } from '../../../kit/ui/link.tsx';
import { useT } from '../../../kit/i18n/i18n.ts';
import { NotificationRow } from '../../notifications/notification-row.tsx';
import { useNotifications } from '../../notifications/use-notifications.ts';
import { useMember } from '../../../account/session.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { buttonClass } from '../../../kit/ui/button/button-class.ts';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';

const SHOWN_MAX = 5;

/** The latest notifications under the bell. `onFollow` is called when somebody follows a link. */
export default function NotificationsPanel({ onFollow }: { onFollow: () => void }) {
  const member = useMember();
  return member && <Panel memberId={member.id} onFollow={onFollow} />;
}

function Panel({ memberId, onFollow }: { memberId: number; onFollow: () => void }) {
  const t = useT();
  const { state, notifications, retry } = useNotifications(memberId);
  const shown = notifications.slice(0, SHOWN_MAX);
  return (
    <>
      {shown.length > 0 ? (
        <ul aria-label={t('notifications.list')} className="-mx-2 flex flex-col">
          {shown.map((notification) => (
            <li key={notification.id}>
              <NotificationRow notification={notification} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyPanel state={state} onRetry={retry} />
      )}
      <Link to="/notifications" onClick={onFollow} className={`${buttonClass({ variant: 'outline', wide: true })} mt-3`}>
        {t('notifications.viewAll')}
      </Link>
    </>
  );
}

function EmptyPanel({ state, onRetry }: { state: 'loading' | 'failed' | 'ready'; onRetry: () => void }) {
  const t = useT();
  switch (state) {
    case 'loading':
      return <Skeleton className="h-32 w-full" />;
    case 'failed':
      return (
        <div role="alert">
          <p>{t('notifications.loadFailed')}</p>
          <Button variant="outline" onClick={onRetry} className="mt-2">
            {t('shell.tryAgain')}
          </Button>
        </div>
      );
    case 'ready':
      return (
        <>
          <p className="font-bold">{t('notifications.noNotifications')}</p>
          <p className="mt-1 text-soft">{t('notifications.allCaughtUp')}</p>
        </>
      );
    default:
      return state satisfies never;
  }
}
