import { useCallback, useEffect, useState } from 'react';

const PAUSE = 500;

/**
 * Text on its way from a field to the address (`value`): half a second after the last key, and at once on `submit`. What something else puts there
 * is followed; letters that are newer than what comes back stay.
 */
export function useTyped(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  // What the address has yet to say.
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
    const timer = setTimeout(send, PAUSE);
    return () => clearTimeout(timer);
  }, [send]);
  return { typed, type: setTyped, submit: send };
}
