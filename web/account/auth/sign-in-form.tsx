import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { PasswordField } from '../../kit/fields/password-field.tsx';
import { useSignIn } from './account.ts';
import { checkSignIn, plainEmail } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { faultAt, faultOf, type Fault, useSayOf } from './fault.ts';

export function SignInForm() {
  const t = useT();
  const signIn = useSignIn();
  const [fault, setFault] = useState<Fault | null>(null);
  const sayOf = useSayOf(fault);

  const submit = (read: (name: string) => string) => {
    setFault(null);
    const draft = { email: plainEmail(read('email')), password: read('password') };
    const finding = checkSignIn(draft);
    if (finding) return setFault(faultAt(finding));
    return signIn.mutate(draft, {
      onError: (error) => setFault(faultOf(error, { refused: 'errors.invalid_credentials', failed: 'auth.signInFailed' })),
    });
  };

  return (
    <Form fault={fault} banner={fault && t(fault.banner, fault.values)} onSubmit={submit}>
      <EmailField error={sayOf('email')} />
      <div>
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          label={t('auth.password')}
          error={sayOf('password')}
        />
        <Link to="/forgot-password" className="mt-1 inline-flex min-h-11 items-center font-medium text-primary hover:underline">
          {t('auth.forgot')}
        </Link>
      </div>
      <Button type="submit" size="large" wide busy={signIn.isPending}>
        {t(signIn.isPending ? 'auth.signingIn' : 'shell.signIn')}
      </Button>
    </Form>
  );
}
