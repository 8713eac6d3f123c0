import { TextField } from '../kit/fields/text-field.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

interface FilterFieldProps {
  label: string;
  inputMode?: 'numeric';
  /** The value in the address. */
  value: string;
  /** Removes characters that the filter cannot contain. */
  clean: (typed: string) => string;
  /** Called half a second after the last key, and at once on Enter. */
  onChange: (text: string) => void;
}

/** A text field for a filter; it follows the address when something else changes it. */
export function FilterField({ label, inputMode, value, clean, onChange }: FilterFieldProps) {
  const { typed, change, submit } = useDebouncedText(value, onChange);
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
        onChange={(event) => change(clean(event.target.value))}
      />
    </form>
  );
}
