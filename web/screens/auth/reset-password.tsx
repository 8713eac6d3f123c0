import { useState } from 'react';
import { Link } from '../../kit/ui/link.tsx';
import { AuthFrame } from '../../account/auth/auth-frame.tsx';
import { ResetPasswordForm } from '../../account/auth/reset-password-form.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { useMailedToken } from '../../kit/screen/mailed-token.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';

/** The screen of the mailed link that resets the password. */
export default function ResetPasswordScreen() {
  const t = useT();
  const { token } = useMailedToken();
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
