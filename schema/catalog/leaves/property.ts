import type { Leaf, LeafWords } from './leaf.ts';

const HOME = {
  category: 'real-estate',
  deals: ['sale', 'rent', 'girawi', 'exchange', 'wanted'],
  alike: ['province', 'rooms'],
} as const;

const LAND = {
  category: 'real-estate',
  details: ['area', 'watering', 'deed', 'monthlyRent', 'deposit'],
  deals: ['sale', 'rent', 'girawi', 'exchange', 'wanted'],
  alike: ['province', 'area'],
} as const;

const BUSINESS = {
  category: 'real-estate',
  details: ['area', 'rooms', 'floor', 'deed', 'monthlyRent', 'deposit'],
  deals: ['sale', 'rent', 'girawi', 'exchange', 'wanted'],
  alike: ['province'],
} as const;

export const LEAVES = [
  {
    id: 101,
    slug: 'flats',
    ...HOME,
    details: ['area', 'rooms', 'bathrooms', 'floor', 'furnishing', 'deed', 'tenants', 'monthlyRent', 'deposit'],
  },
  {
    id: 102,
    slug: 'houses',
    ...HOME,
    details: ['area', 'rooms', 'bathrooms', 'furnishing', 'deed', 'tenants', 'monthlyRent', 'deposit'],
  },
  {
    id: 103,
    slug: 'rooms',
    category: 'real-estate',
    details: ['area', 'floor', 'furnishing', 'tenants', 'monthlyRent', 'deposit'],
    deals: ['rent', 'girawi', 'wanted'],
    alike: ['province'],
  },
  { id: 104, slug: 'building-plots', ...LAND, details: ['area', 'deed'], deals: ['sale', 'exchange', 'wanted'] },
  { id: 105, slug: 'farmland', ...LAND },
  { id: 106, slug: 'qalas', ...HOME, details: ['area', 'rooms', 'watering', 'deed', 'monthlyRent', 'deposit'] },
  { id: 107, slug: 'offices', ...BUSINESS },
  { id: 108, slug: 'commercial-buildings', ...BUSINESS },
  { id: 109, slug: 'warehouses', ...BUSINESS, details: ['area', 'deed', 'monthlyRent', 'deposit'] },
] as const satisfies readonly Leaf[];

export type Words = LeafWords<typeof LEAVES>;
