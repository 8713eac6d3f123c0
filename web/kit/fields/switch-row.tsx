import { useId } from 'react';

export interface SwitchRowProps {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off; the whole row can be pressed. */
export function SwitchRow({ label, hint, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-11 items-center gap-4 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0 has-disabled:cursor-not-allowed"
    >
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-soft">
          {hint}
        </span>
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute size-px opacity-0"
      />
      {/* The knob follows the direction of reading by itself. */}
      <span
        aria-hidden="true"
        className="flex h-7 w-12 shrink-0 justify-start rounded-full border border-control bg-sunken p-[0.1875rem] transition-colors peer-checked:justify-end peer-checked:border-primary peer-checked:bg-primary peer-focus-visible:ringed peer-disabled:opacity-60 [&>span]:bg-control peer-checked:[&>span]:bg-on-primary"
      >
        <span className="aspect-square h-full rounded-full" />
      </span>
    </label>
  );
}
