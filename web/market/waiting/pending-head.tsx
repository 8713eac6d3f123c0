import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/ui/button/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { mayBeDeleted } from '../../kit/store/persist.ts';
import { actQueue, pendingActs } from '../acts/session-acts.ts';

interface PendingHeadProps {
  isEmpty: boolean;
  /** Whether anything would be sent if there were a network. */
  canSend: boolean;
  /** Sends what waits besides acts. */
  onSend: () => void;
}

/** What this screen is about, whether the browser may delete it, and the button to send at once. */
export function PendingHead({ isEmpty, canSend, onSend }: PendingHeadProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { data: isAtRisk } = useQuery({ queryKey: ['device', 'may-be-deleted'], queryFn: mayBeDeleted, staleTime: 0 });

  const send = async () => {
    setBusy(true);
    onSend();
    await actQueue()?.sendAll();
    setBusy(false);
    if (pendingActs.get().some(({ failed }) => failed === null)) toast({ title: translate('waiting.stillNone') });
  };

  return (
    <>
      <h1 className="text-3xl font-extrabold md:text-4xl">{t('waiting.title')}</h1>
      <p className="mt-2 text-soft">{t('waiting.subtitle')}</p>
      {!isEmpty && isAtRisk && (
        <p role="note" className="mt-4 flex gap-2 rounded-control border border-line bg-accent-soft px-4 py-3 leading-6">
          <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
          {t('waiting.mayBeDeleted')}
        </p>
      )}
      {canSend && (
        <Button busy={busy} className="mt-5 min-w-36 max-sm:w-full" onClick={() => void send()}>
          {t(busy ? 'waiting.sendingNow' : 'waiting.sendNow')}
        </Button>
      )}
      {isEmpty && (
        <EmptyState
          icon={<Icon name="check" className="size-8" />}
          title={t('waiting.nothing')}
          text={t('waiting.nothingText')}
        />
      )}
    </>
  );
}
