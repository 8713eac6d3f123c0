import type { ReactNode } from 'react';
import { categoryById } from '#schema/catalog/categories';
import type { ListingCard } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { useAgo, useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { GuidanceLine } from '../guidance/guidance-line.tsx';
import { usePlaceName } from '../place-name.ts';
import { PriceLines } from './price-lines.tsx';
import { provinceBeside } from './place.ts';

interface ListingHeadProps {
  listing: ListingCard;
  /** Its leaf and its deal, shown after the category. */
  kind?: ReactNode;
  /** Why it is no longer available. */
  closed?: ReactNode;
  /** More facts about it, shown between the place and the time. */
  children: ReactNode;
}

/** What is sold, where, since when and for how much: all that a card knows. */
export function ListingHead({ listing, kind, closed, children }: ListingHeadProps) {
  const t = useT();
  const format = useFormat();
  const words = useAgo()(listing.createdAt);
  const category = categoryById(listing.categoryId);
  const place = usePlaceName(listing);
  const province = provinceBeside(place, listing.province, t);
  return (
    <header className="one-piece">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`/?category=${listing.category.slug}`}
          className="inline-flex min-h-11 items-center rounded-full bg-primary-soft px-4 font-semibold text-primary hover:underline"
        >
          {category ? t(`shell.category.${category.slug}`) : listing.category.name}
        </Link>
        {kind}
        {listing.featured === 1 && <Badge tone="accent">{t('home.featured')}</Badge>}
      </div>
      <h1 className="mt-3 text-2xl leading-snug font-extrabold text-wrap md:text-3xl">
        <BidiText text={listing.title} lines="all" />
      </h1>
      <p
        className={`mt-3 text-3xl font-extrabold text-price max-lg:hidden ${listing.status === 'sold' || listing.status === 'asleep' ? 'line-through' : ''}`}
      >
        <PriceLines ad={listing} />
      </p>
      <GuidanceLine card={listing} />
      {closed}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-soft">
        <Fact icon={<Icon name="pin" className="size-5" />}>
          <bdi>{place}</bdi>
          {province && <span> · {province}</span>}
        </Fact>
        {children}
        <Fact icon={<Icon name="clock" className="size-5" />}>
          {/* Room for the longer of the two in a wide font (125 px), at the end: nothing moves when the age replaces a document's date. */}
          <time dateTime={listing.createdAt} title={format.date(listing.createdAt)} className="inline-block min-w-32">
            {/* New words get a new element: right to left, a browser places a date from its year, and would count the age as moved text. */}
            <span key={words}>{words}</span>
          </time>
        </Fact>
      </ul>
    </header>
  );
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      <span>{children}</span>
    </li>
  );
}
