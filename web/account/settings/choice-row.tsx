import { type ReactNode, useId } from 'react';

export interface ChoiceRowProps<T extends string> {
  label: string;
  /** What the chosen option means. */
  hint?: string;
  options: readonly { value: T; label: string; icon?: ReactNode; lang?: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A few options side by side, as native radio buttons. */
export function ChoiceRow<T extends string>({ label, hint, options, chosen, onChoose }: ChoiceRowProps<T>) {
  const name = useId();
  return (
    <fieldset aria-describedby={hint && `${name}-hint`}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {options.map(({ value, label, icon, lang }) => (
          <label
            key={value}
            lang={lang}
            className="relative flex min-h-18 flex-col items-center justify-center gap-1 rounded-control border border-control px-2 py-2 text-center text-sm font-medium transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:font-bold has-checked:text-primary has-focus-visible:ringed sm:flex-row sm:gap-2 sm:text-base"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute size-px opacity-0"
            />
            {icon}
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
