import { isDeal } from '#schema/catalog/deals';
import { useT } from '../../../kit/i18n/i18n.ts';
import { Select } from '../../../kit/fields/select.tsx';
import { TextArea } from '../../../kit/fields/text-area.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { dealName } from '../../deal-name.ts';
import { useDeals } from './leaf-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { dealOf, directionOf, type ListingFields } from '../../acts/listing-fields.ts';
import { LocationField } from './location-field.tsx';
import { type FieldErrors, sentenceOf } from '../validation.ts';

export interface FieldsProps {
  fields: ListingFields;
  errors: FieldErrors;
  onChange: (fields: ListingFields) => void;
}

/** Title, description, deal, price and place. */
export function BasicFields({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const deals = useDeals(fields);
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
      {deals.length > 1 && (
        <Select
          label={t('wizard.deal')}
          options={deals.map((deal) => ({ value: deal, label: dealName(t, deal, fields.categoryId) }))}
          value={dealOf(fields)}
          onChange={({ target: { value } }) => isDeal(value) && onChange({ ...fields, deal: value })}
          error={sentenceOf(t, errors.deal)}
        />
      )}
      <PriceFields fields={fields} errors={errors} onChange={onChange} />
      <LocationField fields={fields} errors={errors} onChange={onChange} />
    </div>
  );
}
