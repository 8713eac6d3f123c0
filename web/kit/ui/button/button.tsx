import type { ButtonHTMLAttributes } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Busy buttons can't be pressed again; the caller changes the words ('Signing In...'). */
  busy?: boolean;
}

/** A button. For a link that looks like one: `<Link className={buttonClass({ variant })}>`. */
export function Button({ variant, size, wide, busy = false, disabled, className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass({ variant, size, wide })} ${className}`}
    />
  );
}
