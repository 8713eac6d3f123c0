import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { useForgotPassword } from './account.ts';
import { checkEmail, normalizeEmail } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { formErrorAt, formErrorOf, useFormError } from '../form-error.ts';

/** Requests the link, then shows the same text to everyone, so that nobody learns here which addresses have an account. */
export function ForgotPasswordForm() {
  const t = useT();
  const forgot = useForgotPassword();
  const { error, setError, banner, errorOf } = useFormError();
  const [typed, setTyped] = useState('');

  const submit = (read: (name: string) => string) => {
    setError(null);
    const email = normalizeEmail(read('email'));
    setTyped(email);
    const finding = checkEmail(email);
    if (finding) return setError(formErrorAt(finding));
    return forgot.mutateAsync({ email }, { onError: (error) => setError(formErrorOf(error, 'auth.forgotFailed')) });
  };

  if (forgot.isSuccess) {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="success">{t('auth.linkSent', { email: typed })}</Banner>
        <p className="text-soft">{t('auth.linkSentHint')}</p>
        <Button variant="outline" wide onClick={forgot.reset}>
          {t('auth.sendAgain')}
        </Button>
      </div>
    );
  }
  return (
    <Form error={error} banner={banner} onSubmit={submit}>
      <EmailField initial={typed} error={errorOf('email')} />
      <Button type="submit" size="large" wide busy={forgot.isPending}>
        {t(forgot.isPending ? 'auth.sending' : 'auth.sendLink')}
      </Button>
    </Form>
  );
}
