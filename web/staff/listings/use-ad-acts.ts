import type { AdminListing, BulkRequest } from '#schema/contracts/moderation';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { useDecisionToast } from '../cases/use-decision-toast.ts';
import { useAct } from '../use-act.ts';

const CHANGED_SECTIONS = ['listings', 'reports'];

/** The acts of an administrator on ads; each shows its result in a toast. */
export function useAdActs() {
  const t = useT();
  const showDecision = useDecisionToast();
  const paramsOf = ({ id }: AdminListing) => ({ params: { id } });
  const approve = useAct(CHANGED_SECTIONS, async (ad: AdminListing) => {
    await adminApi.call('PUT /api/admin/listings/:id/review', paramsOf(ad));
    void showDecision(`listing:${ad.id}`, t('adminListings.approved'));
  });
  const restore = useAct(
    CHANGED_SECTIONS,
    (ad: AdminListing) => adminApi.call('DELETE /api/admin/listings/:id/hidden', paramsOf(ad)),
    t('adminListings.restored'),
  );
  const hide = useAct(
    CHANGED_SECTIONS,
    async ({ ad, reason, template }: { ad: AdminListing; reason: string; template: number | undefined }) => {
      await adminApi.call('PUT /api/admin/listings/:id/hidden', { ...paramsOf(ad), input: { reason, template } });
      void showDecision(`listing:${ad.id}`, t('adminListings.hiddenDone'));
    },
  );
  const release = useAct(
    CHANGED_SECTIONS,
    ({ ad, reason, template }: { ad: AdminListing; reason: string; template: number | undefined }) =>
      adminApi.call('PUT /api/admin/listings/:id/released', { ...paramsOf(ad), input: { reason, template } }),
    t('adminListings.released'),
  );
  const feature = useAct(
    CHANGED_SECTIONS,
    ({ ad, days }: { ad: AdminListing; days: number }) =>
      adminApi.call('PUT /api/admin/listings/:id/featured', {
        ...paramsOf(ad),
        // `featuredUntil` makes a repeat idempotent: after a lost answer, sending again adds the days only once.
        input: { days, featuredUntil: ad.featuredUntil },
      }),
    t('adminListings.featured'),
  );
  const unfeature = useAct(
    CHANGED_SECTIONS,
    (ad: AdminListing) => adminApi.call('DELETE /api/admin/listings/:id/featured', paramsOf(ad)),
    t('adminListings.unfeatured'),
  );
  return { approve, restore, release, hide, feature, unfeature };
}

/** One act on several ads; the button in its toast undoes what can be undone. */
export function useBulkAct() {
  const t = useT();
  const { mutate: undo } = useBulkUndo();
  return useAct(CHANGED_SECTIONS, async (request: BulkRequest) => {
    const { changed } = await adminApi.call('POST /api/admin/listings/bulk', { input: request });
    const left = request.ids.length - changed.length;
    toast({
      title: t('adminListings.changed', { count: changed.length }),
      ...(left > 0 && { description: t('adminListings.notAll', { count: left }) }),
      tone: changed.length > 0 ? 'success' : 'danger',
      ...(request.action !== 'restore' &&
        changed.length > 0 && {
          action: { label: translate('admin.undo'), altText: translate('adminListings.undoElsewhere'), run: () => undo(changed) },
        }),
    });
  });
}

/** Undoes an act on several ads; ads that have changed since stay as they are. */
function useBulkUndo() {
  const t = useT();
  return useAct([...CHANGED_SECTIONS, 'users'], async (ids: number[]) => {
    const { changed } = await adminApi.call('POST /api/admin/listings/bulk', { input: { action: 'undo', ids } });
    const left = ids.length - changed.length;
    toast({
      title: t('adminListings.undoneMany', { count: changed.length }),
      ...(left > 0 && { description: t('adminListings.undoneNotAll', { count: left }) }),
      tone: left === 0 ? 'success' : changed.length > 0 ? 'neutral' : 'danger',
    });
  });
}
