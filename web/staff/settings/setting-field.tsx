import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import type { SiteField, SiteForm } from './use-site-form.ts';

interface SettingFieldProps {
  form: SiteForm;
  field: SiteField;
  label: Key;
  hint?: string | undefined;
  /** 'fa' and 'en' are words of that language; 'code' is an address or a number, which is written from left to right. */
  language: 'fa' | 'en' | 'code';
  maxLength?: number;
  lines?: number;
  type?: 'text' | 'email' | 'url' | 'tel';
  numeric?: boolean;
}

/** One setting as a field. */
export function SettingField({
  form,
  field,
  label,
  hint,
  language,
  maxLength,
  lines,
  type = 'text',
  numeric,
}: SettingFieldProps) {
  const t = useT();
  const shared = {
    label: t(label),
    hint,
    error: form.errorOf(field),
    value: form.shown(field),
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
    dir: language === 'fa' ? 'rtl' : 'ltr',
    lang: language === 'fa' ? 'fa-AF' : 'en',
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  if (lines) return <TextArea {...shared} rows={lines} />;
  const aligned = language === 'code' ? 'rtl:text-right' : '';
  return (
    <TextField {...shared} type={type} autoComplete="off" className={aligned} {...(numeric ? { inputMode: 'numeric' } : {})} />
  );
}
