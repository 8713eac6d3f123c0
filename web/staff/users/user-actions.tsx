import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { AdminMember } from '#schema/contracts/admin-users';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { Button } from '../../kit/ui/button.tsx';
import { useAct } from '../use-act.ts';
import type { OpenUserDialog } from './use-user-dialog.ts';

/** What else can be done with a member, from their view. User 1 can be neither suspended nor deleted. */
export function UserActions({ user, onOpen }: { user: AdminMember; onOpen: OpenUserDialog }) {
  const t = useT();
  const lift = useAct(['users'], () => adminApi.delete(`/api/admin/users/${user.id}/ban`), t('adminUsers.lifted'));
  const isFixed = user.id === ADMIN_MAILBOX_ID;
  return (
    <section aria-label={t('adminUsers.more')} className="mt-4 flex flex-wrap gap-2">
      <Button look="outline" onClick={() => onOpen('ledger', user)}>
        {t('adminUsers.ledger')}
      </Button>
      <Button look="outline" onClick={() => onOpen('sign-out', user)}>
        {t('adminUsers.signOut')}
      </Button>
      {user.ban && (
        <Button look="outline" busy={lift.isPending} onClick={() => lift.mutate(undefined)}>
          {t('adminUsers.lift')}
        </Button>
      )}
      {!isFixed && (
        <>
          <Button look="danger" onClick={() => onOpen('ban', user)}>
            {t(user.ban ? 'adminUsers.changeBan' : 'adminUsers.ban')}
          </Button>
          <Button look="danger" onClick={() => onOpen('delete', user)}>
            {t('adminUsers.deleteAction')}
          </Button>
        </>
      )}
    </section>
  );
}
