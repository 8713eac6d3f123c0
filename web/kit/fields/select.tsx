import type { SelectHTMLAttributes } from 'react';
import { CONTROL, Field, type FieldProps } from './field.tsx';
import { Icon } from '../ui/icon.tsx';

export interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'aria-describedby'> {
  options: readonly { value: string; label: string }[];
  /** The first choice, with the empty value: 'All provinces'. */
  placeholder?: string;
}

/** The platform's own select: phones show their native picker. */
export function Select({ label, hint, error, labelHidden, options, placeholder, className = '', ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${CONTROL} h-12 appearance-none pe-10 ${className}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-soft" />
        </div>
      )}
    </Field>
  );
}
