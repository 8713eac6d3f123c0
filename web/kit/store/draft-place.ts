import { readStored, store, type StorageKey } from './storage.ts';

/**
 * Where this device keeps what a member has typed and not sent, so that a reload, a crash or another screen loses nothing. Many phones are
 * shared: what another member left there is as good as not there.
 */
export interface DraftPlace {
  /** What was written, as far as it is an object; whoever wrote it checks the rest. */
  read: () => Record<string, unknown> | null;
  /** `null` takes it away. */
  write: (draft: object | null) => void;
}

/** A key that is one draft. */
export function draftPlace(key: StorageKey, memberId: number): DraftPlace {
  return {
    read: () => {
      const stored = parsed(readStored(key));
      return stored?.['memberId'] === memberId ? stored : null;
    },
    write: (draft) => {
      const text = draft && JSON.stringify({ ...draft, memberId });
      // A photo reports its progress many times a second; what is kept changes seldom.
      if (text !== readStored(key)) store(key, text);
    },
  };
}

/** One of the forms that a member has open; all of them stand under one key, which a sign-out wipes. */
export function formPlace(memberId: number, form: string): DraftPlace {
  const all = () => draftPlace('form_drafts', memberId);
  const forms = () => record(all().read()?.['forms']) ?? {};
  return {
    read: () => record(forms()[form]),
    write: (draft) => {
      const { [form]: before, ...others } = forms();
      if (draft === null && before === undefined) return;
      const next = draft ? { ...others, [form]: draft } : others;
      all().write(Object.keys(next).length > 0 ? { forms: next } : null);
    },
  };
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    return text === null ? null : record(JSON.parse(text));
  } catch {
    return null;
  }
}

function record(value: unknown): Record<string, unknown> | null {
  // Any object can be asked for its members by name.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
