import type { CategoryKind } from './categories.ts';

/** Allowed values of the details that are chosen from a list (spec, section 4). */
export const PROPERTY_TYPES = ['house', 'apartment', 'condo', 'townhouse', 'land'] as const;
const VEHICLE_CONDITIONS = ['excellent', 'very-good', 'good', 'fair', 'poor'] as const;
const ELECTRONICS_CONDITIONS = ['new', 'like-new', 'excellent', 'good', 'fair'] as const;
const GOODS_CONDITIONS = ['new', 'like-new', 'excellent', 'good', 'fair', 'poor'] as const;

/** Every condition that some category knows. */
export const CONDITIONS: readonly string[] = [
  ...new Set([...VEHICLE_CONDITIONS, ...ELECTRONICS_CONDITIONS, ...GOODS_CONDITIONS]),
];

export type Detail =
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'propertyType'
  | 'year'
  | 'make'
  | 'model'
  | 'mileage'
  | 'condition'
  | 'brand'
  | 'warranty';

/** The fields that the wizard asks for, by kind of category, in the order shown. */
export const DETAILS_BY_KIND: Record<CategoryKind, readonly Detail[]> = {
  'real-estate': ['bedrooms', 'bathrooms', 'squareFeet', 'propertyType'],
  vehicle: ['year', 'make', 'model', 'mileage', 'condition'],
  electronics: ['brand', 'condition', 'warranty'],
  goods: ['condition'],
};

/** Conditions to choose from, by kind of category; real estate has none. */
export const CONDITIONS_BY_KIND: Record<CategoryKind, readonly string[]> = {
  'real-estate': [],
  vehicle: VEHICLE_CONDITIONS,
  electronics: ELECTRONICS_CONDITIONS,
  goods: GOODS_CONDITIONS,
};
