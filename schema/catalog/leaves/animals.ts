import type { Leaf, LeafWords } from './leaf.ts';

const SHEEP = ['Turki', 'Arabi', 'Karakul', 'Ghilzai', 'Baluchi', 'Hazaragi'] as const;
const GOATS = ['Watani', 'Asmari'] as const;
const CATTLE = ['Holstein', 'Jersey', 'Watani', 'Kandahari', 'Kunari'] as const;
const CHICKENS = ['Watani', 'Broiler', 'Golden', 'Kulangi'] as const;
const PIGEONS = ['Baghdadi', 'Tipler', 'Fantail'] as const;
const DOGS = ['Kuchi', 'Tazi', 'German Shepherd'] as const;
const CATS = ['Persian', 'Watani'] as const;

const LIVESTOCK = {
  category: 'pets',
  details: ['breed', 'age', 'sex', 'headcount', 'vaccination'],
  deals: ['sale', 'exchange', 'wanted'],
  alike: ['headcount'],
} as const;

const BIRDS = {
  category: 'pets',
  details: ['breed', 'age', 'sex', 'headcount'],
  deals: ['sale', 'exchange', 'free', 'wanted'],
  alike: ['breed', 'headcount'],
} as const;

export const LEAVES = [
  { id: 801, slug: 'sheep', ...LIVESTOCK, known: { breed: SHEEP } },
  { id: 802, slug: 'goats', ...LIVESTOCK, known: { breed: GOATS } },
  { id: 803, slug: 'cows', ...LIVESTOCK, known: { breed: CATTLE } },
  { id: 804, slug: 'bulls-calves', ...LIVESTOCK, known: { breed: CATTLE } },
  { id: 805, slug: 'horses', ...LIVESTOCK },
  { id: 806, slug: 'camels', ...LIVESTOCK },
  {
    id: 807,
    slug: 'chickens',
    ...BIRDS,
    details: ['breed', 'age', 'sex', 'headcount', 'vaccination'],
    known: { breed: CHICKENS },
  },
  { id: 808, slug: 'fighting-cocks', ...BIRDS, alike: ['breed'] },
  { id: 809, slug: 'pigeons', ...BIRDS, known: { breed: PIGEONS } },
  { id: 810, slug: 'partridges', ...BIRDS, details: ['age', 'sex', 'headcount'], alike: ['headcount'] },
  { id: 811, slug: 'song-birds', ...BIRDS },
  { id: 812, slug: 'dogs', ...BIRDS, details: ['breed', 'age', 'sex', 'vaccination'], known: { breed: DOGS }, alike: ['breed'] },
  { id: 813, slug: 'cats', ...BIRDS, details: ['breed', 'age', 'sex', 'vaccination'], known: { breed: CATS }, alike: ['breed'] },
  { id: 815, slug: 'animal-feed', ...BIRDS, details: ['kilos'], deals: ['sale', 'exchange', 'wanted'], alike: ['kilos'] },
  { id: 816, slug: 'cages', ...BIRDS, details: ['size', 'material'], alike: [] },
  { id: 814, slug: 'other-animals', ...BIRDS, details: ['breed', 'age', 'headcount'] },
] as const satisfies readonly Leaf[];

export type Words = LeafWords<typeof LEAVES>;
