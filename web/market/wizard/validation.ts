import { categoryById } from '#schema/catalog/categories';
import { choicesOf, type Detail, DETAIL_NAMES, DETAILS, detailsOf } from '#schema/catalog/details';
import { DESCRIPTION_MAX, LOCATION_MAX, TITLE_MAX } from '#schema/catalog/limits';
import type { ErrorCode } from '#schema/errors';
import { readPrice } from '#schema/price';
import type { Translate } from '../../kit/i18n/i18n.ts';
import type { ListingFields } from './listing-fields.ts';
import { readDetailNumber } from './listing-request.ts';

export type Step = 1 | 2 | 3;
export type FieldName = 'title' | 'description' | 'price' | 'location' | 'categoryId' | 'images' | Detail;

/** The contract lets a listing go without a description, the wizard's first step does not. */
export type FieldError = ErrorCode | 'description_required';
export type FieldErrors = Partial<Record<FieldName, FieldError>>;

/** What is wrong with the first step, in the order of its fields. */
export function basicErrors({ title, description, price, location }: ListingFields): FieldErrors {
  const reading = readPrice(price);
  return present({
    title: textError(title, 'title_required', TITLE_MAX, 'title_too_long'),
    description: textError(description, 'description_required', DESCRIPTION_MAX, 'description_too_long'),
    price: reading.ok ? undefined : reading.error,
    location: textError(location, 'location_required', LOCATION_MAX, 'location_too_long'),
  });
}

export function categoryErrors({ categoryId }: ListingFields): FieldErrors {
  return categoryById(categoryId ?? 0) ? {} : { categoryId: 'category_unknown' };
}

/** What is wrong with the details that the category asks for. */
export function detailErrors({ categoryId, details }: ListingFields): FieldErrors {
  const kind = categoryById(categoryId ?? 0)?.kind;
  return present(
    Object.fromEntries((kind ? detailsOf(kind) : []).map((name) => [name, detailError(name, details[name]?.trim() ?? '')])),
  );
}

function detailError(name: Detail, text: string): FieldError | undefined {
  if (text === '') return DETAILS[name].required && 'detail_required';
  return isAllowed(name, text) ? undefined : 'detail_invalid';
}

function isAllowed(name: Detail, text: string): boolean {
  const rule = DETAILS[name];
  switch (rule.kind) {
    case 'number':
    case 'year': {
      const value = readDetailNumber(text);
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

/** The spec's order on submit: category, price, title, location; then whatever else. */
export function firstError(errors: FieldErrors): [FieldName, FieldError] | null {
  const order: readonly FieldName[] = ['categoryId', 'price', 'title', 'location', 'description', ...DETAIL_NAMES, 'images'];
  for (const name of order) {
    const error = errors[name];
    if (error) return [name, error];
  }
  return null;
}

/** Something that must be filled in is empty, as against filled in wrongly. */
export function isMissing(errors: FieldErrors): boolean {
  return Object.values(errors).some((error) => error.endsWith('_required'));
}

/** The server's field errors that have a place in this form. */
export function serverErrors(fields: Readonly<Record<string, ErrorCode>>): FieldErrors {
  const known: readonly FieldName[] = ['title', 'description', 'price', 'location', 'categoryId', 'images', ...DETAIL_NAMES];
  // An edit names its details as one: the error then stands at no single field.
  return present(
    Object.fromEntries(known.map((name) => [name, name === 'location' ? (fields[name] ?? fields['province']) : fields[name]])),
  );
}

export function stepOf(field: FieldName): Step {
  switch (field) {
    case 'title':
    case 'description':
    case 'price':
    case 'location':
      return 1;
    case 'categoryId':
      return 2;
    default:
      return 3;
  }
}

/** The furthest step that what was filled in so far allows. */
export function furthestStep(fields: ListingFields): Step {
  if (Object.keys(basicErrors(fields)).length > 0) return 1;
  return Object.keys(categoryErrors(fields)).length > 0 ? 2 : 3;
}

export function sentenceOf(t: Translate, error: FieldError | undefined): string | undefined {
  if (error === undefined) return undefined;
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
