import { formFields, isCheckable, isTouched, type FormField, type TypedValue } from './saved-typing.ts';

/** Restores kept texts into their fields as these appear; a field that somebody typed in is left alone. Returns a function that stops it. */
export function restoreValues(kept: readonly TypedValue[]): () => void {
  let typings = kept;
  const observer = new MutationObserver(() => restoreFound());
  const restoreFound = () => {
    for (const { field, place } of formFields()) {
      const typing = isTouched(field) ? undefined : typings.find((kept) => kept.place === place);
      if (!typing) continue;
      typings = typings.filter((other) => other !== typing);
      typeInto(field, typing.value);
    }
    if (typings.length === 0) observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  restoreFound();
  return () => observer.disconnect();
}

/** Types like a person. React learns of a value by the event, and only if the value was set around React's own setter. */
function typeInto(field: FormField, value: string): void {
  if (isCheckable(field)) {
    if (String(field.checked) !== value) field.click();
    return;
  }
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
