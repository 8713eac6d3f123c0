import type { AdminMember } from '#schema/contracts/admin-users';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

/** Asks before a member is signed out on every device. */
export function SignOutDialog({ user, onClose }: { user: AdminMember; onClose: () => void }) {
  const t = useT();
  const end = useAct(['users'], () => adminApi.delete(`/api/admin/users/${user.id}/sessions`), t('adminUsers.signedOut'));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('adminUsers.signOutTitle', { name: user.fullName ?? user.username })}
      text={t('adminUsers.signOutText')}
      action={t('adminUsers.signOut')}
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
