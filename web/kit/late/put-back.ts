import { fields, isTick, isTouched, type FormField, type Typing } from './kept-typing.ts';

/** Restores kept texts into their fields as these appear; a field that somebody typed in is left alone. Returns a function that stops it. */
export function putBack(kept: readonly Typing[]): () => void {
  let typings = kept;
  const observer = new MutationObserver(() => put());
  const put = () => {
    for (const { field, place } of fields()) {
      const typing = isTouched(field) ? undefined : typings.find((kept) => kept.place === place);
      if (!typing) continue;
      typings = typings.filter((other) => other !== typing);
      type(field, typing.value);
    }
    if (typings.length === 0) observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  put();
  return () => observer.disconnect();
}

/** Types like a person. React learns of a value by the event, and only if the value was set around React's own setter. */
function type(field: FormField, value: string): void {
  if (isTick(field)) {
    if (String(field.checked) !== value) field.click();
    return;
  }
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
