import { NotificationsBoard } from '../features/notifications/notifications-board.tsx';
import { useT } from '../i18n/i18n.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { PleaseSignIn } from '../ui/please-sign-in.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

/** What happened to the member, and the searches of which they want to hear. */
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
