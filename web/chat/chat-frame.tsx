import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface ChatFrameProps {
  list: ReactNode;
  /** The open conversation; on a narrow screen it takes the place of the list. */
  thread: ReactNode | null;
  /** Shown in the thread's place on a wide screen while no conversation is open. */
  placeholder: ReactNode;
}

/**
 * The list and the open conversation: one of them on a narrow screen, side by side on a wide one. Fills its container. When the conversation is
 * closed, the focus returns to its row.
 */
export function ChatFrame({ list, thread, placeholder }: ChatFrameProps) {
  const isOpen = thread !== null;
  const side = useRef<HTMLDivElement>(null);
  /** The row of the open conversation. */
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isOpen && document.activeElement === document.body) row.current?.focus();
    row.current = isOpen ? (side.current?.querySelector<HTMLElement>('[aria-current]') ?? null) : null;
  });
  return (
    <div className="flex size-full min-h-0 overflow-hidden">
      <div
        ref={side}
        className={`h-full w-full min-w-0 md:w-80 md:shrink-0 md:border-e md:border-line lg:w-96 ${isOpen ? 'max-md:hidden' : ''}`}
      >
        {list}
      </div>
      <div className={`h-full min-w-0 flex-1 ${isOpen ? '' : 'max-md:hidden'}`}>{thread ?? placeholder}</div>
    </div>
  );
}
