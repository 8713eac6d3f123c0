import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A reader this near to the bottom counts as at the bottom, in pixels. */
const END_DISTANCE = 80;

interface LogScroll {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  atEnd: boolean;
  /** The number of messages that came while the reader was further up. */
  arrived: number;
  onScroll: () => void;
  scrollToEnd: () => void;
}

/**
 * Keeps the reader's place. In a box laid out from the bottom, `scrollTop` is 0 at the bottom and negative above. At the bottom new messages push
 * the old ones up; a reader further up keeps their place, but what they send themselves scrolls them down.
 */
export function useLogScroll(newest: number, newestMine: boolean, newestOutgoing: string | undefined): LogScroll {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const previous = useRef({ newest, newestOutgoing });
  const [atEnd, setAtEnd] = useState(true);
  const [readUpTo, setReadUpTo] = useState(newest);
  if (atEnd && readUpTo !== newest) setReadUpTo(newest);

  useLayoutEffect(() => {
    const before = height.current;
    const now = content.current?.scrollHeight ?? 0;
    height.current = now;
    const { newest: knownNewest, newestOutgoing: knownOutgoing } = previous.current;
    previous.current = { newest, newestOutgoing };
    if (!box.current || knownNewest === 0) return;
    const hasSent = newestOutgoing !== undefined && newestOutgoing !== knownOutgoing;
    const away = box.current.scrollTop < -END_DISTANCE;
    if (hasSent || (newest > knownNewest && !away)) box.current.scrollTop = 0;
    else if (newest > knownNewest && !newestMine) box.current.scrollTop -= now - before;
  });

  return {
    box,
    content,
    atEnd,
    arrived: atEnd ? 0 : Math.max(0, newest - readUpTo),
    onScroll: () => setAtEnd((box.current?.scrollTop ?? 0) > -END_DISTANCE),
    scrollToEnd: () => {
      // Not smoothly: on the way down every chunk would be drawn.
      if (box.current) box.current.scrollTop = 0;
      box.current?.focus({ preventScroll: true });
    },
  };
}
