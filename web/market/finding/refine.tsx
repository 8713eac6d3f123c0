import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FORM_PATH, numberIn } from '#schema/search/browse-form';
import { isDeal } from '#schema/catalog/deals';
import { type Detail, detailsOf, DETAILS } from '#schema/catalog/details';
import type { Leaf } from '#schema/catalog/leaves/leaf';
import { PROVINCES } from '#schema/catalog/places/provinces';
import type { FacetsAnswer } from '#schema/contracts/listings';
import { Select } from '../../kit/fields/select.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { lockScroll } from '../../kit/overlays/scroll-lock.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { useIsHydrated } from '../../kit/store/store.ts';
import { useFilters } from '../search/use-filters.ts';
import { loadedLeaves, useLeaves } from '../leaves/leaves.ts';
import { OtherFilters } from '../search/other-filters.tsx';
import { Choices, FilterGroup } from './choices.tsx';
import { DetailField } from './detail-field.tsx';
import { facetsQuery } from './facets.queries.ts';
import { PlaceField } from './place-field.tsx';
import { RangeInputs } from './range-field.tsx';
import { type Draft, rangeProblem, useDraft, useAfterHydration } from './use-draft.ts';

const FORM = 'refine';
const SWITCH = 'refine-open';
const OPENER = 'refine-opener';

/**
 * The filters of a category, and of its leaf once one is chosen: a panel beside the results, and on smaller screens a sheet over them. It opens and
 * submits without scripts. Scripts add the counts, apply each choice at once where the results are in view, and keep the focus in the sheet.
 */
export function Refine() {
  const t = useT();
  const { filters, change, addressWith } = useFilters();
  const { category, sort } = filters;
  const near = PROVINCES.find(({ en }) => en === new URLSearchParams(filters.search).get('near'))?.en;
  const form = useRef<HTMLFormElement>(null);
  const [opener, heading] = [useRef<HTMLInputElement>(null), useRef<HTMLHeadingElement>(null)];
  const [isOpen, setOpen] = useSheet({ form, opener, heading });
  const draft = useDraft(form, isOpen);
  const isLive = useIsHydrated();
  const { data: facets } = useQuery({
    ...facetsQuery(draft.search),
    placeholderData: keepPreviousData,
    enabled: !draft.isInvalid,
  });
  const coming = useLeaves(category?.slug ?? null);
  if (!category) return null;

  const leaf = (loadedLeaves(category.slug) ?? coming)?.find(({ slug }) => slug === filters.leaf);
  const asked = leaf ? detailsAsked(leaf, category.kind, draft) : [];
  const active = [...new URLSearchParams(filters.search).keys()].filter((name) => PANEL_FILTERS.test(name)).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.isInvalid) return;
    draft.apply();
    setOpen(false);
  };

  return (
    <div className="grid grid-cols-2 gap-3 lg:flex lg:h-full lg:flex-col lg:gap-0">
      <input
        ref={opener}
        type="checkbox"
        checked={isOpen}
        onChange={({ target }) => setOpen(target.checked)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.click()}
        id={SWITCH}
        // Only this element names it: the label that closes the sheet must not be part of the name.
        aria-labelledby={OPENER}
        aria-controls={FORM}
        className="peer sr-only lg:hidden"
      />
      <label
        id={OPENER}
        htmlFor={SWITCH}
        className={`${buttonClass({ variant: 'outline' })} min-h-12 peer-focus-visible:ringed lg:hidden`}
      >
        <Icon name="filter" className="size-5" />
        {active > 0 ? t('home.filtersActive', { count: active }) : t('home.filters')}
      </label>
      <form
        ref={form}
        id={FORM}
        action={FORM_PATH}
        noValidate
        onSubmit={submit}
        aria-labelledby="refine-title"
        {...(isOpen && { role: 'dialog', 'aria-modal': true })}
        className="fixed inset-0 z-40 hidden flex-col bg-surface peer-checked:flex lg:sticky lg:top-20 lg:bottom-auto lg:z-0 lg:mt-3 lg:flex lg:max-h-[calc(100vh-6rem)] lg:rounded-card lg:border lg:border-line"
      >
        <OtherFilters
          fields={[
            'deal',
            'province',
            'district',
            'minPrice',
            'maxPrice',
            'near',
            'sort',
            ...asked.map((name) => `d.${name}` as const),
          ]}
        />
        <div className="flex items-center gap-2 border-b border-line ps-4 pe-1 lg:hidden">
          <h2 id="refine-title" ref={heading} tabIndex={-1} className="flex-1 py-2 text-lg font-bold outline-none">
            {t('home.filters')}
          </h2>
          {isLive ? (
            <button
              type="button"
              aria-label={t('shell.close')}
              onClick={() => setOpen(false)}
              className="grid size-12 place-items-center"
            >
              <Icon name="close" />
            </button>
          ) : (
            // Closes the sheet without scripts; the keyboard does not reach it.
            <label htmlFor={SWITCH} className="grid size-12 place-items-center">
              <Icon name="close" />
              <span className="sr-only">{t('shell.close')}</span>
            </label>
          )}
        </div>
        <div className="goes-on-y min-h-0 flex-1 px-4 [--ground:var(--color-surface)]">
          <PlaceField draft={draft} facet={facets?.facets['district']} />
          {leaf && leaf.deals.length > 1 && <DealField leaf={leaf} draft={draft} facets={facets} />}
          <PriceField draft={draft} />
          {asked.map((name) => (
            <DetailField key={name} name={name} category={category} draft={draft} facet={facets?.facets[`d.${name}`]} />
          ))}
        </div>
        <div className="flex gap-2 border-t border-line p-3">
          {active > 0 && (
            <Link
              to={addressWith(clearedFilters(filters.search))}
              onClick={() => setOpen(false)}
              className={`${buttonClass({ variant: 'quiet' })} px-2!`}
            >
              {t('home.clearAll')}
            </Link>
          )}
          <Button type="submit" className="min-h-12 flex-1 px-2!">
            <SubmitLabel facets={facets} />
          </Button>
        </div>
      </form>
      <div className="lg:order-first">
        <Select
          form={FORM}
          name="sort"
          label={t('home.sort')}
          labelHidden
          options={[
            { value: 'newest', label: t('home.sortNewest') },
            { value: 'price_asc', label: t('home.sortPriceAsc') },
            { value: 'price_desc', label: t('home.sortPriceDesc') },
            ...(near ? [{ value: 'near', label: t('finding.nearTo', { province: t(`shell.province.${near}`) }) }] : []),
          ]}
          value={sort}
          onChange={({ target }) => change({ sort: target.value === 'newest' ? '' : target.value })}
        />
        {near && <input type="hidden" form={FORM} name="near" value={near} />}
      </div>
    </div>
  );
}

/** The filters that are in the panel. */
const PANEL_FILTERS = /^(deal|province|district|minPrice|maxPrice|d\..*)$/;

function clearedFilters(search: string) {
  const names = [...new URLSearchParams(search).keys()].filter((name) => PANEL_FILTERS.test(name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * The details asked for ads of the leaf under the chosen deal, or else under the leaf's first deal. Units are left out; a detail that is already
 * filtered by stays.
 */
function detailsAsked(leaf: Leaf, kind: Parameters<typeof detailsOf>[0]['kind'], draft: Draft): readonly Detail[] {
  const deal = draft.get('deal');
  const asked = detailsOf({ kind, leaf, deal: isDeal(deal) ? deal : leaf.deals[0] });
  const also = leaf.details.filter((name) => draft.get(`d.${name}`) !== '' && !asked.includes(name));
  return [...asked.filter((name) => DETAILS[name].kind !== 'unit'), ...also];
}

function DealField({ leaf, draft, facets }: { leaf: Leaf; draft: Draft; facets: FacetsAnswer | undefined }) {
  const t = useT();
  const deal = draft.get('deal');
  const chosen = isDeal(deal) ? t(`details.deal.${deal}`) : '';
  return (
    <FilterGroup title={t('finding.deal')} summary={chosen} open>
      <Choices
        single
        name="deal"
        title={t('finding.deal')}
        choices={[
          { value: '', words: t('finding.anyDeal') },
          ...leaf.deals.map((each) => ({ value: each, words: t(`details.deal.${each}`) })),
        ]}
        chosen={deal === '' ? [] : [deal]}
        facet={facets?.facets['deal']}
        onChoose={([next = '']) => draft.choose({ deal: next })}
      />
    </FilterGroup>
  );
}

function PriceField({ draft }: { draft: Draft }) {
  const t = useT();
  const format = useFormat();
  const [low, high] = [draft.get('minPrice'), draft.get('maxPrice')];
  const plain = (text: string) => String(numberIn(text) ?? text);
  const changes = (min: string, max: string) => ({ minPrice: plain(min), maxPrice: plain(max) });
  const price = (text: string) => (numberIn(text) === null ? text : format.number(Number(numberIn(text))));
  const said = [low && t('home.chipFrom', { price: price(low) }), high && t('home.chipUpTo', { price: price(high) })];
  return (
    <FilterGroup title={t('finding.price')} summary={said.filter(Boolean).join(' ')} open>
      <RangeInputs
        title={`${t('finding.price')} (${t('home.priceUnit')})`}
        names={['minPrice', 'maxPrice']}
        values={[format.digits(low), format.digits(high)]}
        placeholders={[t('finding.low'), t('finding.high')]}
        error={low === '' && high === '' ? undefined : rangeProblem(`${low}..${high}`)}
        onType={(min, max) => draft.edit(changes(min, max))}
        onCommit={() => draft.choose(changes(low, high))}
      />
    </FilterGroup>
  );
}

/** The number of ads that the button shows; screen readers announce it when it changes. */
function SubmitLabel({ facets }: { facets: FacetsAnswer | undefined }) {
  const t = useT();
  const total = facets?.total;
  const words = total ? t(total.more ? 'finding.showMore' : 'finding.show', { count: total.count }) : t('finding.showPlain');
  return <span aria-live="polite">{words}</span>;
}

interface SheetRefs {
  form: RefObject<HTMLFormElement | null>;
  opener: RefObject<HTMLInputElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The open sheet: the page behind it does not scroll, the focus stays in it, Escape closes it, and the focus returns to what opened it. */
function useSheet({ form, opener, heading }: SheetRefs) {
  const [isOpen, setOpen] = useState(false);
  useAfterHydration(() => setOpen(opener.current?.checked ?? false));
  useEffect(() => {
    if (!isOpen) return undefined;
    heading.current?.focus({ preventScroll: true });
    const unlock = lockScroll();
    const wide = matchMedia('(min-width: 64rem)');
    const close = () => setOpen(false);
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close();
        opener.current?.focus({ preventScroll: true });
      }
      if (event.key === 'Tab' && form.current) wrapFocus(event, form.current);
    };
    wide.addEventListener('change', close);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      wide.removeEventListener('change', close);
      unlock();
    };
  }, [isOpen, form, opener, heading]);

  const toggle = (next: boolean) => {
    if (isOpen && !next) opener.current?.focus({ preventScroll: true });
    setOpen(next);
  };
  return [isOpen, toggle] as const;
}

/** Wraps the focus from the last stop to the first, and back. */
function wrapFocus(event: KeyboardEvent, form: HTMLElement): void {
  const all = form.querySelectorAll<HTMLElement>('summary, a[href], button, select, input:not([type=hidden])');
  const stops = [...all].filter((stop) => stop.offsetParent !== null);
  const [first, last] = [stops[0], stops.at(-1)];
  const isAtStart = document.activeElement === first || !stops.some((stop) => stop === document.activeElement);
  if (event.shiftKey ? !isAtStart : document.activeElement !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
