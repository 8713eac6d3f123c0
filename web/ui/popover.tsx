import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

/** A button that shows and hides a small panel with no choices in it; Escape and a press outside hide it. */
export function Popover({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={root} className="relative">
      <IconButton ref={button} label={label} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {icon}
      </IconButton>
      <div
        id={id}
        hidden={!open}
        role="region"
        aria-label={label}
        className="fixed inset-x-4 top-15 z-50 mt-1.5 md:absolute md:inset-x-auto md:end-0 md:top-full md:w-80 animate-[rise_.15s] rounded-card border border-line bg-surface p-4 shadow-float"
      >
        {children}
      </div>
    </div>
  );
}
