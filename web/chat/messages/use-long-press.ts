import { useEffect, useRef, type PointerEvent } from 'react';

/** How long a finger rests until it means the menu, and how far it may stray, in milliseconds and pixels. */
const REST = 450;
const STRAY = 10;

/** Handlers for an element on which a resting finger opens what a mouse finds in a button. */
export function useLongPress(onPress: (element: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, currentTarget }: PointerEvent) => {
      if (pointerType === 'mouse') return;
      stop();
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => onPress(currentTarget), REST);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STRAY) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
