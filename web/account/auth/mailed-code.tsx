import { useState } from 'react';
import { CODE_TYPED_MAX } from '#schema/catalog/limits';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useSendSignInCode } from './account.ts';
import { formErrorOf, useFormError } from '../form-error.ts';

/**
 * Lets an owner sign in when strangers have used up the account's attempts: a code by mail, typed beside the password. It shows the same to
 * everyone, so that nobody learns here which addresses have an account.
 */
export function MailedCode({ email, error }: { email: string; error: string | undefined }) {
  const t = useT();
  const send = useSendSignInCode();
  const { setError, banner } = useFormError();
  const [wasSent, setWasSent] = useState(false);

  const requestCode = () => {
    setError(null);
    send.mutate(
      { email },
      {
        onSuccess: () => setWasSent(true),
        onError: (thrown) => setError(formErrorOf(thrown, 'auth.codeFailed')),
      },
    );
  };

  return (
    <div className="flex flex-col gap-3">
      {wasSent ? (
        <Banner tone="success">{t('auth.codeSent', { email })}</Banner>
      ) : (
        <p className="text-soft">{t('auth.codeOffer')}</p>
      )}
      {banner && <Banner>{banner}</Banner>}
      {wasSent && (
        <TextField
          name="mailedCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={CODE_TYPED_MAX}
          required
          dir="ltr"
          label={t('auth.mailedCode')}
          hint={t('auth.mailedCodeHint')}
          error={error}
          className="rtl:text-right"
        />
      )}
      <Button variant="outline" wide busy={send.isPending} onClick={requestCode}>
        {t(wasSent ? 'auth.sendAgain' : 'auth.sendCode')}
      </Button>
    </div>
  );
}
