import { Navigate, useLocation } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { AuthFooter, AuthFrame } from '../../account/auth/auth-frame.tsx';
import { NumberSignIn } from '../../account/number/number-sign-in.tsx';
import { useNumberWaysLoading } from '../../account/number/number-ways.ts';
import { SignInForm } from '../../account/auth/sign-in-form.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { signUpPath, nextPath } from '../../kit/screen/next-path.ts';
import { useSession } from '../../account/session.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { ScreenSkeleton } from '../../kit/screen/screen-skeleton.tsx';

/** Redirects a signed-in member to the page that they came for, also right after the sign-in. Back does not return here. */
export default function SignInScreen() {
  const t = useT();
  const session = useSession();
  const isAwaited = useNumberWaysLoading();
  const place = useLocation();
  useDocumentTitle(t('shell.signIn'));
  if (session.status === 'signed-in') return <Navigate to={nextPath(place.search)} replace />;
  if (session.status === 'loading' || isAwaited) return <ScreenSkeleton />;
  return (
    <AuthFrame title={t('shell.signIn')} text={t('auth.signInText')}>
      <NumberSignIn>
        <SignInForm />
        <AuthFooter>
          <p className="mb-2 text-center text-soft">{t('auth.noAccount')}</p>
          <Link to={signUpPath(place)} className={buttonClass({ variant: 'outline', wide: true })}>
            {t('shell.createAccount')}
          </Link>
        </AuthFooter>
      </NumberSignIn>
    </AuthFrame>
  );
}
