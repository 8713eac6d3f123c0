import { EMAIL_MAX } from '#schema/catalog/limits';
import { useT } from '../../kit/i18n/i18n.ts';
import { TextField } from '../../kit/fields/text-field.tsx';

/** An e-mail address is written left to right on every page. The browser's own validation messages are off: the form has its own. */
export function EmailField({ error, initial }: { error: string | undefined; initial?: string | undefined }) {
  const t = useT();
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={EMAIL_MAX}
      required
      defaultValue={initial}
      label={t('auth.email')}
      placeholder="name@example.com"
      error={error}
      className="rtl:text-right"
    />
  );
}
