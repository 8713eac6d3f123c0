import { useEffect, useRef, useState } from 'react';
import { HIDE_REASON_MAX } from '#schema/catalog/limits';
import type { AdminListing, SuspectedListing } from '#schema/contracts/moderation';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { Asked } from './ad-buttons.tsx';
import { AdRow } from './ad-row.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { ListKeys } from '../queues/queue-keys.tsx';
import { useAdActs } from './use-ad-acts.ts';
import { ViewDialog } from './view-dialog.tsx';

interface AdRowsProps {
  ads: readonly (AdminListing & Partial<Pick<SuspectedListing, 'signals'>>)[];
  label: string;
  /** In a queue, the words for what the key of the first act does. */
  keys?: string | undefined;
  selection?: { selected: ReadonlySet<number>; onSelect: (id: number, isSelected: boolean) => void };
}

interface Question {
  about: Exclude<Asked, 'view'>;
  ad: AdminListing;
  /** The row of the list when the dialog was opened. */
  row: AdminListing | undefined;
}

/** Ads with the buttons of each, and the dialogs that these open. */
export function AdRows({ ads, label, keys, selection }: AdRowsProps) {
  const t = useT();
  const { release, restore, hide, feature, unfeature } = useAdActs();
  const [viewed, setViewed] = useState<AdminListing | null>(null);
  const rowOf = ({ id }: AdminListing) => ads.find((ad) => ad.id === id);
  const [question, setQuestion] = useState<Question | null>(null);
  // If the list was reloaded, the dialog takes the new row: the server refuses an act on an outdated one.
  const row = question && rowOf(question.ad);
  const asked = question && (row && row !== question.row ? { ...question, ad: row } : question);
  const list = useRef<HTMLUListElement>(null);
  const close = () => setQuestion(null);
  // The question's dialog lies over the ad's dialog, and closing it returns there.
  const ask = (about: Asked, ad: AdminListing) => (about === 'view' ? setViewed(ad) : setQuestion({ about, ad, row: rowOf(ad) }));
  const open = useRef<AdminListing | null>(null);
  useEffect(() => {
    open.current = asked?.ad ?? viewed;
  });
  const done = (ad: AdminListing) => {
    // The dialog of another ad may be open by now: what is typed there stays.
    if (open.current && open.current.id !== ad.id) return;
    close();
    setViewed(null);
    list.current?.focus({ preventScroll: true });
  };
  const closing = (ad: AdminListing) => ({ onSuccess: () => done(ad) });
  return (
    <>
      {keys !== undefined && ads.length > 0 && <ListKeys list={list} act={keys} />}
      {ads.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={label} className="grid gap-3 outline-none xl:grid-cols-2">
          {ads.map((ad) => (
            <AdRow
              key={ad.id}
              ad={ad}
              onAsk={(about) => ask(about, ad)}
              onDone={() => done(ad)}
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
      {viewed && <ViewDialog ad={viewed} onClose={() => setViewed(null)} onAsk={ask} onDone={() => done(viewed)} />}
      {asked?.about === 'hide' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t(asked.ad.status === 'held' ? 'adminListings.refuseTitle' : 'adminListings.hideTitle')}
          text={t('adminListings.hideText', { title: asked.ad.title })}
          reason={{
            label: t('adminListings.reason'),
            hint: t('adminListings.reasonHint'),
            max: HIDE_REASON_MAX,
            templates: 'ad',
          }}
          action={t(asked.ad.status === 'held' ? 'adminListings.refuse' : 'adminListings.hide')}
          danger
          busy={hide.isPending}
          onConfirm={(reason, template) => hide.mutate({ ad: asked.ad, reason, template }, closing(asked.ad))}
        />
      )}
      {asked?.about === 'release' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t('adminListings.releaseTitle')}
          text={t('adminListings.releaseText', { title: asked.ad.title })}
          reason={{
            label: t('adminListings.releaseWords'),
            hint: t('adminListings.releaseHint'),
            max: HIDE_REASON_MAX,
            templates: 'release',
            isOptional: true,
          }}
          action={t('adminListings.release')}
          busy={release.isPending}
          onConfirm={(reason, template) => release.mutate({ ad: asked.ad, reason, template }, closing(asked.ad))}
        >
          <OfSuspended ad={asked.ad} />
        </ConfirmDialog>
      )}
      {asked?.about === 'restore' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t('adminListings.restoreTitle')}
          text={t('adminListings.restoreText', { title: asked.ad.title })}
          action={t('adminListings.restore')}
          busy={restore.isPending}
          onConfirm={() => restore.mutate(asked.ad, closing(asked.ad))}
        >
          <OfSuspended ad={asked.ad} />
        </ConfirmDialog>
      )}
      {asked?.about === 'feature' && (
        <FeatureDialog
          ad={asked.ad}
          busy={feature.isPending || unfeature.isPending}
          onClose={close}
          onFeature={(days) => feature.mutate({ ad: asked.ad, days }, closing(asked.ad))}
          onUnfeature={() => unfeature.mutate(asked.ad, closing(asked.ad))}
        />
      )}
    </>
  );
}

/** Says, before an ad becomes public again, that its owner is suspended. */
function OfSuspended({ ad }: { ad: AdminListing }) {
  const t = useT();
  if (!ad.owner.isBanned) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <Badge tone="danger">{t('adminListings.suspended')}</Badge>
      {t('adminListings.ownerSuspended')}
    </p>
  );
}
