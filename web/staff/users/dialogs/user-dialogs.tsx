import { useState } from 'react';
import type { AdminMember } from '#schema/contracts/admin-users';
import { BanDialog } from './ban-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';
import type { UserDialog } from './use-user-dialog.ts';
import { VerifyDialog } from './verify-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';
import { useT } from '../../../kit/i18n/i18n.ts';
import { Checkbox } from '../../../kit/fields/checkbox.tsx';
import { adminApi } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { useAct } from '../../use-act.ts';

/** The open dialog; each starts with a fresh state. */
export function UserDialogs({ dialog: { viewedId, act, open, close } }: { dialog: UserDialog }) {
  if (act === null) return viewedId === null ? null : <ViewDialog key={viewedId} id={viewedId} onOpen={open} onClose={close} />;
  const { kind, user } = act;
  switch (kind) {
    case 'edit':
      return <EditDialog user={user} onClose={close} />;
    case 'ban':
      return <BanDialog user={user} onClose={close} />;
    case 'verify':
      return <VerifyDialog user={user} onClose={close} />;
    case 'sign-out':
      return <SignOutDialog user={user} onClose={close} />;
    case 'delete':
      return <DeleteDialog user={user} onClose={close} />;
    case 'ledger':
      return <LedgerDialog user={user} onClose={close} />;
    default:
      return kind satisfies never;
  }
}

/** Asks for confirmation before a member is deleted. */
function DeleteDialog({ user, onClose }: { user: AdminMember; onClose: () => void }) {
  const t = useT();
  const [erasesMessages, setErasesMessages] = useState(false);
  const remove = useAct(
    ['users', 'listings'],
    () =>
      adminApi.call('DELETE /api/admin/users/:id', {
        params: { id: user.id },
        query: erasesMessages ? { messages: 'erase' } : {},
      }),
    t('adminUsers.deleted'),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('adminUsers.deleteTitle', { name: user.fullName ?? user.username })}
      text={t(erasesMessages ? 'adminUsers.deleteTextAll' : 'adminUsers.deleteText')}
      action={t('adminUsers.deleteAction')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      <Checkbox
        label={t('adminUsers.eraseMessages')}
        checked={erasesMessages}
        onChange={(event) => setErasesMessages(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

/** Asks for confirmation before a member is signed out on every device. */
function SignOutDialog({ user, onClose }: { user: AdminMember; onClose: () => void }) {
  const t = useT();
  const end = useAct(
    ['users'],
    () => adminApi.call('DELETE /api/admin/users/:id/sessions', { params: { id: user.id } }),
    t('adminUsers.signedOut'),
  );
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
