import { useQuery } from '@tanstack/react-query';
import type { AdminMember } from '#schema/contracts/admin-users';
import { useT } from '../../../kit/i18n/i18n.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { LoadFailure } from '../../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { useIsDeletable, useIsOwnAccount } from '../own-account.ts';
import type { OpenUserDialog } from './use-user-dialog.ts';
import { CardFacts } from '../card-facts.tsx';
import { UserFacts } from '../user-facts.tsx';
import { userQuery } from '../users.queries.ts';
import { adminApi } from '../../../kit/api/api.ts';
import { useAct } from '../../use-act.ts';

interface ViewDialogProps {
  /** As written in the address. */
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
          {user && !isGone && <UserActions user={user} onOpen={onOpen} />}
          <Button variant="outline" onClick={onClose}>
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
          <CardFacts id={user.id} />
        </>
      ) : error ? (
        <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}

/** The other acts on a member, in their view. */
function UserActions({ user, onOpen }: { user: AdminMember; onOpen: OpenUserDialog }) {
  const t = useT();
  const lift = useAct(
    ['users'],
    () => adminApi.call('DELETE /api/admin/users/:id/ban', { params: { id: user.id } }),
    t('adminUsers.lifted'),
  );
  const unverify = useAct(
    ['users', 'listings'],
    () => adminApi.call('DELETE /api/admin/users/:id/verification', { params: { id: user.id } }),
    t('adminUsers.unverifiedNow'),
  );
  const isOwn = useIsOwnAccount(user);
  const isDeletable = useIsDeletable(user);
  return (
    <section aria-label={t('adminUsers.more')} className="flex w-full flex-wrap gap-2">
      <Button variant="outline" onClick={() => onOpen('ledger', user)}>
        {t('adminUsers.ledger')}
      </Button>
      <Button variant="outline" onClick={() => onOpen('sign-out', user)}>
        {t('adminUsers.signOut')}
      </Button>
      {!isOwn && (
        <Button variant="outline" onClick={() => onOpen('verify', user)}>
          {t(user.isVerified ? 'adminUsers.changeVerification' : 'adminUsers.verify')}
        </Button>
      )}
      {user.isVerified && (
        <Button variant="outline" busy={unverify.isPending} onClick={() => unverify.mutate(undefined)}>
          {t('adminUsers.unverify')}
        </Button>
      )}
      {user.ban && (
        <Button variant="outline" busy={lift.isPending} onClick={() => lift.mutate(undefined)}>
          {t('adminUsers.lift')}
        </Button>
      )}
      <Button variant="danger" onClick={() => onOpen('ban', user)}>
        {t(user.ban ? 'adminUsers.changeBan' : 'adminUsers.ban')}
      </Button>
      {isDeletable && (
        <Button variant="danger" onClick={() => onOpen('delete', user)}>
          {t('adminUsers.deleteAction')}
        </Button>
      )}
    </section>
  );
}
