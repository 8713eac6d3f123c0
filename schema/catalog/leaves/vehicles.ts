import type { Leaf, LeafWords } from './leaf.ts';

const TOYOTAS = [
  'Probox',
  'Prado',
  'Surf',
  'Premio',
  'Allion',
  'Mark II',
  'Noah',
  'Vitz',
  'Yaris',
  'Camry',
  'Fun Cargo',
  'Starlet',
] as const;
const HONDAS = ['Civic', 'Accord', 'Fit', 'CR-V'] as const;
const SUZUKIS = ['Alto', 'Mehran', 'Swift', 'Carry'] as const;
const BENZES = ['C-Class', 'E-Class', '190'] as const;
const LEXUSES = ['LX 470', 'LX 570', 'GX 470'] as const;
const CAR_MAKERS = [
  'Mazda',
  'Hyundai',
  'Kia',
  'Nissan',
  'BMW',
  'Mitsubishi',
  'Daihatsu',
  'Ford',
  'Volkswagen',
  'Audi',
  'Jeep',
  'UAZ',
] as const;
const HEAVY_MAKERS = ['Kamaz', 'Mercedes-Benz', 'Mazda', 'Hino', 'Isuzu', 'Volvo', 'MAN', 'Howo', 'Toyota'] as const;
const HEAVY_MODELS = ['Coaster', '500', '303', '580'] as const;
const PART_MAKERS = ['Toyota', 'Honda', 'Mazda', 'Suzuki', 'Mercedes-Benz', 'Lexus'] as const;
const PART_MODELS = ['Corolla', 'Fielder', 'Land Cruiser', 'Hilux', 'HiAce', 'Civic'] as const;
const RICKSHAW_MAKERS = ['Qingqi', 'Bajaj', 'TVS'] as const;
const FIELD_MAKERS = ['Massey Ferguson', 'Belarus'] as const;
const DIGGER_MAKERS = ['Caterpillar', 'Komatsu'] as const;
const TYRE_BRANDS = ['Bridgestone', 'Dunlop', 'Yokohama'] as const;
const HONDA_BIKES = ['CG-125', 'CD 70'] as const;
const BIKE_MAKERS = ['Pamir', 'Yamaha', 'Suzuki', 'Bajaj', 'TVS', 'Super Star'] as const;
const BIKE_PART_MAKERS = ['Honda', 'Pamir', 'Yamaha', 'Zaranj'] as const;
const BICYCLE_BRANDS = ['Phoenix', 'Hero'] as const;

const DRIVEN = ['year', 'km', 'condition', 'colour', 'fuel', 'gearbox', 'steering', 'documents'] as const;
const HEAVY = ['year', 'km', 'condition', 'colour', 'fuel', 'documents'] as const;
const RIDDEN = ['year', 'engine', 'km', 'condition', 'colour', 'documents'] as const;

/** For leaves of one vehicle model. */
const MODEL = {
  category: 'vehicles',
  details: DRIVEN,
  deals: ['sale', 'exchange', 'rent', 'wanted'],
  alike: ['year'],
} as const;

/** For leaves of one vehicle maker. */
const MAKE = {
  category: 'vehicles',
  details: ['model', ...DRIVEN],
  deals: ['sale', 'exchange', 'rent', 'wanted'],
  alike: ['model', 'year'],
} as const;

const MACHINE = {
  category: 'vehicles',
  details: ['make', 'model', ...HEAVY],
  deals: ['sale', 'exchange', 'rent', 'wanted'],
  alike: ['make', 'model'],
} as const;

const PART = {
  category: 'vehicles',
  details: ['make', 'model', 'condition', 'headcount'],
  deals: ['sale', 'exchange', 'wanted'],
  alike: ['make', 'model', 'condition'],
} as const;

const MOTORBIKE = {
  category: 'bikes',
  details: ['model', ...RIDDEN],
  deals: ['sale', 'exchange', 'wanted'],
  alike: ['model', 'year'],
} as const;

const BICYCLE = {
  category: 'bikes',
  details: ['brand', 'size', 'colour', 'condition'],
  deals: ['sale', 'exchange', 'free', 'wanted'],
  alike: ['brand', 'condition'],
} as const;

export const LEAVES = [
  { id: 301, slug: 'toyota-corolla', ...MODEL, implies: { make: 'Toyota', model: 'Corolla' } },
  { id: 302, slug: 'toyota-fielder', ...MODEL, implies: { make: 'Toyota', model: 'Fielder' } },
  { id: 303, slug: 'toyota-runx', ...MODEL, implies: { make: 'Toyota', model: 'Runx' } },
  { id: 304, slug: 'toyota-rav4', ...MODEL, implies: { make: 'Toyota', model: 'RAV4' } },
  { id: 305, slug: 'toyota-land-cruiser', ...MODEL, implies: { make: 'Toyota', model: 'Land Cruiser' } },
  { id: 306, slug: 'toyota-hilux', ...MODEL, implies: { make: 'Toyota', model: 'Hilux' } },
  { id: 307, slug: 'toyota-hiace', ...MODEL, implies: { make: 'Toyota', model: 'HiAce' } },
  { id: 308, slug: 'toyota-townace', ...MODEL, implies: { make: 'Toyota', model: 'TownAce' } },
  { id: 309, slug: 'other-toyotas', ...MAKE, implies: { make: 'Toyota' }, known: { model: TOYOTAS } },
  { id: 310, slug: 'honda-cars', ...MAKE, implies: { make: 'Honda' }, known: { model: HONDAS } },
  { id: 311, slug: 'suzuki-cars', ...MAKE, implies: { make: 'Suzuki' }, known: { model: SUZUKIS } },
  { id: 312, slug: 'mercedes-cars', ...MAKE, implies: { make: 'Mercedes-Benz' }, known: { model: BENZES } },
  { id: 313, slug: 'lexus-cars', ...MAKE, implies: { make: 'Lexus' }, known: { model: LEXUSES } },
  {
    id: 314,
    slug: 'other-cars',
    ...MAKE,
    details: ['make', 'model', ...DRIVEN],
    known: { make: CAR_MAKERS },
    alike: ['make', 'model', 'year'],
  },
  { id: 315, slug: 'buses', ...MACHINE, known: { make: HEAVY_MAKERS, model: HEAVY_MODELS } },
  { id: 316, slug: 'lorries', ...MACHINE, known: { make: HEAVY_MAKERS, model: HEAVY_MODELS } },
  { id: 317, slug: 'rickshaws', ...MACHINE, known: { make: RICKSHAW_MAKERS }, alike: ['make', 'year'] },
  { id: 318, slug: 'tractors', ...MACHINE, known: { make: FIELD_MAKERS } },
  {
    id: 319,
    slug: 'diggers',
    ...MACHINE,
    details: ['make', 'model', 'year', 'condition', 'documents'],
    known: { make: DIGGER_MAKERS },
    deals: ['sale', 'rent', 'exchange', 'wanted'],
  },
  {
    id: 320,
    slug: 'tyres',
    ...PART,
    details: ['brand', 'size', 'headcount', 'condition'],
    known: { brand: TYRE_BRANDS },
    alike: ['size', 'condition'],
  },
  { id: 321, slug: 'car-parts', ...PART, known: { make: PART_MAKERS, model: PART_MODELS } },

  { id: 401, slug: 'honda-motorbikes', ...MOTORBIKE, implies: { make: 'Honda' }, known: { model: HONDA_BIKES } },
  {
    id: 402,
    slug: 'other-motorbikes',
    ...MOTORBIKE,
    details: ['make', 'model', ...RIDDEN],
    known: { make: BIKE_MAKERS },
    alike: ['make', 'model', 'year'],
  },
  { id: 403, slug: 'electric-bikes', ...MOTORBIKE, details: ['brand', 'year', 'km', 'condition', 'colour'], alike: ['brand'] },
  {
    id: 404,
    slug: 'zaranj',
    ...MOTORBIKE,
    details: RIDDEN,
    deals: ['sale', 'exchange', 'rent', 'wanted'],
    implies: { make: 'Zaranj' },
    alike: ['year'],
  },
  { id: 405, slug: 'bicycles', ...BICYCLE, known: { brand: BICYCLE_BRANDS } },
  { id: 406, slug: 'childrens-bicycles', ...BICYCLE, details: ['size', 'forWhom', 'colour', 'condition'], alike: ['condition'] },
  {
    id: 407,
    slug: 'bike-parts',
    ...BICYCLE,
    details: ['make', 'condition', 'headcount'],
    known: { make: BIKE_PART_MAKERS },
    deals: ['sale', 'exchange', 'wanted'],
    alike: ['make', 'condition'],
  },
] as const satisfies readonly Leaf[];

export type Words = LeafWords<typeof LEAVES>;
