import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CATEGORIES, categoryById, categoryBySlug } from '#schema/catalog/categories';
import { PAGE_SIZE, SEARCH_LENGTH_MAX } from '#schema/catalog/limits';
import { PROVINCES } from '#schema/catalog/places/provinces';
import { findInPack } from '#schema/pack/find';
import type { PackAd } from '#schema/pack/format';
import { readPrice } from '#schema/price/price';
import { readSearch } from '#schema/search/read-search';
import { Select } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { formatAgo, formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Loading } from '../../kit/screen/loading.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { readFilters } from '../search/filters.ts';
import { useAreaName } from './area-name.ts';
import { Price } from '../price.tsx';
import { PackPicture } from './pack-picture.tsx';
import type { KeptPack } from './pack-store.ts';
import { packOf, usePackAds } from './use-kept-packs.ts';

/** Searches a pack as the server searches all ads. The query is in the address, with the parameters of the home page. */
export function PackSearch({ packs }: { packs: readonly KeptPack[] }) {
  const t = useT();
  const { search } = useLocation();
  const pack = packOf(packs, new URLSearchParams(search).get('area'));
  const ads = usePackAds(pack);
  return (
    <section aria-labelledby="search-kept">
      <h2 id="search-kept" className="sr-only">
        {t('pocket.searchHeading')}
      </h2>
      <SearchForm packs={packs} pack={pack} />
      {ads === 'failed' && (
        <div className="mt-4">
          <Banner>{t('pocket.openFailed')}</Banner>
        </div>
      )}
      {ads === null && (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <Loading>{t('pocket.opening')}</Loading>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-28 w-full" />
          ))}
        </div>
      )}
      {ads !== null && ads !== 'failed' && pack && <Results ads={ads} pack={pack} />}
    </section>
  );
}

function SearchForm({ packs, pack }: { packs: readonly KeptPack[]; pack: KeptPack | undefined }) {
  const t = useT();
  const name = useAreaName();
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(search);
  const change = (field: string, value: string) => {
    const params = new URLSearchParams(window.location.search);
    if (value === '') params.delete(field);
    else params.set(field, value);
    // Typing adds no entry to the history.
    void navigate({ search: params.toString() }, { replace: true });
  };
  const isPriceWrong = (text: string) => text !== '' && !readPrice(text).ok;
  const asksForTooLittle = !readSearch(filters.q).ok;
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <div className="col-span-2 md:col-span-4">
        <TextField
          type="search"
          label={t('pocket.words')}
          // Keeps the text as it was typed: in the address the blanks at its ends are missing.
          defaultValue={filters.q}
          onChange={(event) => change('q', event.target.value)}
          dir={filters.q ? 'auto' : undefined}
          maxLength={SEARCH_LENGTH_MAX}
          enterKeyHint="search"
          autoComplete="off"
          error={asksForTooLittle ? t('pocket.tooShort') : undefined}
        />
      </div>
      {packs.length > 1 && (
        <Select
          label={t('pocket.searchIn')}
          options={packs.map(({ area }) => ({ value: area, label: name(area) }))}
          value={pack?.area ?? ''}
          onChange={(event) => change('area', event.target.value)}
        />
      )}
      {pack?.area === 'Afghanistan' && (
        <Select
          label={t('home.province')}
          placeholder={t('home.allProvinces')}
          options={PROVINCES.map(({ en }) => ({ value: en, label: t(`shell.province.${en}`) }))}
          value={filters.province?.en ?? ''}
          onChange={(event) => change('province', event.target.value)}
        />
      )}
      <Select
        label={t('pocket.category')}
        placeholder={t('pocket.allCategories')}
        options={CATEGORIES.map(({ slug }) => ({ value: slug, label: t(`shell.category.${slug}`) }))}
        value={filters.category?.slug ?? ''}
        onChange={(event) => change('category', event.target.value)}
      />
      <Select
        label={t('home.sort')}
        options={[
          { value: 'newest', label: t('home.sortNewest') },
          { value: 'price_asc', label: t('home.sortPriceAsc') },
          { value: 'price_desc', label: t('home.sortPriceDesc') },
        ]}
        value={filters.sort}
        onChange={(event) => change('sort', event.target.value === 'newest' ? '' : event.target.value)}
      />
      {(['minPrice', 'maxPrice'] as const).map((field) => (
        <TextField
          key={field}
          label={`${t(`home.${field}`)} (${t('home.priceUnit')})`}
          defaultValue={formatDigits(filters[field])}
          onChange={(event) => change(field, event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          error={isPriceWrong(filters[field]) ? t('home.priceInvalid') : undefined}
        />
      ))}
    </form>
  );
}

function Results({ ads, pack }: { ads: Exclude<ReturnType<typeof usePackAds>, 'failed' | null>; pack: KeptPack }) {
  const t = useT();
  const { search } = useLocation();
  const question = `${pack.area} ${search}`;
  const [pages, setPages] = useState({ question, count: 1 });
  const [now] = useState(() => Date.now());
  const found = findAll(ads, search, now);
  // Another query starts at its first page.
  const count = pages.question === question ? pages.count : 1;
  return (
    <>
      <p role="status" className="mt-4 mb-2 text-soft">
        {t('pocket.found', { count: found.length })}
        {' · '}
        {t('pocket.asOf', { ago: formatAgo(pack.asOf, now) })}
      </p>
      {found.length === 0 && (
        <EmptyState icon={<Icon name="search" className="size-8" />} title={t('pocket.none')} text={t('pocket.noneText')} />
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {found.slice(0, count * PAGE_SIZE).map((ad) => (
          <li key={ad.id} className="min-w-0">
            <ResultCard ad={ad} now={now} to={`/pocket/${ad.id}${search || `?area=${pack.area}`}`} />
          </li>
        ))}
      </ul>
      {count * PAGE_SIZE < found.length && (
        <div className="mt-5 flex justify-center">
          <Button variant="outline" className="min-w-48" onClick={() => setPages({ question, count: count + 1 })}>
            {t('pocket.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** A found ad, as its pack contains it; the title's link covers all of it. */
function ResultCard({ ad, now, to }: { ad: PackAd; now: number; to: string }) {
  const t = useT();
  const category = categoryById(ad.categoryId);
  return (
    <article className="group relative flex h-full overflow-hidden rounded-card border border-line bg-surface shadow-card has-[a:focus-visible]:ringed">
      <PackPicture ad={ad} className="w-24 shrink-0 text-4xl" />
      <div className="min-w-0 flex-1 p-3">
        <h3 className="leading-6 font-medium">
          <Link to={to} className="outline-none after:absolute after:inset-0 group-hover:underline">
            <BidiText text={ad.title} lines={2} />
          </Link>
        </h3>
        <p className="text-[1.05rem] leading-7 font-extrabold text-price">
          <Price ad={{ price: String(ad.price), deal: ad.deal, negotiable: ad.isBargain }} />
        </p>
        <p className="text-sm leading-6 text-soft">
          <BidiText text={ad.location} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm leading-6 text-soft">
          <time dateTime={new Date(ad.createdAt).toISOString()}>{formatAgo(new Date(ad.createdAt).toISOString(), now)}</time>
          {category && <span>{t(`shell.category.${category.slug}`)}</span>}
          {ad.featuredUntil !== null && ad.featuredUntil > now && <Badge tone="accent">{t('home.featured')}</Badge>}
        </p>
      </div>
    </article>
  );
}

/** Finds the ads that an address asks for. An invalid price or a word that is too short filters nothing; the error is beside its field. */
function findAll(ads: Parameters<typeof findInPack>[0], address: string, now: number): PackAd[] {
  const { q, category, province, minPrice, maxPrice, sort } = readFilters(address);
  const search = readSearch(q);
  const priceIn = (text: string) => {
    const reading = readPrice(text);
    return reading.ok ? reading.price : undefined;
  };
  return findInPack(
    ads,
    {
      words: search.ok ? search.words : [],
      categoryId: category && categoryBySlug(category.slug)?.id,
      province: province?.en,
      minPrice: priceIn(minPrice),
      maxPrice: priceIn(maxPrice),
      sort,
    },
    now,
  );
}
