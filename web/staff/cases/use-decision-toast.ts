import { useAdminSession } from '../../account/admin-session.ts';
import { adminApi } from '../../kit/api/api.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { useAct } from '../use-act.ts';

/** Undoes a decision, within a day. */
export function useUndo() {
  const t = useT();
  return useAct(
    ['listings', 'users', 'reports'],
    (id: number) => adminApi.call('POST /api/admin/decisions/:id/undo', { params: { id } }),
    t('admin.undone'),
  );
}

/** Shows a toast with what this administrator has just decided about a target such as `report:3`, and a button that undoes it; for a day that is also
 * in the case's panel. */
export function useDecisionToast() {
  const session = useAdminSession();
  const me = session.status === 'signed-in' ? session.admin.id : 0;
  const { mutate: undo } = useUndo();
  return async (target: string, title: string) => {
    const staffCase = await adminApi.call('GET /api/admin/cases', { query: { target } }).catch(() => null);
    // Only the administrator's own decision, so that nobody undoes a colleague's newer one by mistake.
    const decision = staffCase?.decisions.find(({ admin }) => admin.id === me);
    toast({
      title,
      tone: 'success',
      ...(decision && {
        action: { label: translate('admin.undo'), altText: translate('admin.undoElsewhere'), run: () => undo(decision.id) },
      }),
    });
  };
}
