import { useEffect, useRef, useState } from 'react';
import type { ListingFields } from '../acts/listing-fields.ts';
import { type FieldErrors, WRITTEN_FIELDS } from './validation.ts';

/**
 * The errors at the fields of a form. `show` also moves the focus to the first of them; `clear` removes those of fields that changed between two
 * states, or all.
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [showCount, setShowCount] = useState(0);

  useEffect(() => {
    if (showCount > 0) focusFirstError(form.current);
  }, [showCount]);

  return {
    form,
    errors,
    show: (found: FieldErrors) => {
      setErrors(found);
      setShowCount((count) => count + 1);
    },
    clear: (before?: ListingFields, after?: ListingFields) => {
      if (!before || !after) return setErrors({});
      const stale = WRITTEN_FIELDS.filter((name) => errors[name] && valueOf(before, name) !== valueOf(after, name));
      if (stale.length > 0)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !stale.some((each) => each === name))));
    },
  };
}

/** Focuses the first field with an error. Returns false when no field that is shown has one. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input, [data-invalid][tabindex]');
  wrong?.focus();
  return Boolean(wrong);
}

function valueOf(fields: ListingFields, name: (typeof WRITTEN_FIELDS)[number]): unknown {
  switch (name) {
    case 'title':
    case 'description':
    case 'price':
    case 'currency':
    case 'location':
    case 'district':
    case 'categoryId':
    case 'leaf':
    case 'deal':
    case 'reach':
      return fields[name];
    default:
      return fields.details[name];
  }
}
