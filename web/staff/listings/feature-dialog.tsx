import { useState } from 'react';
import type { AdminListing } from '#schema/contracts/moderation';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Select } from '../../kit/fields/select.tsx';

interface FeatureDialogProps {
  ad: AdminListing;
  busy: boolean;
  onClose: () => void;
  onFeature: (days: number) => void;
  onUnfeature: () => void;
}

const DAYS = [3, 7, 14, 30, 60, 90];

/** Asks for how many days an ad is promoted, and can end its promotion. */
export function FeatureDialog({ ad, busy, onClose, onFeature, onUnfeature }: FeatureDialogProps) {
  const t = useT();
  const [days, setDays] = useState(7);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('adminListings.featureTitle')}
      description={t('adminListings.featureText', { title: ad.title })}
      cancel={t('admin.cancel')}
      footer={
        <Button busy={busy} onClick={() => onFeature(days)}>
          {t('adminListings.feature')}
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        <Select
          label={t('adminListings.days')}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
          options={DAYS.map((count) => ({ value: String(count), label: t('adminListings.forDays', { count }) }))}
        />
        {ad.featuredUntil && (
          <div className="rounded-control border border-line p-3">
            <p className="text-soft">{t('adminListings.unfeatureHint', { date: formatDate(ad.featuredUntil) })}</p>
            <Button variant="danger" busy={busy} onClick={onUnfeature} className="mt-3">
              {t('adminListings.unfeature')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
