import { useId, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** A sentence; its presence marks the control as invalid. */
  error?: string | undefined;
  /** Names the control to screen readers only. */
  labelHidden?: boolean | undefined;
}

/** The attributes that a control inside a field must have. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const CONTROL =
  'w-full rounded-control border border-control bg-surface px-3.5 text-ink placeholder:text-soft aria-invalid:border-danger disabled:opacity-60';

/** Label, control, hint and error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  labelHidden,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
