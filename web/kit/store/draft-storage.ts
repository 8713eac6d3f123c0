import { readStored, store, type StorageKey } from './storage.ts';

/**
 * Where this device keeps what a member has typed and not sent, so that a reload, a crash or another screen loses nothing. Many phones are
 * shared: another member's draft is treated as absent.
 */
export interface DraftStorage {
  /** Returns the draft if it is an object, otherwise null; the caller validates its fields. */
  read: () => Record<string, unknown> | null;
  /** `null` deletes the draft. */
  write: (draft: object | null) => void;
}

/** Keeps one draft under a key of its own. */
export function draftStorage(key: StorageKey, memberId: number): DraftStorage {
  return {
    read: () => {
      const stored = parseRecord(readStored(key));
      return stored?.['memberId'] === memberId ? stored : null;
    },
    write: (draft) => {
      const text = draft && JSON.stringify({ ...draft, memberId });
      // A photo reports its progress many times a second, but the draft seldom changes.
      if (text !== readStored(key)) store(key, text);
    },
  };
}

/** Keeps the draft of one of a member's forms; all forms share one key, which a sign-out wipes. */
export function formDraftStorage(memberId: number, form: string): DraftStorage {
  const all = () => draftStorage('form_drafts', memberId);
  const forms = () => asRecord(all().read()?.['forms']) ?? {};
  return {
    read: () => asRecord(forms()[form]),
    write: (draft) => {
      const { [form]: before, ...others } = forms();
      if (draft === null && before === undefined) return;
      const next = draft ? { ...others, [form]: draft } : others;
      all().write(Object.keys(next).length > 0 ? { forms: next } : null);
    },
  };
}

function parseRecord(text: string | null): Record<string, unknown> | null {
  try {
    return text === null ? null : asRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  // Every object can be read as a record.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
