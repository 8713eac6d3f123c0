import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { CATEGORIES, categoryById } from '#schema/catalog/categories';
import { t as translate, useT } from '../../../kit/i18n/i18n.ts';
import { CategoryIcon } from '../../../kit/ui/category-icon.tsx';
import { toast } from '../../../kit/overlays/toast.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { DealField, LeafField } from './leaf-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { dealOf, withCategory } from '../../acts/listing-fields.ts';
import { priceError, sentenceOf } from '../validation.ts';
import { categoriesQuery } from '../../home/home.queries.ts';

/** Every category as a card; one is chosen, by pointer or arrow keys. What it asks for next opens directly below it. */
export function CategoryCards(props: FieldsProps) {
  const { fields, errors, onChange } = props;
  const t = useT();
  const id = useId();
  // The catalog is used until the server has responded, or if it cannot be reached: a draft can be continued without a network.
  const { data: listed } = useQuery(categoriesQuery);
  const categories = listed ?? CATEGORIES.map(({ id, slug, en }) => ({ id, slug, name: en }));
  const error = sentenceOf(t, errors.categoryId);

  const choose = (categoryId: number) => {
    if (categoryById(categoryId)) return onChange(withCategory(fields, categoryId));
    // A category that is newer than this page: what it asks for is not known here.
    toast({ title: translate('wizard.selectionError'), description: translate('wizard.selectionErrorText'), tone: 'danger' });
  };

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-invalid={error ? '' : undefined}>
      <legend className="mb-4 text-soft">{t('wizard.chooseCategory')}</legend>
      {error && (
        <p id={`${id}-error`} className="mb-4 font-medium text-danger">
          {error}
        </p>
      )}
      <div className="grid grid-flow-row-dense grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {categories.map((category) => {
          const known = categoryById(category.id);
          return (
            <Fragment key={category.id}>
              <div className="relative">
                <input
                  id={`${id}-${category.id}`}
                  type="radio"
                  name={id}
                  value={category.id}
                  checked={category.id === fields.categoryId}
                  onChange={() => choose(category.id)}
                  className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
                />
                <label
                  htmlFor={`${id}-${category.id}`}
                  className="flex h-full min-h-24 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface p-3 text-center font-medium transition-colors peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:text-primary peer-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] peer-focus-visible:ringed peer-hover:border-control"
                >
                  <CategoryIcon category={known} className="size-13" />
                  <span>{known ? t(`shell.category.${known.slug}`) : category.name}</span>
                </label>
              </div>
              {category.id === fields.categoryId && (
                <div className="col-span-full grid gap-5 rounded-card bg-sunken p-4">
                  <LeafField {...props} />
                  <DealField {...props} />
                  {/* Shown where the deal changes what the price means, or the price has an error. */}
                  {(dealOf(fields) !== 'sale' || priceError(fields)) && <PriceFields {...props} />}
                </div>
              )}
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}
