import { readPrice } from '#schema/price';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { directionOf, groupedPrice, type ListingFields } from './listing-fields.ts';
import { LocationField } from './location-field.tsx';
import { type FieldErrors, sentenceOf } from './validation.ts';

export interface FieldsProps {
  fields: ListingFields;
  errors: FieldErrors;
  onChange: (fields: ListingFields) => void;
}

/** Title, description, price and place. */
export function BasicFields({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const price = readPrice(fields.price);
  return (
    <div className="grid gap-5">
      <TextField
        label={t('wizard.fieldTitle')}
        placeholder={t('wizard.fieldTitlePlaceholder')}
        value={fields.title}
        onChange={({ target }) => onChange({ ...fields, title: target.value })}
        error={sentenceOf(t, errors.title)}
        autoComplete="off"
        aria-required="true"
        dir={directionOf(fields.title)}
      />
      <TextArea
        label={t('wizard.description')}
        placeholder={t('wizard.descriptionPlaceholder')}
        value={fields.description}
        onChange={({ target }) => onChange({ ...fields, description: target.value })}
        error={sentenceOf(t, errors.description)}
        rows={6}
        aria-required="true"
        dir={directionOf(fields.description)}
      />
      <div className="grid items-start gap-5 md:grid-cols-[2fr_3fr]">
        <TextField
          label={t('wizard.price')}
          placeholder={t('wizard.pricePlaceholder')}
          value={fields.price}
          // Grouped while the caret is behind all of it: a change in the middle would lose its place.
          onChange={({ target: { value, selectionStart } }) =>
            onChange({ ...fields, price: selectionStart === value.length ? groupedPrice(value) : value })
          }
          onBlur={() => {
            const price = groupedPrice(fields.price);
            if (price !== fields.price) onChange({ ...fields, price });
          }}
          hint={price.ok ? formatPrice(price.price) : t('wizard.priceHint')}
          error={sentenceOf(t, errors.price)}
          inputMode="numeric"
          autoComplete="off"
          aria-required="true"
          dir="ltr"
          className="rtl:text-right"
        />
        <LocationField fields={fields} errors={errors} onChange={onChange} />
      </div>
    </div>
  );
}
