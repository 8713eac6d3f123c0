import { useEffect } from 'react';

/** Read means: the conversation was visible and focused, and its end in view. Says so once for each newest message. */
export function useSeen(newest: number, atEnd: boolean, onSeen: (upTo: number) => void): void {
  useEffect(() => {
    if (newest === 0 || !atEnd) return undefined;
    let said = false;
    const look = () => {
      if (said || document.visibilityState !== 'visible' || !document.hasFocus()) return;
      said = true;
      onSeen(newest);
    };
    look();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [newest, atEnd, onSeen]);
}
