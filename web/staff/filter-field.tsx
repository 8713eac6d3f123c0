import { TextField } from '../kit/fields/text-field.tsx';
import { useTyped } from './use-typed.ts';

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

/** A filter that is typed, and that follows the address when something else sets it. */
export function FilterField({ label, inputMode, value, clean, onChange }: FilterFieldProps) {
  const { typed, type, submit } = useTyped(value, onChange);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={label}
        dir="auto"
        className="rtl:text-right"
        inputMode={inputMode}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(clean(event.target.value))}
      />
    </form>
  );
}
