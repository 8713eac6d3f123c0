import type { ChangeEvent } from 'react';
import { USERNAME_MAX } from '#schema/catalog/limits';
import { useT } from '../../kit/i18n/i18n.ts';
import { TextField } from '../../kit/fields/text-field.tsx';

interface UsernameFieldProps {
  error: string | undefined;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The name of a new account, called `username` in its form. */
export function UsernameField(props: UsernameFieldProps) {
  const t = useT();
  return (
    <TextField
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
      maxLength={USERNAME_MAX}
      required
      label={t('auth.username')}
      hint={t('auth.usernameHint')}
      className="rtl:text-right"
      {...props}
    />
  );
}
