import { useQuery } from '@tanstack/react-query';
import type { AdminMember } from '#schema/contracts/admin-users';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import type { OpenUserDialog } from './use-user-dialog.ts';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { userQuery } from './users.queries.ts';

interface ViewDialogProps {
  /** As the address spells it. */
  id: string;
  onOpen: OpenUserDialog;
  onClose: () => void;
}

/** All about one member. */
export function ViewDialog({ id, onOpen, onClose }: ViewDialogProps) {
  const t = useT();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  const isGone = error instanceof ApiError && error.code === 'member_not_found';
  const edit = (member: AdminMember) => onOpen('edit', member);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('adminUsers.details')}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('adminUsers.close')}
          </Button>
          {user && !isGone && <Button onClick={() => edit(user)}>{t('adminUsers.editUser')}</Button>}
        </>
      }
    >
      {isGone ? (
        <p role="alert" className="text-soft">
          {t('adminUsers.gone')}
        </p>
      ) : user ? (
        <>
          <UserFacts user={user} />
          <UserActions user={user} onOpen={onOpen} />
        </>
      ) : error ? (
        <LoadFailure words={t('admin.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}
