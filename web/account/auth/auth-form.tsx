import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import type { Fault } from './fault.ts';

export interface AuthFormProps {
  fault: Fault | null;
  /** `read(name)` is what stands in a field, '' for none. */
  onSubmit: (read: (name: string) => string) => void;
  children: ReactNode;
}

/** A form with its banner. What is wrong is brought before the eyes and under the fingers: its field, else the banner. */
export function AuthForm({ fault, onSubmit, children }: AuthFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!fault) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (field) field.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [fault]);

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        onSubmit((name) => {
          const value = typed.get(name);
          return typeof value === 'string' ? value : '';
        });
      }}
    >
      {fault && <Banner>{t(fault.banner, fault.values)}</Banner>}
      {children}
    </form>
  );
}
