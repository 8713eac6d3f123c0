import { useLocation } from 'react-router';
import { categoryById } from '#schema/catalog/categories';
import type { PackAd } from '#schema/pack/format';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { ScreenSkeleton } from '../../kit/screen/screen-skeleton.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { AskSeller } from './ask-seller.tsx';
import { Price } from '../price.tsx';
import { PackPicture } from './pack-picture.tsx';
import type { KeptPack } from './pack-store.ts';
import { packOf, usePackAds } from './use-kept-packs.ts';

/** An ad, as far as its pack contains it. */
export function PackAdPage({ packs, id }: { packs: readonly KeptPack[]; id: number }) {
  const t = useT();
  const { search } = useLocation();
  const pack = packOf(packs, new URLSearchParams(search).get('area'));
  const ads = usePackAds(pack);
  const ad = ads !== null && ads !== 'failed' ? ads.find((each) => each.ad.id === id)?.ad : undefined;
  useDocumentTitle(ad?.title ?? t('pocket.title'));
  if (pack && ads === null) return <ScreenSkeleton />;
  return (
    <div className="column max-w-3xl py-6 md:py-10">
      <Link to={`/pocket${search}`} className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-primary">
        <Icon name="chevron" className="size-4 rotated" />
        {t('pocket.back')}
      </Link>
      {ad && pack ? (
        <PackedAd ad={ad} pack={pack} />
      ) : (
        <EmptyState
          heading="h1"
          icon={<Icon name="search" className="size-8" />}
          title={t('pocket.gone')}
          action={<OpenAd id={id} />}
        />
      )}
    </div>
  );
}

function PackedAd({ ad, pack }: { ad: PackAd; pack: KeptPack }) {
  const t = useT();
  const category = categoryById(ad.categoryId);
  const posted = new Date(ad.createdAt).toISOString();
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <PackPicture ad={ad} className="h-36 w-full text-6xl md:h-48" />
      <div className="p-4 md:p-6">
        <h1 className="text-2xl font-extrabold md:text-3xl">
          <BidiText text={ad.title} lines="all" />
        </h1>
        <p className="mt-2 text-2xl font-extrabold text-price">
          <Price ad={{ price: String(ad.price), deal: ad.deal, negotiable: ad.isBargain }} />
        </p>
        <ul className="mt-3 flex flex-col gap-1 text-soft">
          <li className="flex items-start gap-2">
            <Icon name="pin" className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">
              <BidiText text={ad.location} lines="all" />
            </span>
          </li>
          {category && <li className="ps-7">{t(`shell.category.${category.slug}`)}</li>}
          <li className="flex items-center gap-2">
            <Icon name="clock" className="size-5 shrink-0" />
            <time dateTime={posted}>{t('pocket.posted', { ago: formatAgo(posted) })}</time>
          </li>
        </ul>
        <p className="mt-4 rounded-control bg-accent-soft px-4 py-2.5 text-accent-ink">
          {t('pocket.partsText', { ago: formatAgo(pack.asOf) })}
        </p>
        <div className="mt-5 flex flex-col gap-2.5">
          <AskSeller ad={ad} />
          <OpenAd id={ad.id} />
        </div>
      </div>
    </article>
  );
}

function OpenAd({ id }: { id: number }) {
  const t = useT();
  return (
    <Link to={`/listing/${id}`} className={buttonClass({ variant: 'outline', size: 'large' })}>
      {t('pocket.open')}
    </Link>
  );
}
