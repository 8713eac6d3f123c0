import { categoryById } from '#schema/catalog/categories';
import { canHavePrice, needsPrice } from '#schema/catalog/deals';
import { choicesOf, type Detail, DETAIL_NAMES, DETAILS } from '#schema/catalog/details';
import { DESCRIPTION_MAX, LOCATION_MAX, TITLE_MAX } from '#schema/catalog/limits';
import type { ErrorCode } from '#schema/errors/errors';
import { readPrice } from '#schema/price/price';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { sendableDetails, type ListingFields } from '../acts/listing-fields.ts';
import { readDetail } from '../acts/listing-request.ts';

export type Step = 1 | 2 | 3;
const OWN_FIELDS = [
  'title',
  'description',
  'price',
  'currency',
  'location',
  'district',
  'categoryId',
  'leaf',
  'deal',
  'reach',
] as const satisfies readonly (keyof ListingFields)[];
export type OwnField = (typeof OWN_FIELDS)[number];
export type FieldName = OwnField | 'images' | Detail;
/** The fields in which something is typed or chosen. */
export const WRITTEN_FIELDS: readonly (OwnField | Detail)[] = [...OWN_FIELDS, ...DETAIL_NAMES];

/**
 * The contract allows a listing without a description, the wizard's first step does not; refused photos are never sent to the server with the
 * listing.
 */
export type FieldError = ErrorCode | 'description_required' | 'photos_refused';
export type FieldErrors = Partial<Record<FieldName, FieldError>>;

/** The errors of the first step, in the order of its fields. */
export function basicErrors(fields: ListingFields): FieldErrors {
  const { title, description, location } = fields;
  return present({
    title: textError(title, 'title_required', TITLE_MAX, 'title_too_long'),
    description: textError(description, 'description_required', DESCRIPTION_MAX, 'description_too_long'),
    price: priceError(fields),
    location: textError(location, 'location_required', LOCATION_MAX, 'location_too_long'),
  });
}

/** A price is required where the deal needs one; a price that is written must be valid in any case. */
export function priceError(fields: ListingFields): FieldError | undefined {
  if (!canHavePrice(fields) || (fields.price.trim() === '' && !needsPrice(fields))) return undefined;
  const reading = readPrice(fields.price);
  return reading.ok ? undefined : reading.error;
}

export function categoryErrors({ categoryId }: ListingFields): FieldErrors {
  return categoryById(categoryId ?? 0) ? {} : { categoryId: 'category_unknown' };
}

/** The errors of the details that are asked for. */
export function detailErrors(fields: ListingFields): FieldErrors {
  return present(Object.fromEntries(sendableDetails(fields).map((name) => [name, detailError(name, fields)])));
}

function detailError(name: Detail, fields: ListingFields): FieldError | undefined {
  const text = fields.details[name]?.trim() ?? '';
  // Only the server knows which details a leaf requires.
  if (text === '') return DETAILS[name].required && fields.leaf === null ? 'detail_required' : undefined;
  return isAllowed(name, text, fields.details) ? undefined : 'detail_invalid';
}

function isAllowed(name: Detail, text: string, details: ListingFields['details']): boolean {
  const rule = DETAILS[name];
  switch (rule.kind) {
    case 'number':
    case 'year': {
      const value = readDetail(name, details);
      return value !== null && value <= rule.max;
    }
    case 'text':
      return text.length <= rule.max;
    case 'choice':
    case 'unit':
      return choicesOf(name)?.some((choice) => choice === text) ?? false;
    default:
      return rule satisfies never;
  }
}

/** Returns the first error in the spec's order on submit: category, price, title, location; then the others. */
export function firstError(errors: FieldErrors): [FieldName, FieldError] | null {
  const order: readonly FieldName[] = [
    'categoryId',
    'leaf',
    'deal',
    'price',
    'currency',
    'title',
    'location',
    'district',
    'description',
    ...DETAIL_NAMES,
    'images',
    'reach',
  ];
  for (const name of order) {
    const error = errors[name];
    if (error) return [name, error];
  }
  return null;
}

/** Whether a required field is empty, as opposed to filled in wrongly. */
export function isMissing(errors: FieldErrors): boolean {
  return Object.values(errors).some((error) => error.endsWith('_required'));
}

/** The server's field errors that have a place in this form. */
export function serverErrors(fields: Readonly<Record<string, ErrorCode>>): FieldErrors {
  const known: readonly FieldName[] = [...WRITTEN_FIELDS, 'images'];
  const errorOf = (name: FieldName) => fields[name] ?? fields[name === 'location' ? 'province' : `details.${name}`];
  return present(Object.fromEntries(known.map((name) => [name, errorOf(name)])));
}

export function stepOf(field: FieldName): Step {
  switch (field) {
    case 'title':
    case 'description':
    case 'price':
    case 'currency':
    case 'location':
    case 'district':
      return 1;
    case 'categoryId':
    case 'leaf':
    case 'deal':
      return 2;
    default:
      return 3;
  }
}

/** The furthest step that the filled-in fields allow. */
export function furthestStep(fields: ListingFields): Step {
  const { price, ...others } = basicErrors(fields);
  if (Object.keys(others).length > 0) return 1;
  const hasCategory = Object.keys(categoryErrors(fields)).length === 0;
  // The second step checks the price again, by the deal.
  if (price) return hasCategory ? 2 : 1;
  return hasCategory ? 3 : 2;
}

export function sentenceOf(t: Translate, error: FieldError | undefined): string | undefined {
  if (error === undefined) return undefined;
  if (error === 'photos_refused') return t('wizard.photosRefused');
  return error === 'description_required' ? t('wizard.descriptionRequired') : t(`errors.${error}`);
}

function textError(text: string, missing: FieldError, max: number, tooLong: FieldError): FieldError | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > max ? tooLong : undefined;
}

function present(errors: { [Name in FieldName]?: FieldError | undefined }): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
