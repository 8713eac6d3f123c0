import { useNotifications } from './use-notifications.ts';
import { NotificationsList } from './notifications-list.tsx';
import { SavedSearches } from './saved-searches.tsx';

/** What happened, and what the member wants to hear of. On a phone the second stands below the first, and waits for it: it would be moved. */
export function NotificationsBoard({ memberId }: { memberId: number }) {
  const shown = useNotifications(memberId);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <NotificationsList shown={shown} />
      {shown.state !== 'loading' && <SavedSearches memberId={memberId} />}
    </div>
  );
}
