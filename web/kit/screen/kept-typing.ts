/** What somebody typed or chose in a field, and which one that is. */
interface Typing {
  place: string;
  value: string;
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEY = 'typed';
const touched = new WeakSet<EventTarget>();

/** Remembers which fields somebody types in, from the first line of the app on. */
export function followTyping(): void {
  addEventListener('input', ({ target }) => target && touched.add(target), true);
}

/** Keeps what was typed over the reload that comes next. Passwords and codes are no matter of any storage. */
export function keepTyping(): void {
  const typings = fields()
    .filter((field) => touched.has(field) && !/password|one-time|cc-/.test(`${field.type} ${field.autocomplete}`))
    .map((field): Typing => ({ place: placeOf(field), value: isTick(field) ? String(field.checked) : field.value }));
  sessionStorage.setItem(KEY, JSON.stringify(typings));
}

/** Puts back what was kept, each as soon as its field is there: one in a dialog when it is opened again. Answers how to give the rest up. */
export function returnTyping(): () => void {
  let typings = takeTypings();
  const observer = new MutationObserver(() => put());
  const put = () => {
    for (const field of fields()) {
      const typing = touched.has(field) ? undefined : typings.find(({ place }) => place === placeOf(field));
      if (!typing) continue;
      typings = typings.filter((other) => other !== typing);
      type(field, typing.value);
    }
    if (typings.length === 0) observer.disconnect();
  };
  if (typings.length > 0) observer.observe(document.body, { childList: true, subtree: true });
  put();
  return () => observer.disconnect();
}

function takeTypings(): Typing[] {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? [] : (JSON.parse(kept) as Typing[]); // of `keepTyping`
  } catch {
    return [];
  }
}

function fields(): FormField[] {
  return [...document.querySelectorAll<FormField>('input:not([type=file]), textarea, select')];
}

function placeOf(field: FormField): string {
  const value = field.type === 'radio' ? field.value : '';
  return [location.pathname, field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent, value].join(' ');
}

function isTick(field: FormField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
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
