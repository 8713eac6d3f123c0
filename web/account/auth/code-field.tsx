import { useT } from '../../kit/i18n/i18n.ts';
import { TextField } from '../../kit/fields/text-field.tsx';

/** The code of an authenticator, behind a right password: it appears with the focus in it, and the password stays filled in above. */
export function CodeField({ error }: { error: string | undefined }) {
  const t = useT();
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      maxLength={60}
      required
      dir="ltr"
      label={t('auth.code')}
      hint={t('auth.codeHint')}
      error={error}
      className="rtl:text-right"
    />
  );
}
