import { fields, isTick, isTouched, type FormField, type Typing } from './kept-typing.ts';

/** Puts what was kept into its fields as they come; what somebody types meanwhile stays. Answers how to give the rest up. */
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

/** As a person would: React hears of it by the event, and of a value only when its own setter is passed by. */
function type(field: FormField, value: string): void {
  if (isTick(field)) {
    if (String(field.checked) !== value) field.click();
    return;
  }
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
