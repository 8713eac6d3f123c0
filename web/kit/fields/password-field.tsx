import { useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { Drawing } from '../ui/drawing.tsx';
import { CONTROL, Field } from './field.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z';
const EYE_CLOSED = `${EYE}M4 4l16 16`;

/** A password field that can show its text. Its paddings are physical: the text is left to right, even on a right-to-left page. */
export function PasswordField({ label, hint, error, labelHidden, className = '', ...input }: Omit<TextFieldProps, 'type'>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            className={`${CONTROL} h-12 pr-13 rtl:pr-3.5 rtl:pl-13 rtl:text-right ${className}`}
          />
          <IconButton
            label={t(shown ? 'shell.hidePassword' : 'shell.showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute end-0.5 top-0.5 text-soft"
          >
            <Drawing path={shown ? EYE_CLOSED : EYE} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
