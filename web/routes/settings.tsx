import { SettingsView } from '../features/settings/settings-view.tsx';
import { useT } from '../i18n/i18n.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { PleaseSignIn } from '../ui/please-sign-in.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

export default function SettingsScreen() {
  const t = useT();
  const session = useSession();
  useDocumentTitle(t('settings.title'));
  switch (session.status) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'signed-out':
      return <PleaseSignIn text={t('settings.signInText')} />;
    case 'signed-in':
      // Another member's half-typed form is nobody else's.
      return <SettingsView key={session.member.id} memberId={session.member.id} />;
    default:
      return session satisfies never;
  }
}
