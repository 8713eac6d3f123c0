import { Navigate } from 'react-router';
import { Link } from '../kit/ui/link.tsx';
import { CredentialsForm } from '../account/auth/credentials-form.tsx';
import { PortalFrame, useAdminSignIn } from '../staff/frame/admin-sign-in.tsx';
import { LanguageSwitch } from './shell/language-switch.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { useAdminSession } from '../account/admin-session.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';

/** The administrators' sign-in. Its session is separate from the member's. */
export default function AdminLoginScreen() {
  const t = useT();
  const session = useAdminSession();
  useDocumentTitle(t('admin.portal'));
  if (session.status === 'signed-in') return <Navigate to="/admin/dashboard" replace />;
  if (session.status === 'loading') return <ScreenSkeleton />;
  return (
    <PortalFrame
      footer={
        <>
          <Link to="/" className="inline-flex min-h-11 items-center font-medium text-primary hover:underline">
            {t('admin.backToHomepage')}
          </Link>
          <LanguageSwitch />
        </>
      }
    >
      <AdminSignInForm />
    </PortalFrame>
  );
}

function AdminSignInForm() {
  const signIn = useAdminSignIn();
  return (
    <CredentialsForm
      signIn={(input, onError) => signIn.mutateAsync(input, { onError })}
      busy={signIn.isPending}
      messages={{ refused: 'errors.admin_invalid_credentials', failed: 'admin.signInFailed' }}
    />
  );
}
