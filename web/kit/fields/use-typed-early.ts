import { type RefObject, useLayoutEffect } from 'react';

/** Calls `onTyped` with the text that was typed before hydration: React leaves it in the field and does not know of it. */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, value: string, onTyped: (text: string) => void): void {
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onTyped(typed);
    // Only once: after hydration React receives the events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
