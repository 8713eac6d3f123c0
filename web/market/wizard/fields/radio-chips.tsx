import { useId } from 'react';

interface RadioChipsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** A sentence; its presence marks the choice as invalid. */
  error?: string | undefined;
}

/** A choice of one of a few options, all of them visible: by a press, or with the arrow keys. */
export function RadioChips<Value extends string>({ legend, options, value, onChange, error }: RadioChipsProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-invalid={error ? '' : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <div key={option.value} className="relative">
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <label
              htmlFor={`${id}-${option.value}`}
              className="flex min-h-11 items-center rounded-full border border-control bg-surface px-4 font-medium transition-colors peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:text-primary peer-focus-visible:ringed"
            >
              {option.label}
            </label>
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
