import { useEffect, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface FilterFieldProps {
  label: string;
  inputMode?: 'numeric';
  /** What the address says. */
  value: string;
  /** Takes out of what is typed what cannot be meant. */
  clean: (typed: string) => string;
  /** Half a second after the last key, and at once on Enter. */
  onChange: (text: string) => void;
}

const PAUSE = 500;

/** A filter that is typed, and that follows the address when something else sets it. */
export function FilterField({ label, inputMode, value, clean, onChange }: FilterFieldProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed);
      }}
    >
      <TextField
        label={label}
        dir="ltr"
        inputMode={inputMode}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(clean(event.target.value))}
      />
    </form>
  );
}
