import { useLocation, useNavigate } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { AuthFrame } from '../../account/auth/auth-frame.tsx';
import { useOpenSession } from '../../account/auth/account.ts';
import { ForgotPasswordForm } from '../../account/auth/forgot-password-form.tsx';
import { useNumberWaysLoading, useNumberWays } from '../../account/number/number-ways.ts';
import { ProveNumber } from '../../account/number/prove-number.tsx';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { ScreenSkeleton } from '../../kit/screen/screen-skeleton.tsx';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';

export default function ForgotPasswordScreen() {
  const t = useT();
  const isByNumber = useNumberWays().length > 0;
  const isAwaited = useNumberWaysLoading();
  const place = useLocation();
  useDocumentTitle(t('auth.forgot'));
  if (isAwaited) return <ScreenSkeleton />;
  return (
    <AuthFrame
      title={t('auth.forgot')}
      footer={
        <p className="text-center">
          <Link to={signInPath(place)} className="inline-flex min-h-11 items-center font-medium text-primary hover:underline">
            {t('auth.backToSignIn')}
          </Link>
        </p>
      }
    >
      {isByNumber ? <ByOwnNumber /> : <ByEmail />}
    </AuthFrame>
  );
}

/** A proven number opens the account, where a new password can be chosen. The link by mail is for members with an address. */
function ByOwnNumber() {
  const t = useT();
  const enter = useOpenSession();
  const navigate = useNavigate();
  return (
    <>
      <h2 className="text-lg font-bold">{t('number.forgotTitle')}</h2>
      <p className="mt-1 mb-4 text-soft">{t('number.forgotText')}</p>
      <ProveNumber
        purpose="sign-in"
        onProven={(answer) => {
          if (!('token' in answer)) return;
          enter(answer);
          toast({ title: now('number.inWithNumber'), description: now('number.choosePassword'), tone: 'success' });
          void navigate('/settings?tab=security', { replace: true });
        }}
      >
        <div className="mt-6 border-t border-line pt-6">
          <h2 className="text-lg font-bold">{t('number.forgotEmail')}</h2>
          <ByEmail />
        </div>
      </ProveNumber>
    </>
  );
}

function ByEmail() {
  const t = useT();
  return (
    <>
      <p className="mt-1 mb-4 text-soft">{t('auth.forgotText')}</p>
      <ForgotPasswordForm />
    </>
  );
}
