import { useState } from 'react';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { useAgo } from '../../kit/i18n/format.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { Dialog, preloadDialog } from '../../kit/overlays/dialog.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { useObjectUrl } from '../../kit/ui/use-object-url.ts';
import { actSentence, subjectOf } from '../acts/act-words.ts';
import type { ActState, PendingAct } from '../acts/act-queue.ts';
import type { Act, ActRow, ListingAct } from '../acts/acts.ts';
import { actQueue } from '../acts/session-acts.ts';
import { PendingAdForm } from './pending-ad-form.tsx';

/** The acts that wait, in order: each can be cancelled, an ad can be changed, and a refused act says why. */
export function PendingActs({ acts }: { acts: readonly PendingAct[] }) {
  const t = useT();
  const [changing, setChanging] = useState<(ActRow & { act: ListingAct }) | null>(null);
  const [toCancel, setToCancel] = useState<PendingAct | null>(null);

  const cancel = async ({ clientId }: PendingAct) => {
    setToCancel(null);
    const isGone = await actQueue()?.cancel(clientId);
    toast({ title: translate(isGone ? 'waiting.cancelled' : 'waiting.onItsWay') });
  };

  if (changing) return <PendingAdForm key={changing.clientId} row={changing} onDone={() => setChanging(null)} />;
  if (acts.length === 0) return null;
  return (
    <>
      <ol className="mt-6 grid gap-3">
        {acts.map((row) => (
          <PendingCard key={row.clientId} row={row} onChange={setChanging} onCancel={() => setToCancel(row)} />
        ))}
      </ol>
      <Dialog
        open={toCancel !== null}
        onOpenChange={() => setToCancel(null)}
        title={t('waiting.cancelTitle')}
        description={toCancel ? t('waiting.cancelText', { what: actSentence(t, toCancel.act) }) : ''}
        cancel={t('waiting.keep')}
        footer={
          <Button variant="danger" onClick={() => toCancel && void cancel(toCancel)}>
            {t('waiting.cancel')}
          </Button>
        }
      />
    </>
  );
}

interface PendingCardProps {
  row: PendingAct;
  onChange: (row: ActRow & { act: ListingAct }) => void;
  onCancel: () => void;
}

function PendingCard({ row, onChange, onCancel }: PendingCardProps) {
  const t = useT();
  const ago = useAgo();
  const { act, state, failed, clientId, createdAt } = row;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start gap-3">
        <Cover act={act} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-soft">{t(`waiting.${act.kind}`)}</p>
            <Badge tone={TONES[state]}>{t(`waiting.${state}`)}</Badge>
          </div>
          <p className="mt-0.5 font-bold break-words">
            <bdi>{subjectOf(act)}</bdi>
          </p>
          <ActText act={act} />
          <p className="text-sm text-soft">
            {'photos' in act && act.photos.length > 0 && `${t('waiting.photos', { count: act.photos.length })} · `}
            {ago(createdAt)}
          </p>
        </div>
      </div>
      {failed && (
        <p role="alert" className="mt-3 rounded-control bg-danger-soft px-3 py-2 font-medium text-danger">
          {t(`errors.${failed}`)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {'photos' in act && (
          <Button variant="outline" disabled={state === 'sending'} onClick={() => onChange({ ...row, act })}>
            {t('waiting.change')}
          </Button>
        )}
        {failed && (
          <Button variant="outline" onClick={() => void actQueue()?.retry(clientId)}>
            {t('waiting.tryAgain')}
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={state === 'sending'}
          className="first:-ms-4"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={onCancel}
        >
          {t('waiting.cancel')}
        </Button>
      </div>
    </li>
  );
}

/** What was written to a seller, or to the moderators. */
function ActText({ act }: { act: Act }) {
  const words = 'text' in act ? act.text : 'details' in act ? act.details : '';
  if (words === '') return null;
  return (
    <p className="mt-0.5">
      <BidiText text={words} lines={2} />
    </p>
  );
}

const TONES = { waiting: 'neutral', sending: 'primary', refused: 'danger' } as const satisfies Record<ActState, string>;

/** The first photo of an ad, from the device if it has the file. */
function Cover({ act }: { act: Act }) {
  const [first] = 'photos' in act ? act.photos : [];
  const file = first?.file?.thumb ?? first?.file?.photo ?? null;
  const url = useObjectUrl(file);
  const src = url ?? (file ? null : first?.upload?.thumbUrl);
  if (!src) return null;
  return <img src={src} alt="" className="size-16 shrink-0 rounded-control bg-sunken object-cover" />;
}
