import { Link, Navigate, useLocation } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { useT } from '../i18n/i18n.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { doorPath, nextPath } from '../lib/next-path.ts';
import { useSession } from '../lib/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

/** Whoever is signed in, or has just become so, goes on to where they were headed; Back does not return here. */
export default function SignInScreen() {
  const t = useT();
  const session = useSession();
  const place = useLocation();
  useDocumentTitle(t('shell.signIn'));
  if (session.status === 'signed-in') return <Navigate to={nextPath(place.search)} replace />;
  if (session.status === 'loading') return <ScreenSkeleton />;
  return (
    <AuthFrame
      title={t('shell.signIn')}
      text={t('auth.signInText')}
      footer={
        <>
          <p className="mb-2 text-center text-soft">{t('auth.noAccount')}</p>
          <Link to={doorPath('/sign-up', place)} className={buttonClass({ look: 'outline', wide: true })}>
            {t('shell.createAccount')}
          </Link>
        </>
      }
    >
      <SignInForm />
    </AuthFrame>
  );
}
