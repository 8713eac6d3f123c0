import { useEffect, useState } from 'react';
import type { Key } from '../../i18n/domains.ts';
import { loadDomains, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { store } from '../../kit/store/storage.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useMember } from '../session.ts';
import type { PushMoment } from './moment.ts';
import { useSwitchPush } from './push.queries.ts';

const QUESTIONS: Record<PushMoment, Key> = { message: 'push.askMessage', search: 'push.askSearch', ad: 'push.askAd' };

interface PushOfferProps {
  moment: PushMoment;
  /** Called once somebody has accepted or declined. */
  onAnswered?: () => void;
  className?: string;
}

/** Offers push at a moment when it is useful. Asks once on each device; later it can be switched on in the settings. */
export function PushOffer({ moment, onAnswered, className = '' }: PushOfferProps) {
  const member = useMember();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // If the words do not load, nobody is asked this time.
    loadDomains('push').then(
      () => setReady(true),
      () => undefined,
    );
  }, []);
  const [isAnswered, setAnswered] = useState(false);
  if (!isReady || !member || isAnswered) return null;
  const answered = () => {
    setAnswered(true);
    onAnswered?.();
  };
  return <Question memberId={member.id} moment={moment} onAnswered={answered} className={className} />;
}

function Question({ memberId, moment, onAnswered, className }: Required<PushOfferProps> & { memberId: number }) {
  const t = useT();
  const switchPush = useSwitchPush(memberId);
  useEffect(() => store('push_offered', String(Date.now())), []);
  const agree = () =>
    switchPush.mutate(true, {
      onSuccess: ({ isAllowed }) => {
        onAnswered();
        if (isAllowed) toast({ title: t('push.done'), description: t('push.doneText'), tone: 'success' });
      },
      onError: () => toast({ title: t('push.failed'), description: t('push.failedText'), tone: 'danger' }),
    });
  return (
    <section
      aria-label={t(QUESTIONS[moment])}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-card ${className}`}
    >
      <Icon name="bell" className="size-5 shrink-0 text-primary" />
      <p className="min-w-0 flex-1 basis-48 font-medium">{t(QUESTIONS[moment])}</p>
      <div className="flex gap-2">
        <Button busy={switchPush.isPending} onClick={agree}>
          {t('push.yes')}
        </Button>
        <Button variant="quiet" onClick={onAnswered}>
          {t('push.notNow')}
        </Button>
      </div>
    </section>
  );
}
