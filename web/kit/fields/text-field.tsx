import type { InputHTMLAttributes, Ref } from 'react';
import { CONTROL, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-describedby'> {
  ref?: Ref<HTMLInputElement>;
}

/** A line of text. E-mails, addresses and numbers keep their own direction with `dir="ltr"`. */
export function TextField({ label, hint, error, labelHidden, className = '', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => <input {...input} {...control} className={`${CONTROL} h-12 ${className}`} />}
    </Field>
  );
}
