import { useRef, useState } from 'react';
import type { AdminListing } from '#schema/contracts/moderation';
import { useT } from '../../kit/i18n/i18n.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { Asked } from './ad-buttons.tsx';
import { AdRow } from './ad-row.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { useAdActs } from './use-ad-acts.ts';
import { ViewDialog } from './view-dialog.tsx';

interface AdRowsProps {
  ads: readonly AdminListing[];
  label: string;
  selection?: { selected: ReadonlySet<number>; onSelect: (id: number, isSelected: boolean) => void };
}

/** Ads with what can be done about each, and the dialogs that ask for the rest. */
export function AdRows({ ads, label, selection }: AdRowsProps) {
  const t = useT();
  const { approve, restore, hide, feature, unfeature } = useAdActs();
  const [asked, setAsked] = useState<{ about: Asked; ad: AdminListing } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => setAsked(null);
  // What was pressed may be gone with its ad.
  const done = { onSuccess: () => list.current?.focus({ preventScroll: true }) };
  const closing = {
    onSuccess: () => {
      close();
      done.onSuccess();
    },
  };
  const busyId = [approve, restore].find(({ isPending }) => isPending)?.variables?.id;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} className="grid gap-3 outline-none xl:grid-cols-2">
        {ads.map((ad) => (
          <AdRow
            key={ad.id}
            ad={ad}
            busyId={busyId}
            onAsk={(about) => setAsked({ about, ad })}
            onApprove={() => approve.mutate(ad, done)}
            onRestore={() => restore.mutate(ad, done)}
            {...(selection && {
              selection: {
                isSelected: selection.selected.has(ad.id),
                onSelect: (isSelected: boolean) => selection.onSelect(ad.id, isSelected),
              },
            })}
          />
        ))}
      </ul>
      {asked?.about === 'view' && <ViewDialog ad={asked.ad} onClose={close} />}
      {asked?.about === 'hide' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t('adminListings.hideTitle')}
          text={t('adminListings.hideText', { title: asked.ad.title })}
          reasonLabel={t('adminListings.reason')}
          reasonHint={t('adminListings.reasonHint')}
          action={t('adminListings.hide')}
          danger
          busy={hide.isPending}
          onConfirm={(reason) => hide.mutate({ ad: asked.ad, reason }, closing)}
        />
      )}
      {asked?.about === 'feature' && (
        <FeatureDialog
          ad={asked.ad}
          busy={feature.isPending || unfeature.isPending}
          onClose={close}
          onFeature={(days) => feature.mutate({ ad: asked.ad, days }, closing)}
          onUnfeature={() => unfeature.mutate(asked.ad, closing)}
        />
      )}
    </>
  );
}
