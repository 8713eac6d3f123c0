import { Navigate, useLocation } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { AuthFooter, AuthFrame } from '../../account/auth/auth-frame.tsx';
import { NumberSignIn } from '../../account/number/number-sign-in.tsx';
import { useNumberWaysLoading } from '../../account/number/number-ways.ts';
import { SignUpForm } from '../../account/auth/sign-up-form.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { signInPath, nextPath } from '../../kit/screen/next-path.ts';
import { useSession } from '../../account/session.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { ScreenSkeleton } from '../../kit/screen/screen-skeleton.tsx';

/** Redirects the new member to the page that they came for, as sign-in does. */
export default function SignUpScreen() {
  const t = useT();
  const session = useSession();
  const isAwaited = useNumberWaysLoading();
  const place = useLocation();
  useDocumentTitle(t('shell.createAccount'));
  if (session.status === 'signed-in') return <Navigate to={nextPath(place.search)} replace />;
  if (session.status === 'loading' || isAwaited) return <ScreenSkeleton />;
  return (
    <AuthFrame title={t('shell.createAccount')} text={t('auth.signUpText')}>
      <NumberSignIn>
        <SignUpForm />
        <AuthFooter>
          <p className="mb-2 text-center text-soft">{t('auth.haveAccount')}</p>
          <Link to={signInPath(place)} className={buttonClass({ variant: 'outline', wide: true })}>
            {t('shell.signIn')}
          </Link>
        </AuthFooter>
      </NumberSignIn>
    </AuthFrame>
  );
}
