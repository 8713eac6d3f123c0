import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PROMOTIONS } from '#schema/catalog/credits';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useScrollIntoView } from '../../kit/screen/use-scroll-into-view.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { ownAdsQuery } from './credits.queries.ts';
import { OfferCard } from './offer-card.tsx';
import { Section } from './section.tsx';
import { SpendDialog } from './spend-dialog.tsx';
import { useSpend } from './use-spend.ts';

const NAMES = {
  featured: 'credits.promoteFeatured',
  premium: 'credits.promotePremium',
  super: 'credits.promoteSuper',
} as const;

export interface PromoteProps {
  memberId: number;
  credits: number;
  /** The id of the ad that `?ad=` names. */
  adId: string;
}

/** Promotes one of the member's own active ads, which puts it before the others. */
export function Promote({ memberId, credits, adId }: PromoteProps) {
  const t = useT();
  const { data } = useQuery(ownAdsQuery(memberId));
  const [chosen, setChosen] = useState(adId);
  const section = useScrollIntoView<HTMLElement>(adId !== '');
  const [offer, setOffer] = useState<(typeof PROMOTIONS)[number] | null>(null);
  const { promotion } = useSpend(memberId);
  const ads = data?.filter(({ status }) => status === 'active') ?? [];
  const ad = ads.find(({ id }) => String(id) === chosen);

  return (
    <Section ref={section} title={t('credits.promote')} text={t('credits.promoteText')}>
      {data && ads.length === 0 ? (
        <div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-bold">{t('credits.noAds')}</h3>
            <p className="text-soft">{t('credits.noAdsText')}</p>
          </div>
          <Link to="/create-listing" className={buttonClass({ variant: 'outline' })}>
            <Icon name="plus" className="size-5" />
            {t('credits.createListing')}
          </Link>
        </div>
      ) : (
        <div className="max-w-xl">
          <Select
            label={t('credits.chooseAd')}
            placeholder={t('credits.chooseFirst')}
            options={ads.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={ad ? chosen : ''}
            onChange={(event) => setChosen(event.target.value)}
          />
          <p className="mt-1 min-h-6 text-sm font-medium text-accent-ink">
            {ad?.featuredUntil && t('credits.featuredUntil', { date: formatDate(ad.featuredUntil) })}
          </p>
        </div>
      )}
      <ul className="mt-3 grid gap-3 md:grid-cols-3 md:gap-4">
        {PROMOTIONS.map((each) => (
          <OfferCard
            key={each.id}
            icon={<ScreenIcon name="rocket" />}
            name={t(NAMES[each.id])}
            days={each.days}
            amount={each.amount}
            credits={credits}
            action={t('credits.promoteFor')}
            disabled={!ad}
            onChoose={() => setOffer(each)}
          />
        ))}
      </ul>
      <SpendDialog
        open={offer !== null && ad !== undefined}
        title={t('credits.confirmPromote')}
        text={t('credits.confirmPromoteText', {
          name: offer ? t(NAMES[offer.id]) : '',
          title: ad?.title ?? '',
          days: t('credits.days', { count: offer?.days ?? 0 }),
          credits: t('credits.credits', { count: offer?.amount ?? 0 }),
          left: t('credits.credits', { count: credits - (offer?.amount ?? 0) }),
        })}
        amount={offer?.amount ?? 0}
        busy={promotion.isPending}
        onConfirm={() => {
          if (!ad || !offer) return;
          const { id, amount } = offer;
          promotion.mutate({ ad, amount, promotion: id }, { onSettled: () => setOffer((now) => (now === offer ? null : now)) });
        }}
        onClose={() => setOffer(null)}
      />
    </Section>
  );
}
