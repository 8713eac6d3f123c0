import type { AdminMember } from '#schema/contracts/admin-users';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

/** Asks before a member is deleted. */
export function DeleteDialog({ user, onClose }: { user: AdminMember; onClose: () => void }) {
  const t = useT();
  const remove = useAct(['users', 'listings'], () => adminApi.delete(`/api/admin/users/${user.id}`), t('adminUsers.deleted'));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('adminUsers.deleteTitle', { name: user.fullName ?? user.username })}
      text={t('adminUsers.deleteText')}
      action={t('adminUsers.deleteAction')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
