import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { useSignUp } from './account.ts';
import { Agreement } from './agreement.tsx';
import { checkSignUp, plainEmail } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { UsernameField } from './username-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { faultAt, faultOf, useFault } from '../fault.ts';

export function SignUpForm() {
  const t = useT();
  const signUp = useSignUp();
  const { fault, setFault, banner, sayOf } = useFault();

  const submit = (read: (name: string) => string) => {
    setFault(null);
    const account = { username: read('username').trim(), email: plainEmail(read('email')), password: read('password') };
    const finding = checkSignUp({ ...account, confirmation: read('confirmation'), agreed: read('agreed') !== '' });
    if (finding) return setFault(faultAt(finding));
    return signUp.mutateAsync(account, {
      onError: (error) => setFault(faultOf(error, 'auth.signUpFailed', 'auth.createFailed')),
    });
  };

  return (
    <Form fault={fault} banner={banner} onSubmit={submit}>
      <UsernameField error={sayOf('username')} />
      <EmailField error={sayOf('email')} />
      <NewPasswordFields label={t('auth.password')} sayOf={sayOf} />
      <Checkbox name="agreed" required label={<Agreement />} error={sayOf('agreed')} />
      <Button type="submit" size="large" wide busy={signUp.isPending}>
        {t(signUp.isPending ? 'auth.creatingAccount' : 'shell.createAccount')}
      </Button>
    </Form>
  );
}
