import type { OwnMember } from '#schema/contracts/members';
import { formatPhone } from '#schema/phone';
import { formDraftStorage } from '../../../kit/store/draft-storage.ts';

/** The account as the form shows it and as the member types it. */
export type AccountFields = Record<(typeof NAMES)[number], string>;

const NAMES = ['firstName', 'lastName', 'email', 'phone'] as const;

/** The initial state of the form. */
export interface AccountDraft {
  fields: AccountFields;
  /** Whether some of it was typed on an earlier visit. */
  isRestored: boolean;
  /** What was typed before the account was changed elsewhere. It is not shown until the member asks for it. */
  older: AccountFields | null;
}

/** The draft of the account form, kept on this device until it is saved or discarded, or the member signs out. */
export function accountDrafts(own: OwnMember) {
  const storage = formDraftStorage(own.id, 'account');
  const base = fieldsOf(own);
  let older: AccountFields | null = null;
  return {
    begin: (): AccountDraft => {
      const stored = storage.read();
      const typed = stored && changed(fieldsFrom(stored['fields']), fieldsFrom(stored['base']));
      const earlier = stored?.['older'] ? fieldsFrom(stored['older']) : null;
      const isSame = stored !== null && Object.keys(changed(base, fieldsFrom(stored['base']))).length === 0;
      const isTyped = typed !== null && Object.keys(typed).length > 0;
      older = isTyped && !isSame ? { ...base, ...typed } : earlier;
      return isTyped && isSame
        ? { fields: { ...base, ...typed }, isRestored: true, older }
        : { fields: base, isRestored: false, older };
    },
    save: (fields: AccountFields): void => {
      const isTyped = Object.keys(changed(fields, base)).length > 0;
      storage.write(isTyped || older ? { fields, base, older } : null);
    },
    /** Replaces what is in the fields with what was typed before. */
    restore: (): AccountDraft => {
      const fields = older ?? base;
      older = null;
      storage.write({ fields, base, older });
      return { fields, isRestored: true, older };
    },
    end: (): AccountDraft => {
      older = null;
      storage.write(null);
      return { fields: base, isRestored: false, older };
    },
  };
}

/** Whether this device has a draft of the member's account form. */
export function hasAccountDraft(memberId: number): boolean {
  return formDraftStorage(memberId, 'account').read() !== null;
}

/** Deletes the draft. */
export function endAccountDraft(memberId: number): void {
  formDraftStorage(memberId, 'account').write(null);
}

function fieldsOf(own: OwnMember): AccountFields {
  const { firstName, lastName, phone } = own;
  // An account that was opened by a number may have no address.
  const email: string | null = own.email;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    phone: phone === null ? '' : formatPhone(phone),
  };
}

function changed(fields: AccountFields, base: AccountFields): Partial<AccountFields> {
  return Object.fromEntries(NAMES.filter((name) => fields[name] !== base[name]).map((name) => [name, fields[name]]));
}

function fieldsFrom(stored: unknown): AccountFields {
  const values = new Map<string, unknown>(Object.entries(Object(stored)));
  return fieldsFromForm((name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  });
}

/** Returns the fields with the value that `valueOf` has for each name. */
export function fieldsFromForm(valueOf: (name: string) => string): AccountFields {
  return {
    firstName: valueOf('firstName'),
    lastName: valueOf('lastName'),
    email: valueOf('email'),
    phone: valueOf('phone'),
  };
}
