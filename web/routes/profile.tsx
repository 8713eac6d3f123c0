import { ProfileView } from '../features/profile/profile-view.tsx';
import { useT } from '../i18n/i18n.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { PleaseSignIn } from '../ui/please-sign-in.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

export default function ProfileScreen() {
  const t = useT();
  const session = useSession();
  useDocumentTitle(t('profile.title'));
  if (session.status === 'loading') return <ScreenSkeleton />;
  if (session.status === 'signed-out') return <PleaseSignIn text={t('profile.signInText')} />;
  return (
    <div className="column min-h-screen py-6 md:py-10">
      <ProfileView key={session.member.id} member={session.member} />
    </div>
  );
}
