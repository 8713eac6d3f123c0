import { useId, type ReactNode } from 'react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { useDisclosure } from './disclosure.ts';

export interface PopoverProps {
  /** What the panel is, and the button too unless `buttonLabel` says more. */
  label: string;
  buttonLabel?: string;
  icon: ReactNode;
  /** The pointer is on the button, or the focus: what the panel needs can be sent for. */
  onApproach?: () => void;
  /** Drawn while the panel is open; `close` hides it. */
  children: (close: () => void) => ReactNode;
}

/** A button that shows and hides a small panel; Escape and a press outside hide it. */
export function Popover({ label, buttonLabel = label, icon, onApproach, children }: PopoverProps) {
  const { open, close, toggle, root, button } = useDisclosure();
  const id = useId();

  return (
    <div ref={root} className="relative">
      <IconButton
        ref={button}
        label={buttonLabel}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={toggle}
      >
        {icon}
      </IconButton>
      <div
        id={id}
        hidden={!open}
        role="region"
        aria-label={label}
        className="fixed inset-x-4 top-15 z-50 mt-1.5 max-h-[calc(100vh-5rem)] animate-[rise_.15s] overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-float md:absolute md:inset-x-auto md:end-0 md:top-full md:w-96"
      >
        {open && children(close)}
      </div>
    </div>
  );
}
