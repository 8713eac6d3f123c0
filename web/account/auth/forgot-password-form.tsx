import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { useForgotPassword } from './account.ts';
import { checkEmail, plainEmail } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { faultAt, faultOf, useFault } from '../fault.ts';

/** Requests the link, then shows the same text to everyone, so that nobody learns here which addresses have an account. */
export function ForgotPasswordForm() {
  const t = useT();
  const forgot = useForgotPassword();
  const { fault, setFault, banner, sayOf } = useFault();
  const [typed, setTyped] = useState('');

  const submit = (read: (name: string) => string) => {
    setFault(null);
    const email = plainEmail(read('email'));
    setTyped(email);
    const finding = checkEmail(email);
    if (finding) return setFault(faultAt(finding));
    return forgot.mutateAsync({ email }, { onError: (error) => setFault(faultOf(error, 'auth.forgotFailed')) });
  };

  if (forgot.isSuccess) {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="success">{t('auth.linkSent', { email: typed })}</Banner>
        <p className="text-soft">{t('auth.linkSentHint')}</p>
        <Button look="outline" wide onClick={forgot.reset}>
          {t('auth.sendAgain')}
        </Button>
      </div>
    );
  }
  return (
    <Form fault={fault} banner={banner} onSubmit={submit}>
      <EmailField initial={typed} error={sayOf('email')} />
      <Button type="submit" size="large" wide busy={forgot.isPending}>
        {t(forgot.isPending ? 'auth.sending' : 'auth.sendLink')}
      </Button>
    </Form>
  );
}
