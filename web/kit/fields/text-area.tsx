import type { TextareaHTMLAttributes } from 'react';
import { CONTROL, Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'aria-describedby'> {}

/** Text of several lines. */
export function TextArea({ label, hint, error, labelHidden, rows = 5, className = '', ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => <textarea {...area} {...control} rows={rows} className={`${CONTROL} py-3 ${className}`} />}
    </Field>
  );
}
