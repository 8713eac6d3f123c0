import { useEffect, useRef, useState } from 'react';
import { HIDE_REASON_MAX } from '#schema/catalog/limits';
import type { AdminListing, SuspectedListing } from '#schema/contracts/moderation';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { AdDialogKind } from './ad-buttons.tsx';
import { AdRow } from './ad-row.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { ListKeys } from '../queues/queue-keys.tsx';
import { useAdActs } from './use-ad-acts.ts';
import { ViewDialog } from './view-dialog.tsx';

interface AdRowsProps {
  ads: readonly (AdminListing & Partial<Pick<SuspectedListing, 'signals'>>)[];
  label: string;
  /** In a queue, the words for what the key of the first act does. */
  actLabel?: string | undefined;
  selection?: { selected: ReadonlySet<number>; onSelect: (id: number, isSelected: boolean) => void };
}

interface OpenAdDialog {
  about: Exclude<AdDialogKind, 'view'>;
  ad: AdminListing;
  /** The row of the list when the dialog was opened. */
  row: AdminListing | undefined;
}

/** Ads with the buttons of each, and the dialogs that these open. */
export function AdRows({ ads, label, actLabel, selection }: AdRowsProps) {
  const t = useT();
  const { release, restore, hide, feature, unfeature } = useAdActs();
  const [viewed, setViewed] = useState<AdminListing | null>(null);
  const rowOf = ({ id }: AdminListing) => ads.find((ad) => ad.id === id);
  const [openDialog, setOpenDialog] = useState<OpenAdDialog | null>(null);
  // If the list was reloaded, the dialog takes the new row: the server refuses an act on an outdated one.
  const row = openDialog && rowOf(openDialog.ad);
  const current = openDialog && (row && row !== openDialog.row ? { ...openDialog, ad: row } : openDialog);
  const list = useRef<HTMLUListElement>(null);
  const close = () => setOpenDialog(null);
  // The question's dialog lies over the ad's dialog, and closing it returns there.
  const openDialogFor = (about: AdDialogKind, ad: AdminListing) =>
    about === 'view' ? setViewed(ad) : setOpenDialog({ about, ad, row: rowOf(ad) });
  const openAd = useRef<AdminListing | null>(null);
  useEffect(() => {
    openAd.current = current?.ad ?? viewed;
  });
  const onActDone = (ad: AdminListing) => {
    // The dialog of another ad may be open by now: what is typed there stays.
    if (openAd.current && openAd.current.id !== ad.id) return;
    close();
    setViewed(null);
    list.current?.focus({ preventScroll: true });
  };
  const closeOnSuccess = (ad: AdminListing) => ({ onSuccess: () => onActDone(ad) });
  return (
    <>
      {actLabel !== undefined && ads.length > 0 && <ListKeys list={list} actLabel={actLabel} />}
      {ads.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={label} className="grid gap-3 outline-none xl:grid-cols-2">
          {ads.map((ad) => (
            <AdRow
              key={ad.id}
              ad={ad}
              onOpenDialog={(about) => openDialogFor(about, ad)}
              onDone={() => onActDone(ad)}
              {...(selection && {
                selection: {
                  isSelected: selection.selected.has(ad.id),
                  onSelect: (isSelected: boolean) => selection.onSelect(ad.id, isSelected),
                },
              })}
            />
          ))}
        </ul>
      )}
      {viewed && (
        <ViewDialog ad={viewed} onClose={() => setViewed(null)} onOpenDialog={openDialogFor} onDone={() => onActDone(viewed)} />
      )}
      {current?.about === 'hide' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t(current.ad.status === 'held' ? 'adminListings.refuseTitle' : 'adminListings.hideTitle')}
          text={t('adminListings.hideText', { title: current.ad.title })}
          reason={{
            label: t('adminListings.reason'),
            hint: t('adminListings.reasonHint'),
            max: HIDE_REASON_MAX,
            templates: 'ad',
          }}
          action={t(current.ad.status === 'held' ? 'adminListings.refuse' : 'adminListings.hide')}
          danger
          busy={hide.isPending}
          onConfirm={(reason, template) => hide.mutate({ ad: current.ad, reason, template }, closeOnSuccess(current.ad))}
        />
      )}
      {current?.about === 'release' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t('adminListings.releaseTitle')}
          text={t('adminListings.releaseText', { title: current.ad.title })}
          reason={{
            label: t('adminListings.releaseWords'),
            hint: t('adminListings.releaseHint'),
            max: HIDE_REASON_MAX,
            templates: 'release',
            isOptional: true,
          }}
          action={t('adminListings.release')}
          busy={release.isPending}
          onConfirm={(reason, template) => release.mutate({ ad: current.ad, reason, template }, closeOnSuccess(current.ad))}
        >
          <SuspendedOwnerNote ad={current.ad} />
        </ConfirmDialog>
      )}
      {current?.about === 'restore' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t('adminListings.restoreTitle')}
          text={t('adminListings.restoreText', { title: current.ad.title })}
          action={t('adminListings.restore')}
          busy={restore.isPending}
          onConfirm={() => restore.mutate(current.ad, closeOnSuccess(current.ad))}
        >
          <SuspendedOwnerNote ad={current.ad} />
        </ConfirmDialog>
      )}
      {current?.about === 'feature' && (
        <FeatureDialog
          ad={current.ad}
          busy={feature.isPending || unfeature.isPending}
          onClose={close}
          onFeature={(days) => feature.mutate({ ad: current.ad, days }, closeOnSuccess(current.ad))}
          onUnfeature={() => unfeature.mutate(current.ad, closeOnSuccess(current.ad))}
        />
      )}
    </>
  );
}

/** Says, before an ad becomes public again, that its owner is suspended. */
function SuspendedOwnerNote({ ad }: { ad: AdminListing }) {
  const t = useT();
  if (!ad.owner.isBanned) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <Badge tone="danger">{t('adminListings.suspended')}</Badge>
      {t('adminListings.ownerSuspended')}
    </p>
  );
}
