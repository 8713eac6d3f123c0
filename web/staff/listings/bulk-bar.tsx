import { useState } from 'react';
import { BULK_MAX, HIDE_REASON_MAX } from '#schema/catalog/limits';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useBulkAct } from './use-ad-acts.ts';

interface BulkBarProps {
  ids: readonly number[];
  /** Called with the ads that are done with: more may be selected while an act is under way. */
  onDone: (ids: readonly number[]) => void;
}

/** The acts on all selected ads at once. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  const t = useT();
  const bulk = useBulkAct();
  const [isHiding, setIsHiding] = useState(false);
  const isTooMany = ids.length > BULK_MAX;
  const done = {
    onSuccess: (_: unknown, sent: { ids: readonly number[] }) => {
      setIsHiding(false);
      onDone(sent.ids);
    },
  };
  return (
    <div
      role="group"
      aria-label={t('adminListings.selectedActs')}
      className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-card border border-primary bg-surface p-3 shadow-float"
    >
      <p role="status" className="me-auto font-semibold">
        {t('adminListings.selected', { count: ids.length })}
        {isTooMany && <span className="block text-sm text-danger">{t('adminListings.selectedMost')}</span>}
      </p>
      <Button busy={bulk.isPending} disabled={isTooMany} onClick={() => bulk.mutate({ action: 'approve', ids: [...ids] }, done)}>
        {t('adminListings.approve')}
      </Button>
      <Button variant="danger" busy={bulk.isPending} disabled={isTooMany} onClick={() => setIsHiding(true)}>
        {t('adminListings.hide')}
      </Button>
      <Button
        variant="outline"
        busy={bulk.isPending}
        disabled={isTooMany}
        onClick={() => bulk.mutate({ action: 'restore', ids: [...ids] }, done)}
      >
        {t('adminListings.restore')}
      </Button>
      <Button variant="quiet" onClick={() => onDone(ids)}>
        {t('adminListings.clear')}
      </Button>
      {isHiding && (
        <ConfirmDialog
          open
          onOpenChange={setIsHiding}
          title={t('adminListings.hideManyTitle', { count: ids.length })}
          text={t('adminListings.hideManyText')}
          reason={{
            label: t('adminListings.reason'),
            hint: t('adminListings.reasonHint'),
            max: HIDE_REASON_MAX,
            templates: 'ad',
          }}
          action={t('adminListings.hide')}
          danger
          busy={bulk.isPending}
          onConfirm={(reason, template) => bulk.mutate({ action: 'hide', ids: [...ids], reason, template }, done)}
        />
      )}
    </div>
  );
}
