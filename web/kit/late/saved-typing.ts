import { startWhenIdle } from './start-when-idle.ts';
import { importWithRetry } from './import-with-retry.ts';

/** What somebody typed or chose in a field, and the field's place. */
export interface TypedValue {
  place: string;
  value: string;
}

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** Set by the boot script: the fields that somebody has typed in since the document began. Absent if the script did not run. */
  var typedIn: WeakSet<EventTarget> | undefined;
  /** Set by web/build/early.js, which documents them. */
  var formFields: (() => { field: FormField; place: string }[]) | undefined;
  var keepTyping: (() => void) | undefined;
  var reloadOnce: (() => boolean) | undefined;
}

export const isTouched = (field: EventTarget): boolean => globalThis.typedIn?.has(field) ?? false;

/** The fields of the page, each with its place: fields of one name are numbered in their order. */
export const formFields = () => globalThis.formFields?.() ?? [];

/** Keeps what was typed so that it survives the next reload. */
export const saveTyping = () => globalThis.keepTyping?.();

/** Restores each kept text as soon as its field exists, in a dialog when it is opened again. Returns a function that gives up the rest. */
export function restoreTyping(): (() => void) | undefined {
  const typings = takeSavedTyping();
  if (typings.length === 0) return undefined;
  return startWhenIdle(async () => {
    const { restoreValues } = await importWithRetry(() => import('./restore-values.ts'));
    return () => restoreValues(typings);
  });
}

function takeSavedTyping(): TypedValue[] {
  try {
    const kept = sessionStorage.getItem('typed');
    sessionStorage.removeItem('typed');
    return kept === null ? [] : (JSON.parse(kept) as TypedValue[]); // written by web/build/early.js
  } catch {
    return [];
  }
}

export function isCheckable(field: FormField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}
