import { ProfileView } from '../market/profile/profile-view.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { useSession } from '../account/session.ts';
import { PleaseSignIn } from '../kit/screen/please-sign-in.tsx';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';

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
