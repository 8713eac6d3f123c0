import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { AuthFrame } from '../../account/auth/auth-frame.tsx';
import { ResetPasswordForm } from '../../account/auth/reset-password-form.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';

/**
 * The screen behind the mailed link. Its token leaves the address bar at once, so that no shared address and no picture of the
 * screen holds it (`_headers` keeps it out of every Referer); the history entry keeps it, because a phone that runs out of memory
 * reloads the page.
 */
export default function ResetPasswordScreen() {
  const t = useT();
  const token = useTokenOutOfAddress();
  const [expired, setExpired] = useState(false);
  useDocumentTitle(t('auth.resetTitle'));
  const valid = token !== '' && !expired;
  return (
    <AuthFrame title={t('auth.resetTitle')} text={valid ? t('auth.resetText') : undefined}>
      {valid ? (
        <ResetPasswordForm token={token} onExpired={() => setExpired(true)} />
      ) : (
        <div className="flex flex-col gap-4">
          <Banner>{t('errors.reset_token_invalid')}</Banner>
          <p className="text-soft">{t('auth.linkLasts')}</p>
          <Link to="/forgot-password" className={buttonClass({ size: 'large', wide: true })}>
            {t('auth.askNewLink')}
          </Link>
        </div>
      )}
    </AuthFrame>
  );
}

/** The mailed token, '' without one. */
function useTokenOutOfAddress(): string {
  const place = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(place.search).get('token');
  useEffect(() => {
    if (inAddress !== null) void navigate('/reset-password', { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate]);
  return inAddress ?? tokenIn(place.state);
}

function tokenIn(state: unknown): string {
  const held = typeof state === 'object' && state !== null && 'token' in state ? state.token : '';
  return typeof held === 'string' ? held : '';
}
