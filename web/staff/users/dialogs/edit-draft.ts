import { asciiDigits } from '#schema/digits';
import type { AdminMember, UserChangeRequest } from '#schema/contracts/admin-users';

/** What stands in the fields of the dialog. */
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

/** The spec's rule: an integer, and 0 for what is no number. Digits of any script, with or without separators. */
export function creditsOf(text: string): number {
  return Number.parseInt(asciiDigits(text).replace(/[\s,\u066c\u060c]/g, ''), 10) || 0;
}

/** `role` is free text: the server says which there are. */
export type ChangeRequest = Omit<UserChangeRequest, 'role'> & { role?: string };

/** Only what was changed, `user` as the dialog found them: a balance that moved meanwhile is set back by nobody. */
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
