import { PasswordField } from '../../kit/fields/password-field.tsx';
import { useT } from '../../kit/i18n/i18n.ts';

/** The fields for a new password and its repetition, called `password` and `confirmation` in the form. */
export function NewPasswordFields({ label, errorOf }: { label: string; errorOf: (field: string) => string | undefined }) {
  const t = useT();
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        required
        label={label}
        hint={t('auth.passwordHint')}
        error={errorOf('password')}
      />
      <PasswordField
        name="confirmation"
        autoComplete="new-password"
        required
        label={t('auth.confirmation')}
        error={errorOf('confirmation')}
      />
    </>
  );
}
