import { useEffect, useRef, useState } from 'react';
import { DETAIL_NAMES } from '#schema/catalog/details';
import type { ListingFields } from './listing-fields.ts';
import type { FieldErrors, FieldName } from './validation.ts';

/**
 * The errors that stand at the fields of a form. `show` also leads the focus to the first of them; `clear` takes away those of fields
 * that changed between two states, or all.
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (shown > 0) focusFirstError(form.current);
  }, [shown]);

  return {
    form,
    errors,
    show: (found: FieldErrors) => {
      setErrors(found);
      setShown((count) => count + 1);
    },
    clear: (before?: ListingFields, after?: ListingFields) => {
      if (!before || !after) return setErrors({});
      const stale = FIELDS.filter((name) => errors[name] && valueOf(before, name) !== valueOf(after, name));
      if (stale.length > 0)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !stale.some((each) => each === name))));
    },
  };
}

/** False when no field that is shown has an error. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
  wrong?.focus();
  return Boolean(wrong);
}

const FIELDS: readonly FieldName[] = ['title', 'description', 'price', 'location', 'categoryId', ...DETAIL_NAMES];

function valueOf(fields: ListingFields, name: FieldName): unknown {
  switch (name) {
    case 'title':
    case 'description':
    case 'price':
    case 'location':
    case 'categoryId':
      return fields[name];
    case 'images':
      return null;
    default:
      return fields.details[name];
  }
}
