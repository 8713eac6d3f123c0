import { useAdminSession } from '../../account/admin-session.ts';
import { adminApi } from '../../kit/api/api.ts';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { useAct } from '../use-act.ts';

/** Takes a decision back, within a day. */
export function useUndo() {
  const t = useT();
  return useAct(
    ['listings', 'users', 'reports'],
    (id: number) => adminApi.call('POST /api/admin/decisions/:id/undo', { params: { id } }),
    t('admin.undone'),
  );
}

/** Says what this administrator has just decided about `report:3` and the like, with a button that takes it back; for a day it stands in the panel of the case, too. */
export function useDecided() {
  const session = useAdminSession();
  const me = session.status === 'signed-in' ? session.admin.id : 0;
  const { mutate: undo } = useUndo();
  return async (target: string, title: string) => {
    const known = await adminApi.call('GET /api/admin/cases', { query: { target } }).catch(() => null);
    // A colleague's own decision, made meanwhile, is not taken back by a slip of the hand.
    const decision = known?.decisions.find(({ admin }) => admin.id === me);
    toast({
      title,
      tone: 'success',
      ...(decision && {
        action: { label: now('admin.undo'), elsewhere: now('admin.undoElsewhere'), run: () => undo(decision.id) },
      }),
    });
  };
}
