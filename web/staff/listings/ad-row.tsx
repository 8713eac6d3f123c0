import { nameOf } from '../name-of.ts';
import { thumbOf } from '../../kit/store/saves-data.ts';
import type { AdminListing, SuspectedListing } from '#schema/contracts/moderation';
import { categoryBySlug } from '#schema/catalog/categories';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate, formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { AdButtons, type AdButtonsProps } from './ad-buttons.tsx';
import { AdFacts } from './ad-facts.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { Price } from '../../market/price.tsx';
import { CategoryIcon } from '../../kit/ui/category-icon.tsx';

interface AdRowProps extends AdButtonsProps {
  ad: AdminListing & Partial<Pick<SuspectedListing, 'signals'>>;
  /** Left out where ads cannot be selected. */
  selection?: { isSelected: boolean; onSelect: (isSelected: boolean) => void };
}

/** One ad with its owner, its state, and what can be done about it. */
export function AdRow({ ad, selection, ...buttons }: AdRowProps) {
  const t = useT();
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      <div className="flex gap-3">
        {selection && (
          <label className="-ms-2 -mt-2 grid size-11 shrink-0 place-items-center">
            <span className="sr-only">{t('adminListings.select', { title: ad.title })}</span>
            <input
              type="checkbox"
              className="tick"
              checked={selection.isSelected}
              onChange={(event) => selection.onSelect(event.target.checked)}
            />
          </label>
        )}
        <AdThumb ad={ad} />
        <div className="min-w-0 flex-1">
          <h3 className="leading-6 font-semibold">
            <BidiText text={ad.title} lines={2} />
          </h3>
          <p className="font-extrabold text-price">
            <Price ad={ad} />
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <Link
              to={`/admin/dashboard?section=users&q=${ad.owner.id}`}
              className="inline-flex min-h-11 max-w-full items-center font-semibold text-primary hover:underline"
            >
              <bdi className="truncate">{nameOf(t, ad.owner)}</bdi>
            </Link>
            {ad.owner.isBanned && <Badge tone="danger">{t('adminListings.suspended')}</Badge>}
            <span>{t('adminListings.posted', { date: formatDate(ad.createdAt) })}</span>
            <span dir="ltr">#{formatDigits(String(ad.id))}</span>
          </p>
        </div>
      </div>
      <AdFacts ad={ad} />
      <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
        <AdButtons ad={ad} {...buttons} />
      </div>
    </li>
  );
}

/** The thumbnail of an ad, or its category's icon. */
function AdThumb({ ad }: { ad: AdminListing }) {
  if (ad.thumbUrl)
    return (
      <img
        src={thumbOf(ad.thumbUrl)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="size-20 shrink-0 rounded-control object-cover"
      />
    );
  return <CategoryIcon category={categoryBySlug(ad.category.slug)} className="size-20" />;
}
