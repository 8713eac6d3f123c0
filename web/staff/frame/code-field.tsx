import { useT } from '../../kit/i18n/i18n.ts';
import { TextField } from '../../kit/fields/text-field.tsx';

/** The second step of the administrators' door: it appears under the focus, with the password still standing above. */
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
      label={t('adminDoor.code')}
      hint={t('adminDoor.codeHint')}
      error={error}
      className="rtl:text-right"
    />
  );
}
