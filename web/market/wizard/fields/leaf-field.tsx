import { useState } from 'react';
import { categoryById } from '#schema/catalog/categories';
import { type Deal, DEALS } from '#schema/catalog/deals';
import type { Leaf } from '#schema/catalog/leaves/leaf';
import { fold } from '#schema/fold';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { useT } from '../../../kit/i18n/i18n.ts';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { leafName, useLeaves } from '../../leaves/leaves.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { dealOf, type ListingFields, withLeaf } from '../../acts/listing-fields.ts';
import { sentenceOf } from '../validation.ts';
import { dealName } from '../../deal-name.ts';
import { RadioChips } from './radio-chips.tsx';

/** With more leaves than this, there is a field to search them. */
const SEARCHED_MIN = 12;

/** What it is, as finely as its category knows. Where the leaves can't come, it stays open. */
export function LeafField(props: FieldsProps) {
  // What was looked for in one category would hide what another has.
  return <CategoryLeaves key={props.fields.categoryId} {...props} />;
}

function CategoryLeaves({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const category = categoryById(fields.categoryId ?? 0);
  const leaves = useLeaves(category?.slug ?? null);
  const [query, setQuery] = useState('');
  if (!category) return null;
  if (leaves === null) return navigator.onLine ? <Skeleton className="h-28 w-full" /> : null;

  const chosen = leaves.find(({ slug }) => slug === fields.leaf) ?? null;
  const nameOf = ({ slug }: Leaf) => leafName(t, category.slug, slug) ?? slug;
  const matches = (leaf: Leaf) => fold(nameOf(leaf)).includes(fold(query).trim());
  const shown = leaves.filter((leaf) => leaf === chosen || matches(leaf));
  if (leaves.length === 0) return null;
  return (
    <div className="grid gap-3">
      {leaves.length > SEARCHED_MIN && (
        <TextField
          type="search"
          label={t('wizard.leafSearch')}
          placeholder={t('wizard.leafSearch')}
          labelHidden
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          // Enter searches, and must not go to the next step.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
        />
      )}
      <RadioChips
        legend={t('wizard.leaf')}
        options={[
          ...shown.map((leaf) => ({ value: leaf.slug, label: nameOf(leaf) })),
          { value: '', label: t('wizard.leafElse') },
        ]}
        value={chosen?.slug ?? ''}
        onChange={(slug) => onChange(withLeaf(fields, leaves.find((leaf) => leaf.slug === slug) ?? null))}
        error={sentenceOf(t, errors.leaf)}
      />
      {/* Always there, so that screen readers announce what appears in it. */}
      <p role="status" className="text-soft empty:sr-only">
        {!leaves.some(matches) && t('wizard.leafNone')}
      </p>
    </div>
  );
}

/** The deal: one of those that the leaf knows, or of all without a leaf. If there is only one, it is not asked for. */
export function DealField({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const deals = useDeals(fields);
  if (deals.length < 2) return null;
  return (
    <RadioChips
      legend={t('wizard.deal')}
      options={deals.map((deal) => ({ value: deal, label: dealName(t, deal, fields.categoryId) }))}
      value={dealOf(fields)}
      onChange={(deal) => onChange({ ...fields, deal })}
      error={sentenceOf(t, errors.deal)}
    />
  );
}

/** The deals to choose from. */
export function useDeals({ categoryId, leaf }: Pick<ListingFields, 'categoryId' | 'leaf'>): readonly Deal[] {
  const leaves = useLeaves(categoryById(categoryId ?? 0)?.slug ?? null);
  return leaves?.find(({ slug }) => slug === leaf)?.deals ?? DEALS;
}
