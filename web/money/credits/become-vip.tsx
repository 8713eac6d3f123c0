import { useState } from 'react';
import { VIP_PACKAGES } from '#schema/catalog/credits';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { OfferCard } from './offer-card.tsx';
import { Section } from './section.tsx';
import { SpendDialog } from './spend-dialog.tsx';
import { useSpend } from './use-spend.ts';

const NAMES = { 30: 'credits.vipBadge', 90: 'credits.vipPlus' } as const;

/** Offers of 30 and 90 days with the VIP badge. */
export function BecomeVip({ memberId, credits }: { memberId: number; credits: number }) {
  const t = useT();
  const [offer, setOffer] = useState<(typeof VIP_PACKAGES)[number] | null>(null);
  const { vip } = useSpend(memberId);
  return (
    <Section title={t('credits.vip')} text={t('credits.vipText')}>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {VIP_PACKAGES.map((each) => (
          <OfferCard
            key={each.duration}
            icon={<ScreenIcon name="crown" />}
            name={t(NAMES[each.duration])}
            days={each.duration}
            amount={each.amount}
            credits={credits}
            action={t('credits.vipUpgrade')}
            onChoose={() => setOffer(each)}
          />
        ))}
      </ul>
      <SpendDialog
        open={offer !== null}
        title={t('credits.confirmVip')}
        text={t('credits.confirmVipText', {
          name: offer ? t(NAMES[offer.duration]) : '',
          days: t('credits.days', { count: offer?.duration ?? 0 }),
          credits: t('credits.credits', { count: offer?.amount ?? 0 }),
          left: t('credits.credits', { count: credits - (offer?.amount ?? 0) }),
        })}
        amount={offer?.amount ?? 0}
        busy={vip.isPending}
        onConfirm={() => {
          if (offer)
            vip.mutate({ duration: offer.duration }, { onSettled: () => setOffer((now) => (now === offer ? null : now)) });
        }}
        onClose={() => setOffer(null)}
      />
    </Section>
  );
}
