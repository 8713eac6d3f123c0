import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';

export interface FormProps {
  /** What stopped the form, anew after each try. */
  fault: object | null;
  /** The sentence that says it. */
  banner: string | null | undefined;
  /** `read(name)` is what stands in a field, '' for none. Until a promise that it answers has settled, nothing more is submitted: its button is busy only with the next rendering, and a second tap may be quicker. */
  onSubmit: (read: (name: string) => string) => unknown;
  id?: string;
  children: ReactNode;
}

/** A form with its banner. After a fault the first wrong field has the focus; where no field is wrong, the banner is scrolled into view. */
export function Form({ fault, banner, onSubmit, id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  useEffect(() => {
    if (!fault) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (field) field.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [fault]);

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
        // Who sends it says what failed.
        sent.then(settle, settle);
      }}
    >
      {banner && <Banner>{banner}</Banner>}
      {children}
    </form>
  );
}
