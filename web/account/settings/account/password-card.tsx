import { useState } from 'react';
import { PASSWORD_MIN } from '#schema/catalog/limits';
import { t as now, useT } from '../../../kit/i18n/i18n.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { PasswordField } from '../../../kit/fields/password-field.tsx';
import { toast } from '../../../kit/overlays/toast.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { formErrorAt, formErrorOf, type FieldProblem, useFormError } from '../../form-error.ts';
import { useChangePassword } from '../settings.queries.ts';

/** Sets a new password for members who know the old one, or have just signed in by their number. */
export function PasswordCard({ memberId }: { memberId: number }) {
  const t = useT();
  const change = useChangePassword(memberId);
  const { error, setError, banner, errorOf } = useFormError();
  // The form's key: each success mounts a new, empty form.
  const [formKey, setFormKey] = useState(0);

  const fail = (error: Error) => setError(formErrorOf(error, 'settings.passwordFailed'));

  const submit = (read: (name: string) => string) => {
    setError(null);
    const [currentPassword, password] = [read('currentPassword'), read('password')];
    const finding = firstError(password, read('confirmation'));
    if (finding) return setError(formErrorAt(finding));
    return change.mutateAsync(
      { currentPassword, password },
      {
        onSuccess: () => {
          toast({ title: now('settings.passwordChanged'), description: now('settings.passwordChangedText'), tone: 'success' });
          setFormKey(formKey + 1);
        },
        onError: fail,
      },
    );
  };

  return (
    <Card title={t('settings.changePassword')} text={t('settings.changePasswordText')}>
      <Form key={formKey} error={error} banner={banner} onSubmit={submit}>
        <div className="flex max-w-md flex-col gap-4">
          <PasswordField
            name="currentPassword"
            label={t('settings.currentPassword')}
            hint={t('number.forgotPresent')}
            autoComplete="current-password"
            error={errorOf('currentPassword')}
          />
          <PasswordField
            name="password"
            label={t('settings.newPassword')}
            hint={t('settings.passwordHint')}
            autoComplete="new-password"
            error={errorOf('password')}
          />
          <PasswordField
            name="confirmation"
            label={t('settings.repeatPassword')}
            autoComplete="new-password"
            error={errorOf('confirmation')}
          />
        </div>
        <Button type="submit" busy={change.isPending} className="self-start">
          {t(change.isPending ? 'settings.saving' : 'settings.changePassword')}
        </Button>
      </Form>
    </Card>
  );
}

/** Returns the first error; null if there is none. */
function firstError(password: string, confirmation: string): FieldProblem | null {
  if (password === '') return { field: 'password', code: 'password_required' };
  if (password.length < PASSWORD_MIN) return { field: 'password', code: 'password_too_short' };
  return password === confirmation ? null : { field: 'confirmation', code: 'passwords_do_not_match' };
}
