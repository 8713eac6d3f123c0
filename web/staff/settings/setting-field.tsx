import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#schema/catalog/languages';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { languageName } from '../../kit/i18n/language-name.ts';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import type { SiteField, SiteForm } from './use-site-form.ts';

interface SettingFieldProps {
  form: SiteForm;
  field: SiteField;
  label: Key;
  hint?: string | undefined;
  /** The language of the field's words, which the label may name; 'code' for an address or a number, which is written from left to right. */
  language: Language | 'code';
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
  const isCode = language === 'code';
  const shared = {
    label: isCode ? t(label) : t(label, { language: languageName(language) }),
    hint: form.othersValue(field) || hint,
    error: form.errorOf(field),
    value: form.shown(field),
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
    dir: isCode ? 'ltr' : LANGUAGES[language].direction,
    lang: LANGUAGES[isCode ? DEFAULT_LANGUAGE : language].tag,
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  if (lines) return <TextArea {...shared} rows={lines} />;
  const aligned = isCode ? 'rtl:text-right' : '';
  return (
    <TextField {...shared} type={type} autoComplete="off" className={aligned} {...(numeric ? { inputMode: 'numeric' } : {})} />
  );
}
