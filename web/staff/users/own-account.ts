import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { AdminMember } from '#schema/contracts/admin-users';
import { useAdminSession } from '../../account/admin-session.ts';

/** Whether this is the account of the signed-in administrator. */
export function useIsOwnAccount({ id }: Pick<AdminMember, 'id'>): boolean {
  const session = useAdminSession();
  return session.status === 'signed-in' && session.admin.id === id;
}

/** Whether the account can be deleted here: not the administrators' mailbox, nor one's own, which is deleted in one's settings, with the password. */
export function useIsDeletable({ id }: Pick<AdminMember, 'id'>): boolean {
  const isOwn = useIsOwnAccount({ id });
  return !isOwn && id !== ADMIN_MAILBOX_ID;
}
