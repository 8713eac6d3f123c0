import { asciiDigits } from '#schema/digits';
import type { AdminMember, UserChangeRequest } from '#schema/contracts/admin-users';

/** The values of the dialog's fields. */
export interface EditDraft {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  credits: string;
  role: string;
  isVip: boolean;
}

export function draftOf({ username, email, firstName, lastName, credits, role, isVip }: AdminMember): EditDraft {
  return {
    username,
    email: email ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    credits: String(credits),
    role,
    isVip,
  };
}

/** The specified rule: returns an integer, 0 for text that is no number. Digits of any script, with or without separators. */
export function creditsOf(text: string): number {
  return Number.parseInt(asciiDigits(text).replace(/[\s,\u066c\u060c]/g, ''), 10) || 0;
}

/** `role` is any text: the server decides which roles exist. */
export type ChangeRequest = Omit<UserChangeRequest, 'role'> & { role?: string };

/** Returns only the changed fields; `user` has the values that the dialog showed, so that a balance that has moved meanwhile is not set back. */
export function changesIn(draft: EditDraft, user: AdminMember): ChangeRequest {
  const before = draftOf(user);
  const changed = (field: keyof EditDraft) => draft[field] !== before[field];
  return {
    ...(changed('username') ? { username: draft.username.trim() } : {}),
    ...(changed('email') ? { email: draft.email.trim().toLowerCase() } : {}),
    ...(changed('firstName') ? { firstName: draft.firstName.trim() || null } : {}),
    ...(changed('lastName') ? { lastName: draft.lastName.trim() || null } : {}),
    ...(changed('credits') && creditsOf(draft.credits) !== user.credits
      ? { credits: creditsOf(draft.credits), creditsBefore: user.credits }
      : {}),
    ...(changed('role') ? { role: draft.role.trim() } : {}),
    ...(changed('isVip') ? { isVip: draft.isVip } : {}),
  };
}
