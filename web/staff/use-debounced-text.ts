import { useCallback, useEffect, useState } from 'react';

const TYPING_DELAY = 500;

/**
 * The text of a field that is written to the address (`value`) half a second after the last key, and at once on `submit`. Changes of the address by
 * something else are followed; an echo of text sent earlier does not overwrite newer letters.
 */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  // Texts that were sent and are not in the address yet.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (followed !== value) {
    const echo = sent.lastIndexOf(value);
    setFollowed(value);
    setSent(echo === -1 ? [] : sent.slice(echo + 1));
    if (echo === -1) setTyped(value);
  }
  const send = useCallback(() => {
    if (typed === value) return;
    setSent((before) => [...before, typed]);
    onChange(typed);
  }, [typed, value, onChange]);
  useEffect(() => {
    const timer = setTimeout(send, TYPING_DELAY);
    return () => clearTimeout(timer);
  }, [send]);
  return { typed, change: setTyped, submit: send };
}
