import { type RefObject, useLayoutEffect } from 'react';

/** Tells what was typed into a field of a page before it lived: React leaves it standing and knows nothing of it. */
export function useTyped(field: RefObject<HTMLInputElement | null>, value: string, onTyped: (text: string) => void): void {
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onTyped(typed);
    // Only what stands there at first: from then on React hears of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
