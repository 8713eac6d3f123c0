import type { Leaf, LeafWords } from './leaf.ts';

const CARD_BRANDS = ['Google Play', 'Apple', 'Amazon', 'PlayStation'] as const;
const NETWORKS = ['Roshan', 'AWCC', 'Etisalat', 'Atoma', 'Salaam'] as const;
const CLOTHS = ['Cotton', 'Wool', 'Silk', 'Velvet', 'Leather'] as const;
const STONES = ['Silver', 'Lapis lazuli', 'Turquoise', 'Emerald', 'Ruby'] as const;
const WATCH_BRANDS = ['Casio', 'Seiko', 'Rado'] as const;
const WOODS = ['Walnut wood', 'Mulberry wood', 'MDF', 'Iron', 'Plastic'] as const;
const POTS = ['Copper', 'Aluminium', 'Steel', 'Glass', 'Porcelain'] as const;
const RUG_STUFFS = ['Wool', 'Silk', 'Cotton'] as const;
const CARPET_SIZES = ['1×1.5 m', '1.5×2 m', '2×3 m', '3×4 m'] as const;
const CARPET_PATTERNS = ['Khal Mohammadi', 'Mauri', 'Beljik', 'Chobrang'] as const;
const SEWING_BRANDS = ['Singer', 'Butterfly', 'Juki'] as const;
const TOOL_BRANDS = ['Bosch', 'Makita', 'Dewalt'] as const;
const CARVED = ['Walnut wood', 'Copper', 'Glass'] as const;

const SHOP = {
  category: 'shops',
  details: ['area', 'deed', 'monthlyRent', 'deposit'],
  deals: ['sale', 'rent', 'girawi', 'exchange', 'wanted'],
  alike: ['province'],
} as const;

const CARD = {
  category: 'gift-cards',
  details: ['brand'],
  deals: ['sale', 'exchange', 'wanted'],
  alike: ['brand'],
} as const;

/** Things to wear, new or used. */
const CLOTHES = {
  category: 'fashion',
  details: ['forWhom', 'size', 'colour', 'material', 'condition'],
  deals: ['sale', 'exchange', 'free', 'wanted'],
  alike: ['forWhom', 'condition'],
} as const;

const FURNITURE = {
  category: 'home-garden',
  details: ['material', 'colour', 'condition'],
  deals: ['sale', 'exchange', 'free', 'wanted'],
  alike: ['condition'],
} as const;

const SPORT = {
  category: 'sports',
  details: ['brand', 'size', 'condition'],
  deals: ['sale', 'exchange', 'free', 'wanted'],
  alike: ['condition'],
} as const;

const CHILD = {
  category: 'baby-kids',
  details: ['forWhom', 'colour', 'condition'],
  deals: ['sale', 'exchange', 'free', 'wanted'],
  alike: ['condition'],
} as const;

const BOOK = {
  category: 'books',
  details: ['textLanguage', 'headcount', 'condition'],
  deals: ['sale', 'exchange', 'free', 'wanted'],
  alike: ['textLanguage', 'condition'],
} as const;

const TOOL = {
  category: 'tools',
  details: ['brand', 'power', 'condition'],
  deals: ['sale', 'rent', 'exchange', 'wanted'],
  alike: ['brand', 'condition'],
} as const;

const CRAFT = {
  category: 'art-crafts',
  details: ['material', 'size', 'condition'],
  deals: ['sale', 'exchange', 'wanted'],
  alike: ['material', 'condition'],
} as const;

/** Food that is sold by weight. */
const FOOD = {
  category: 'other',
  details: ['kilos'],
  deals: ['sale', 'exchange', 'wanted'],
  alike: ['kilos'],
} as const;

export const LEAVES = [
  { id: 201, slug: 'shop-premises', ...SHOP },
  {
    id: 202,
    slug: 'running-shops',
    ...SHOP,
    details: ['area', 'monthlyRent'],
    deals: ['sale', 'girawi', 'exchange', 'wanted'],
  },
  { id: 203, slug: 'bakeries-restaurants', ...SHOP },
  { id: 204, slug: 'stalls-carts', ...SHOP, details: ['condition'], deals: ['sale', 'rent', 'exchange', 'wanted'] },
  { id: 205, slug: 'wholesale', ...SHOP, details: ['headcount'], deals: ['sale', 'wanted'], alike: [] },

  { id: 901, slug: 'gift-cards', ...CARD, known: { brand: CARD_BRANDS } },
  { id: 902, slug: 'mobile-credit', ...CARD, known: { brand: NETWORKS } },
  { id: 903, slug: 'vouchers', ...CARD, details: [], alike: [] },
  { id: 904, slug: 'gift-boxes', ...CARD, details: ['forWhom'], alike: ['forWhom'] },

  { id: 1001, slug: 'perahan-tunban', ...CLOTHES, known: { material: CLOTHS } },
  {
    id: 1002,
    slug: 'afghan-dresses',
    ...CLOTHES,
    details: ['size', 'colour', 'material', 'condition'],
    deals: ['sale', 'rent', 'exchange', 'wanted'],
    known: { material: CLOTHS },
    alike: ['condition'],
  },
  {
    id: 1003,
    slug: 'wedding-dresses',
    ...CLOTHES,
    details: ['size', 'colour', 'condition'],
    deals: ['sale', 'rent', 'exchange', 'wanted'],
    alike: ['condition'],
  },
  {
    id: 1004,
    slug: 'womens-clothes',
    ...CLOTHES,
    details: ['size', 'colour', 'material', 'condition'],
    known: { material: CLOTHS },
    alike: ['condition'],
  },
  {
    id: 1005,
    slug: 'mens-clothes',
    ...CLOTHES,
    details: ['size', 'colour', 'material', 'condition'],
    known: { material: CLOTHS },
    alike: ['condition'],
  },
  {
    id: 1006,
    slug: 'lilami',
    ...CLOTHES,
    details: ['forWhom', 'headcount', 'kilos'],
    deals: ['sale', 'wanted'],
    alike: ['forWhom'],
  },
  { id: 1007, slug: 'coats', ...CLOTHES, known: { material: CLOTHS } },
  { id: 1008, slug: 'chadors-patus', ...CLOTHES, known: { material: CLOTHS } },
  {
    id: 1009,
    slug: 'shoes',
    ...CLOTHES,
    details: ['forWhom', 'shoeSize', 'colour', 'material', 'condition'],
    known: { material: CLOTHS },
  },
  {
    id: 1010,
    slug: 'gold',
    ...CLOTHES,
    details: ['grams', 'karat'],
    deals: ['sale', 'exchange', 'wanted'],
    implies: { material: 'Gold' },
    alike: ['karat', 'grams'],
  },
  {
    id: 1011,
    slug: 'silver-stones',
    ...CLOTHES,
    details: ['material', 'grams'],
    deals: ['sale', 'exchange', 'wanted'],
    known: { material: STONES },
    alike: ['material'],
  },
  {
    id: 1012,
    slug: 'watches',
    ...CLOTHES,
    details: ['forWhom', 'brand', 'colour', 'condition'],
    known: { brand: WATCH_BRANDS },
    alike: ['brand', 'condition'],
  },

  { id: 1101, slug: 'bukharis', ...FURNITURE, details: ['burns', 'condition'], alike: ['burns', 'condition'] },
  {
    id: 1102,
    slug: 'firewood-coal',
    ...FURNITURE,
    details: ['burns', 'kilos'],
    deals: ['sale', 'wanted'],
    alike: ['burns', 'kilos'],
  },
  { id: 1103, slug: 'gas-stoves', ...FURNITURE, details: ['brand', 'kilos', 'condition'] },
  { id: 1104, slug: 'sofas', ...FURNITURE, details: ['seats', 'material', 'colour', 'condition'], alike: ['seats', 'condition'] },
  {
    id: 1105,
    slug: 'toshaks',
    ...FURNITURE,
    details: ['headcount', 'material', 'colour', 'condition'],
    known: { material: CLOTHS },
  },
  { id: 1106, slug: 'wardrobes', ...FURNITURE, known: { material: WOODS }, alike: ['material', 'condition'] },
  {
    id: 1107,
    slug: 'tables-chairs',
    ...FURNITURE,
    details: ['headcount', 'material', 'colour', 'condition'],
    known: { material: WOODS },
  },
  { id: 1108, slug: 'machine-carpets', ...FURNITURE, details: ['size', 'colour', 'condition'] },
  {
    id: 1109,
    slug: 'dishes-pots',
    ...FURNITURE,
    details: ['material', 'headcount', 'condition'],
    known: { material: POTS },
    alike: ['material', 'condition'],
  },
  {
    id: 1110,
    slug: 'tea-sets',
    ...FURNITURE,
    details: ['material', 'colour', 'condition'],
    known: { material: POTS },
    alike: ['material', 'condition'],
  },
  { id: 1111, slug: 'lamps', ...FURNITURE, details: ['power', 'colour', 'condition'] },
  {
    id: 1112,
    slug: 'plants',
    ...FURNITURE,
    details: ['headcount'],
    deals: ['sale', 'exchange', 'free', 'wanted'],
    alike: ['headcount'],
  },
  { id: 1113, slug: 'other-household', ...FURNITURE, details: ['condition'] },

  { id: 1201, slug: 'cricket', ...SPORT },
  { id: 1202, slug: 'football', ...SPORT },
  { id: 1203, slug: 'gym', ...SPORT, details: ['brand', 'condition'] },
  { id: 1204, slug: 'boxing-wrestling', ...SPORT },
  { id: 1205, slug: 'kites', ...SPORT, details: ['size', 'headcount'], alike: [] },

  { id: 1401, slug: 'prams', ...CHILD, details: ['colour', 'condition'] },
  {
    id: 1402,
    slug: 'cradles',
    ...CHILD,
    details: ['material', 'condition'],
    known: { material: WOODS },
    alike: ['material', 'condition'],
  },
  { id: 1403, slug: 'toys', ...CHILD, details: ['condition', 'headcount'] },
  {
    id: 1404,
    slug: 'baby-clothes',
    ...CHILD,
    details: ['forWhom', 'size', 'headcount', 'condition'],
    alike: ['forWhom', 'condition'],
  },
  { id: 1405, slug: 'school-things', ...CHILD, details: ['forWhom', 'colour', 'condition'], alike: ['condition'] },

  { id: 1501, slug: 'qurans', ...BOOK, details: ['textLanguage', 'size', 'condition'], alike: ['condition'] },
  {
    id: 1502,
    slug: 'school-books',
    ...BOOK,
    details: ['grade', 'textLanguage', 'headcount', 'condition'],
    alike: ['grade', 'condition'],
  },
  { id: 1503, slug: 'kankor-books', ...BOOK },
  { id: 1504, slug: 'language-books', ...BOOK },
  { id: 1505, slug: 'poetry-novels', ...BOOK },
  { id: 1506, slug: 'childrens-books', ...BOOK },
  { id: 1507, slug: 'libraries', ...BOOK, alike: [] },

  { id: 1601, slug: 'sewing-machines', ...TOOL, details: ['brand', 'condition'], known: { brand: SEWING_BRANDS } },
  { id: 1602, slug: 'power-tools', ...TOOL, known: { brand: TOOL_BRANDS } },
  { id: 1603, slug: 'hand-tools', ...TOOL, details: ['condition'], deals: ['sale', 'exchange', 'wanted'], alike: ['condition'] },
  { id: 1604, slug: 'water-pumps', ...TOOL },
  { id: 1605, slug: 'building-materials', ...TOOL, details: ['headcount', 'kilos'], deals: ['sale', 'wanted'], alike: [] },
  { id: 1606, slug: 'farm-tools', ...TOOL },
  { id: 1607, slug: 'shop-equipment', ...TOOL },

  {
    id: 1701,
    slug: 'carpets',
    ...CRAFT,
    details: ['pattern', 'size', 'material', 'colour', 'condition'],
    known: { pattern: CARPET_PATTERNS, size: CARPET_SIZES, material: RUG_STUFFS },
    alike: ['pattern', 'size'],
  },
  {
    id: 1702,
    slug: 'kilims-felts',
    ...CRAFT,
    details: ['size', 'material', 'colour', 'condition'],
    known: { material: RUG_STUFFS },
  },
  { id: 1703, slug: 'pottery', ...CRAFT, details: ['headcount', 'colour', 'condition'], alike: ['condition'] },
  { id: 1704, slug: 'calligraphy-paintings', ...CRAFT, details: ['size'], alike: [] },
  {
    id: 1705,
    slug: 'embroidery',
    ...CRAFT,
    details: ['size', 'colour', 'material'],
    known: { material: CLOTHS },
    alike: ['material'],
  },
  { id: 1706, slug: 'woodwork-copper', ...CRAFT, known: { material: CARVED } },

  { id: 2101, slug: 'rice-flour', ...FOOD },
  { id: 2102, slug: 'dried-fruit', ...FOOD },
  { id: 2103, slug: 'fruit-vegetables', ...FOOD },
  { id: 2104, slug: 'saffron-spices', ...FOOD, details: ['grams'], alike: ['grams'] },
  {
    id: 2105,
    slug: 'suitcases',
    ...FOOD,
    details: ['size', 'colour', 'condition'],
    deals: ['sale', 'exchange', 'free', 'wanted'],
    alike: ['condition'],
  },
  {
    id: 2106,
    slug: 'packaging',
    ...FOOD,
    details: ['headcount', 'condition'],
    deals: ['sale', 'free', 'wanted'],
    alike: ['headcount'],
  },
  {
    id: 2107,
    slug: 'medical-equipment',
    ...FOOD,
    details: ['brand', 'condition'],
    deals: ['sale', 'rent', 'exchange', 'free', 'wanted'],
    alike: ['condition'],
  },
  {
    id: 2108,
    slug: 'other-things',
    ...FOOD,
    details: ['condition'],
    deals: ['sale', 'rent', 'exchange', 'free', 'wanted'],
    alike: [],
  },
] as const satisfies readonly Leaf[];

export type Words = LeafWords<typeof LEAVES>;
