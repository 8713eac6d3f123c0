import { CODE_TYPED_MAX } from '#schema/catalog/limits';
import { TextField } from '../../kit/fields/text-field.tsx';
import { type ReactNode, useState } from 'react';
import type { SigninRequest } from '#schema/contracts/auth';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { PasswordField } from '../../kit/fields/password-field.tsx';
import { checkSignIn, normalizeEmail } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { formErrorAt, formErrorOf, useFormError } from '../form-error.ts';
import { MailedCode } from './mailed-code.tsx';

export interface CredentialsFormProps {
  /** Sends what was typed and calls `onError` if that fails. Settles once the result is known. */
  signIn: (input: SigninRequest, onError: (error: Error) => void) => Promise<unknown>;
  busy: boolean;
  /** The sentences for a refusal that has none of its own, and for a failure. */
  messages: {
    refused: 'errors.invalid_credentials' | 'errors.admin_invalid_credentials';
    failed: 'auth.signInFailed' | 'admin.signInFailed';
  };
  /** Shown below the password. */
  children?: ReactNode;
}

/** E-mail and password for both sign-ins, of members and administrators. The fields for codes appear only once the server requires one. */
export function CredentialsForm({ signIn, busy, messages, children }: CredentialsFormProps) {
  const t = useT();
  const { error, setError, banner, errorOf } = useFormError();
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const [offersMail, setOffersMail] = useState(false);
  const [email, setEmail] = useState('');

  const submit = (read: (name: string) => string) => {
    setError(null);
    const draft = { email: normalizeEmail(read('email')), password: read('password') };
    const asksCode = codeFor === draft.email;
    const [code, mailedCode] = [asksCode ? read('code').trim() : '', read('mailedCode').trim()];
    const finding = checkSignIn(draft);
    if (finding) return setError(formErrorAt(finding));
    setEmail(draft.email);
    if (asksCode && code === '') return setError(formErrorAt({ field: 'code', code: 'second_factor_required' }));
    // The code was required for another address.
    if (!asksCode) setCodeFor(null);
    return signIn({ ...draft, ...(code === '' ? {} : { code }), ...(mailedCode === '' ? {} : { mailedCode }) }, (error) =>
      fail(error, draft.email),
    );
  };

  const fail = (error: Error, of: string) => {
    if (error instanceof ApiError && error.code === 'second_factor_required') return setCodeFor(of);
    if (error instanceof ApiError && error.status === 429) setOffersMail(true);
    return setError(formErrorOf(error, messages.failed, messages.refused));
  };

  return (
    <Form error={error} banner={banner} onSubmit={submit}>
      <EmailField error={errorOf('email')} />
      <div>
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          label={t('auth.password')}
          error={errorOf('password')}
        />
        {children}
      </div>
      {codeFor !== null && <CodeField error={errorOf('code')} />}
      {offersMail && <MailedCode email={email} error={errorOf('mailedCode')} />}
      <Button type="submit" size="large" wide busy={busy} className={children ? '' : 'mt-2'}>
        {t(busy ? 'auth.signingIn' : 'shell.signIn')}
      </Button>
    </Form>
  );
}

/** The authenticator's code, asked for after a correct password. The field appears with the focus in it; the password above stays filled in. */
function CodeField({ error }: { error: string | undefined }) {
  const t = useT();
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      maxLength={CODE_TYPED_MAX}
      required
      dir="ltr"
      label={t('auth.code')}
      hint={t('auth.codeHint')}
      error={error}
      className="rtl:text-right"
    />
  );
}
