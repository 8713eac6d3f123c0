import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { AdminMember } from '#schema/contracts/admin-users';
import { useAdminSession } from '../../account/admin-session.ts';

/** Whether this is the account of the administrator who looks. */
export function useIsOwn({ id }: Pick<AdminMember, 'id'>): boolean {
  const session = useAdminSession();
  return session.status === 'signed-in' && session.admin.id === id;
}

/** Everybody but the administrators' mailbox, and oneself: that is done in one's own settings, with the password. */
export function useIsDeletable({ id }: Pick<AdminMember, 'id'>): boolean {
  const isOwn = useIsOwn({ id });
  return !isOwn && id !== ADMIN_MAILBOX_ID;
}
