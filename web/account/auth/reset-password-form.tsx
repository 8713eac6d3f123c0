import { useNavigate } from 'react-router';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { useResetPassword } from './account.ts';
import { checkNewPassword } from './checks.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { formErrorAt, formErrorOf, useFormError } from '../form-error.ts';

/** `onExpired` is called when the link turns out to be used, unknown or older than an hour. */
export function ResetPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const { error, setError, banner, errorOf } = useFormError();

  const submit = (read: (name: string) => string) => {
    setError(null);
    const password = read('password');
    const finding = checkNewPassword(password, read('confirmation'));
    if (finding) return setError(formErrorAt(finding));
    return reset.mutateAsync(
      { token, password },
      {
        onSuccess: () => {
          toast({ title: now('auth.passwordChanged'), description: now('auth.passwordChangedText'), tone: 'success' });
          void navigate('/sign-in', { replace: true });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'reset_token_invalid') return onExpired();
          return setError(formErrorOf(error, 'auth.resetFailed'));
        },
      },
    );
  };

  return (
    <Form error={error} banner={banner} onSubmit={submit}>
      <NewPasswordFields label={t('auth.newPassword')} errorOf={errorOf} />
      <Button type="submit" size="large" wide busy={reset.isPending}>
        {t(reset.isPending ? 'auth.saving' : 'auth.savePassword')}
      </Button>
    </Form>
  );
}
