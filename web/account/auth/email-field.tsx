import { EMAIL_MAX } from '#schema/catalog/limits';
import { useT } from '../../kit/i18n/i18n.ts';
import { TextField } from '../../kit/fields/text-field.tsx';

/** An e-mail runs left to right on any page. What browsers say of it themselves is off: the form has its own words. */
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
