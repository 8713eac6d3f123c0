import { beginLate } from './begin-late.ts';
import { reach } from './reach.ts';

/** What somebody typed or chose in a field, and which one that is. */
export interface Typing {
  place: string;
  value: string;
}

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEY = 'typed';
const touched = new WeakSet<EventTarget>();

/** Remembers which fields somebody types in, from the first line of the app on. */
export function followTyping(): void {
  addEventListener('input', ({ target }) => target && touched.add(target), true);
}

export const isTouched = (field: EventTarget): boolean => touched.has(field);

/** Keeps what was typed over the reload that comes next. Passwords and codes are no matter of any storage. */
export function keepTyping(): void {
  const typings = fields()
    .filter(({ field }) => touched.has(field) && !/password|one-time|cc-/.test(`${field.type} ${field.autocomplete}`))
    .map(({ field, place }): Typing => ({ place, value: isTick(field) ? String(field.checked) : field.value }));
  sessionStorage.setItem(KEY, JSON.stringify(typings));
}

/** Puts back what was kept, each as soon as its field is there: one in a dialog when it is opened again. Answers how to give the rest up. */
export function returnTyping(): (() => void) | undefined {
  const typings = takeTypings();
  if (typings.length === 0) return undefined;
  return beginLate(async () => {
    const { putBack } = await reach(() => import('./put-back.ts'));
    return () => putBack(typings);
  });
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

/** The fields of the page, each with its place: among those of one name they count in their order. */
export function fields(): { field: FormField; place: string }[] {
  const counts: Record<string, number> = {};
  return Array.from(document.querySelectorAll<FormField>('input:not([type=file]), textarea, select'), (field) => {
    const name = `${field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent} ${field.type === 'radio' ? field.value : ''}`;
    const nth = (counts[name] = (counts[name] ?? 0) + 1);
    return { field, place: `${location.pathname} ${name} ${nth}` };
  });
}

export function isTick(field: FormField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}
