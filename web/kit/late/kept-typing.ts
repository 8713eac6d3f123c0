import { beginLate } from './begin-late.ts';
import { reach } from './reach.ts';

/** What somebody typed or chose in a field, and which one that is. */
export interface Typing {
  place: string;
  value: string;
}

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** Of the boot script: the fields that somebody has typed in, from the first moment of the document on. Absent where it did not run. */
  var typedIn: WeakSet<EventTarget> | undefined;
  /** Of web/build/early.js, which says what they do. */
  var formFields: (() => { field: FormField; place: string }[]) | undefined;
  var keepTyping: (() => void) | undefined;
  var reloadOnce: (() => boolean) | undefined;
}

export const isTouched = (field: EventTarget): boolean => globalThis.typedIn?.has(field) ?? false;

/** The fields of the page, each with its place: among those of one name they count in their order. */
export const fields = () => globalThis.formFields?.() ?? [];

/** Keeps what was typed over the reload that comes next. */
export const keepTyping = () => globalThis.keepTyping?.();

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
    const kept = sessionStorage.getItem('typed');
    sessionStorage.removeItem('typed');
    return kept === null ? [] : (JSON.parse(kept) as Typing[]); // of web/build/early.js
  } catch {
    return [];
  }
}

export function isTick(field: FormField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}
