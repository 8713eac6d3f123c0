import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { PortalFrame, useAdminSignIn, CodeField } from '../staff/frame/admin-sign-in.tsx';
import { checkSignIn, plainEmail } from '../account/auth/checks.ts';
import { EmailField } from '../account/auth/email-field.tsx';
import { faultAt, faultOf, type Fault, useSayOf } from '../account/auth/fault.ts';
import { LanguageSwitch } from './shell/language-switch.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { useAdminSession } from '../account/admin-session.ts';
import { ApiError } from '../kit/api/api-error.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { Button } from '../kit/ui/button.tsx';
import { Form } from '../kit/fields/form.tsx';
import { PasswordField } from '../kit/fields/password-field.tsx';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';

/** The administrators' sign-in, with a session of its own beside the member's. */
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
  const t = useT();
  const signIn = useAdminSignIn();
  const [fault, setFault] = useState<Fault | null>(null);
  // Nobody is asked for a code before the server has said that this account has one.
  const [asksCode, setAsksCode] = useState(false);
  const sayOf = useSayOf(fault);

  const submit = (read: (name: string) => string) => {
    setFault(null);
    const draft = { email: plainEmail(read('email')), password: read('password') };
    const code = read('code').trim();
    const finding = checkSignIn(draft);
    if (finding) return setFault(faultAt(finding));
    if (asksCode && code === '') return setFault(faultAt({ field: 'code', code: 'second_factor_required' }));
    return signIn.mutate(code === '' ? draft : { ...draft, code }, { onError: fail });
  };

  const fail = (error: Error) => {
    if (error instanceof ApiError && error.code === 'second_factor_required') return setAsksCode(true);
    return setFault(faultOf(error, { refused: 'errors.admin_invalid_credentials', failed: 'admin.signInFailed' }));
  };

  return (
    <Form fault={fault} banner={fault && t(fault.banner, fault.values)} onSubmit={submit}>
      <EmailField error={sayOf('email')} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        required
        label={t('auth.password')}
        error={sayOf('password')}
      />
      {asksCode && <CodeField error={sayOf('code')} />}
      <Button type="submit" size="large" wide busy={signIn.isPending} className="mt-2">
        {t(signIn.isPending ? 'auth.signingIn' : 'shell.signIn')}
      </Button>
    </Form>
  );
}
