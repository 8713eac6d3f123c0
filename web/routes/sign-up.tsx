import { Link, Navigate, useLocation } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { SignUpForm } from '../features/auth/sign-up-form.tsx';
import { useT } from '../i18n/i18n.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { doorPath, nextPath } from '../lib/next-path.ts';
import { useSession } from '../lib/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

/** Like sign-in: the new member goes on to where they were headed. */
export default function SignUpScreen() {
  const t = useT();
  const session = useSession();
  const place = useLocation();
  useDocumentTitle(t('shell.createAccount'));
  if (session.status === 'signed-in') return <Navigate to={nextPath(place.search)} replace />;
  if (session.status === 'loading') return <ScreenSkeleton />;
  return (
    <AuthFrame
      title={t('shell.createAccount')}
      text={t('auth.signUpText')}
      footer={
        <>
          <p className="mb-2 text-center text-soft">{t('auth.haveAccount')}</p>
          <Link to={doorPath('/sign-in', place)} className={buttonClass({ look: 'outline', wide: true })}>
            {t('shell.signIn')}
          </Link>
        </>
      }
    >
      <SignUpForm />
    </AuthFrame>
  );
}
