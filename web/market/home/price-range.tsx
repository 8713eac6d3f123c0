import { useRef, useState, type FormEvent } from 'react';
import { readPrice } from '#schema/price/price';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useTypedEarly } from '../../kit/fields/use-typed-early.ts';
import { OtherFilters } from '../search/other-filters.tsx';
import { HomePlace } from '../finding/home-place.tsx';
import { FILTER_FORM, isPrice } from '../search/filters.ts';
import { useFilters } from '../search/use-filters.ts';

/** The filters that load late: prices, and the places that only a device can offer. */
export default function PriceRange() {
  return (
    <div className="flex flex-wrap gap-3 xl:flex-nowrap">
      <PriceForm />
      {/* Where the row has no room for it, only the panel of a category offers it. */}
      <HomePlace className="w-full max-md:order-first md:max-xl:hidden xl:w-0 xl:flex-1" />
    </div>
  );
}

/** The lowest and the highest price, in digits of any kind. What is not a price gets an error and is not sent. */
function PriceForm() {
  const t = useT();
  const format = useFormat();
  const { filters, change } = useFilters();
  const [min, setMin] = useState(format.digits(filters.minPrice));
  const [max, setMax] = useState(format.digits(filters.maxPrice));
  const [lowest, highest] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [checked, setChecked] = useState(true);
  const errors = priceErrors(min, max);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!errors.min && !errors.max) change({ minPrice: plain(min), maxPrice: plain(max) });
  };
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setChecked(false);
  };
  useTypedEarly(lowest, min, type(setMin));
  useTypedEarly(highest, max, type(setMax));
  const field = { labelHidden: true, inputMode: 'numeric', autoComplete: 'off', maxLength: 24 } as const;

  return (
    <form
      id={FILTER_FORM}
      action="/"
      noValidate
      onSubmit={submit}
      className="flex w-full flex-wrap items-start gap-3 md:w-auto md:flex-nowrap"
    >
      <OtherFilters fields={['province', 'minPrice', 'maxPrice', 'sort']} />
      <div className="min-w-0 flex-1 basis-32 md:w-40 md:flex-none">
        <TextField
          {...field}
          ref={lowest}
          name="minPrice"
          label={`${t('home.minPrice')} (${t('home.priceUnit')})`}
          placeholder={t('home.minPrice')}
          value={min}
          onChange={(event) => type(setMin)(event.target.value)}
          error={checked && errors.min ? t(errors.min) : undefined}
        />
      </div>
      <div className="min-w-0 flex-1 basis-32 md:w-40 md:flex-none">
        <TextField
          {...field}
          ref={highest}
          name="maxPrice"
          label={`${t('home.maxPrice')} (${t('home.priceUnit')})`}
          placeholder={t('home.maxPrice')}
          value={max}
          onChange={(event) => type(setMax)(event.target.value)}
          error={checked && errors.max ? t(errors.max) : undefined}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-12 max-md:w-full">
        {t('home.applyPrices')}
      </Button>
    </form>
  );
}

type PriceError = 'home.priceInvalid' | 'home.pricesCrossed' | undefined;

function priceErrors(min: string, max: string): { min: PriceError; max: PriceError } {
  const invalid = (text: string): PriceError => (text.trim() === '' || isPrice(text) ? undefined : 'home.priceInvalid');
  const crossed = isPrice(min) && isPrice(max) && Number(plain(max)) < Number(plain(min));
  return { min: invalid(min), max: invalid(max) ?? (crossed ? 'home.pricesCrossed' : undefined) };
}

/** Returns ASCII digits without separators; '' for what is not a price. */
function plain(text: string): string {
  const reading = readPrice(text);
  return reading.ok ? String(reading.price) : '';
}
