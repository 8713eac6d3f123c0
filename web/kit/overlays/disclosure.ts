import { useEffect, useRef, useState, type RefObject } from 'react';

/** Calls `onOutside` when a press or the focus goes elsewhere. It should be stable; with null nothing is listened to. */
export function useInteractOutside(root: RefObject<HTMLElement | null>, onOutside: (() => void) | null): void {
  useEffect(() => {
    if (!onOutside) return undefined;
    const checkOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onOutside();
    };
    document.addEventListener('pointerdown', checkOutside);
    document.addEventListener('focusin', checkOutside);
    return () => {
      document.removeEventListener('pointerdown', checkOutside);
      document.removeEventListener('focusin', checkOutside);
    };
  }, [root, onOutside]);
}

/** A button and the content that it shows and hides, both inside `root`: Escape hides it and returns the focus, a press outside hides it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [close] = useState(() => () => setOpen(false));
  useInteractOutside(root, open ? close : null);

  useEffect(() => {
    if (!open) return undefined;
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open, close]);

  return { open, close, toggle: () => setOpen(!open), root, button };
}
