import { fields, isTick, isTouched, placeOf, type Typing } from './kept-typing.ts';

/** Puts what was kept into its fields as they come; what somebody types meanwhile stays. Answers how to give the rest up. */
export function putBack(kept: readonly Typing[]): () => void {
  let typings = kept;
  const observer = new MutationObserver(() => put());
  const put = () => {
    for (const field of fields()) {
      const typing = isTouched(field) ? undefined : typings.find(({ place }) => place === placeOf(field));
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
function type(field: ReturnType<typeof fields>[number], value: string): void {
  if (isTick(field)) {
    if (String(field.checked) !== value) field.click();
    return;
  }
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
