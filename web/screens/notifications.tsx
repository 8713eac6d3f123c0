import { Suspense } from 'react';
import { useT } from '../kit/i18n/i18n.ts';
import { lazyPart } from '../kit/screen/lazy-screen.tsx';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { PleaseSignIn } from '../kit/screen/please-sign-in.tsx';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';
import { useSession } from '../account/session.ts';
import { useNotifications } from './notifications/use-notifications.ts';
import { NotificationsList } from './notifications/notifications-list.tsx';

const SavedSearches = lazyPart(() => import('./notifications/saved-searches.tsx'));

/** The member's notifications, and the saved searches about which they want to be notified. */
export default function NotificationsScreen() {
  const t = useT();
  const session = useSession();
  useDocumentTitle(t('shell.notifications'));
  if (session.status === 'signed-out') return <PleaseSignIn text={t('notifications.signInText')} />;
  if (session.status === 'loading') return <ScreenSkeleton />;
  const { id } = session.member;
  return (
    <section className="column py-8 md:py-12">
      <h1 className="text-3xl font-extrabold md:text-4xl">{t('shell.notifications')}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-soft">{t('notifications.text')}</p>
      <NotificationsBoard key={id} memberId={id} />
    </section>
  );
}

/** The notifications and the saved searches. On a phone the searches are below, so they wait until the notifications load: they would move down. */
function NotificationsBoard({ memberId }: { memberId: number }) {
  const shown = useNotifications(memberId);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <NotificationsList shown={shown} />
      <Suspense>{shown.state !== 'loading' && <SavedSearches memberId={memberId} />}</Suspense>
    </div>
  );
}
