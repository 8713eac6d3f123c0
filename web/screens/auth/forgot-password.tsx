import { Link } from '../../kit/ui/link.tsx';
import { AuthFrame } from '../../account/auth/auth-frame.tsx';
import { ForgotPasswordForm } from '../../account/auth/forgot-password-form.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';

export default function ForgotPasswordScreen() {
  const t = useT();
  useDocumentTitle(t('auth.forgot'));
  return (
    <AuthFrame
      title={t('auth.forgot')}
      text={t('auth.forgotText')}
      footer={
        <p className="text-center">
          <Link to="/sign-in" className="inline-flex min-h-11 items-center font-medium text-primary hover:underline">
            {t('auth.backToSignIn')}
          </Link>
        </p>
      }
    >
      <ForgotPasswordForm />
    </AuthFrame>
  );
}
