import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';

export interface FormProps {
  /** The error of the last try; a new object after each. */
  error: object | null;
  /** The error's sentence. */
  banner: string | null | undefined;
  /**
   * `read(name)` returns a field's value, or ''. If it returns a promise, the form can't be submitted again until that has settled: the button
   * becomes busy only with the next rendering, and a second tap may be quicker.
   */
  onSubmit: (read: (name: string) => string) => unknown;
  id?: string;
  children: ReactNode;
}

/** A form with its banner. After an error the first invalid field is focused; if no field is invalid, the banner is scrolled into view. */
export function Form({ error, banner, onSubmit, id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  useEffect(() => {
    if (!error) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (field) field.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  return (
    <form
      ref={form}
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSending.current) return;
        const typed = new FormData(event.currentTarget);
        const sent = onSubmit((name) => {
          const value = typed.get(name);
          return typeof value === 'string' ? value : '';
        });
        if (!(sent instanceof Promise)) return;
        isSending.current = true;
        const settle = () => {
          isSending.current = false;
        };
        // The caller shows the error.
        sent.then(settle, settle);
      }}
    >
      {banner && <Banner>{banner}</Banner>}
      {children}
    </form>
  );
}
