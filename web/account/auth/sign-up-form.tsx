import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { useSignUp } from './account.ts';
import { Agreement } from './agreement.tsx';
import { checkSignUp, normalizeEmail } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { UsernameField } from './username-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { formErrorAt, formErrorOf, useFormError } from '../form-error.ts';

export function SignUpForm() {
  const t = useT();
  const signUp = useSignUp();
  const { error, setError, banner, errorOf } = useFormError();

  const submit = (read: (name: string) => string) => {
    setError(null);
    const account = { username: read('username').trim(), email: normalizeEmail(read('email')), password: read('password') };
    const finding = checkSignUp({ ...account, confirmation: read('confirmation'), agreed: read('agreed') !== '' });
    if (finding) return setError(formErrorAt(finding));
    return signUp.mutateAsync(account, {
      onError: (error) => setError(formErrorOf(error, 'auth.signUpFailed', 'auth.createFailed')),
    });
  };

  return (
    <Form error={error} banner={banner} onSubmit={submit}>
      <UsernameField error={errorOf('username')} />
      <EmailField error={errorOf('email')} />
      <NewPasswordFields label={t('auth.password')} errorOf={errorOf} />
      <Checkbox name="agreed" required label={<Agreement />} error={errorOf('agreed')} />
      <Button type="submit" size="large" wide busy={signUp.isPending}>
        {t(signUp.isPending ? 'auth.creatingAccount' : 'shell.createAccount')}
      </Button>
    </Form>
  );
}
