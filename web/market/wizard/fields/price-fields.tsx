import { useSearchParams } from 'react-router';
import { categoryById } from '#schema/catalog/categories';
import { CURRENCIES, type Currency, type Deal, canHavePrice, needsPrice, NEGOTIABLE } from '#schema/catalog/deals';
import { type Detail, DETAILS, detailsOf } from '#schema/catalog/details';
import { readPrice } from '#schema/price/price';
import { Select } from '../../../kit/fields/select.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { formatPrice } from '../../../kit/i18n/format.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.ts';
import type { Key } from '../../../i18n/domains.ts';
import { useLeaves } from '../../leaves/leaves.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { dealOf, groupedPrice, type ListingFields } from '../../acts/listing-fields.ts';
import { sentenceOf } from '../validation.ts';
import { DetailField } from './detail-field.tsx';
import { PriceGuidance } from './late-price-guidance.tsx';
import { RadioChips } from './radio-chips.tsx';

/** The price of an ad, its currency, and whether it is negotiable. Beside it is what the deal costs besides: the rent of a girawi. */
export function PriceFields(props: FieldsProps) {
  const { fields, errors, onChange } = props;
  const t = useT();
  const extraCosts = useExtraCosts(fields);
  if (fields.deal === 'free') return null;
  return (
    <div className="grid gap-5">
      {canHavePrice(fields) && (
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <PriceField {...props} />
          <Select
            label={t('wizard.currency')}
            options={CURRENCIES.map((each) => ({ value: each, label: t(CURRENCY_WORDS[each]) }))}
            value={fields.currency}
            onChange={({ target }) =>
              onChange({ ...fields, currency: CURRENCIES.find((each) => each === target.value) ?? 'AFN' })
            }
            error={sentenceOf(t, errors.currency)}
          />
        </div>
      )}
      <PriceGuidance fields={fields} />
      {extraCosts.map((name) => (
        <DetailField key={name} name={name} {...props} leaf={null} />
      ))}
      <RadioChips
        legend={t('wizard.terms')}
        options={NEGOTIABLE.map((each) => ({ value: String(each), label: t(TERM_WORDS[`${each}`]) }))}
        value={`${fields.negotiable}`}
        onChange={(chosen) => onChange({ ...fields, negotiable: NEGOTIABLE.find((each) => `${each}` === chosen) ?? false })}
      />
    </div>
  );
}

/** The details that are money besides the price, which the leaf asks for under this deal. */
function useExtraCosts(fields: ListingFields): readonly Detail[] {
  const category = categoryById(fields.categoryId ?? 0);
  const leaf = useLeaves(category?.slug ?? null)?.find(({ slug }) => slug === fields.leaf);
  if (!category || !leaf) return [];
  return detailsOf({ kind: category.kind, leaf, deal: dealOf(fields) }).filter(isExtraCost);
}

/** Whether a detail is money that certain deals ask for besides the price; it is shown beside the price. */
export function isExtraCost(name: Detail): boolean {
  const rule = DETAILS[name];
  return rule.kind === 'number' && rule.unit === 'afghani' && rule.deals !== undefined;
}

function PriceField({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const price = readPrice(fields.price);
  const { currency } = fields;
  // Somebody who came to lower the price (`/listing/:id/edit?price`) starts in its field.
  const [asked] = useSearchParams();
  return (
    <TextField
      label={priceLabel(t, fields)}
      placeholder={t('wizard.pricePlaceholder')}
      value={fields.price}
      // Grouped only while the caret is at the end: a change in the middle would move the caret.
      onChange={({ target: { value, selectionStart } }) =>
        onChange({ ...fields, price: selectionStart === value.length ? groupedPrice(value) : value })
      }
      onBlur={() => {
        const price = groupedPrice(fields.price);
        if (price !== fields.price) onChange({ ...fields, price });
      }}
      hint={[
        price.ok && currency === 'AFN'
          ? formatPrice(price.price)
          : t(currency === 'AFN' ? 'wizard.priceHint' : 'wizard.priceHintUSD'),
        needsPrice(fields) ? '' : t('wizard.priceOptional'),
      ]
        .filter(Boolean)
        .join(' ')}
      error={sentenceOf(t, errors.price)}
      inputMode="numeric"
      autoComplete="off"
      autoFocus={asked.has('price')}
      aria-required={needsPrice(fields)}
      dir="ltr"
      className="rtl:text-right"
    />
  );
}

/** The label of the price, by the deal: a rent is per month, the price of a girawi is the deposit. */
function priceLabel(t: Translate, fields: ListingFields): string {
  const deal = dealOf(fields);
  const isPay = deal === 'sale' && categoryById(fields.categoryId ?? 0)?.slug === 'jobs';
  if (fields.currency === 'AFN' && deal === 'sale' && !isPay) return t('wizard.price');
  return t('wizard.priceOf', {
    name: t(isPay ? 'wizard.pricePay' : PRICE_WORDS[deal]),
    currency: t(CURRENCY_WORDS[fields.currency]),
  });
}

const CURRENCY_WORDS = { AFN: 'wizard.currencyAFN', USD: 'wizard.currencyUSD' } as const satisfies Record<Currency, Key>;

const TERM_WORDS = {
  false: 'wizard.termsFixed',
  true: 'wizard.termsNegotiable',
  agreement: 'wizard.termsAgreement',
} as const;

const PRICE_WORDS = {
  sale: 'wizard.priceSale',
  rent: 'wizard.priceRent',
  girawi: 'wizard.priceGirawi',
  wanted: 'wizard.priceWanted',
  exchange: 'wizard.priceExchange',
  free: 'wizard.priceSale',
} as const satisfies Record<Deal, Key>;
