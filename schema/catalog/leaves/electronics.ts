import type { Leaf, LeafWords } from './leaf.ts';

const IPHONES = ['iPhone X', 'iPhone XR', 'iPhone 11', 'iPhone 12', 'iPhone 13', 'iPhone 14', 'iPhone 15'] as const;
const GALAXIES = ['Galaxy A14', 'Galaxy A34', 'Galaxy A54', 'Galaxy S21', 'Galaxy S23'] as const;
const REDMIS = ['Redmi 12', 'Redmi Note 12', 'Redmi Note 13'] as const;
const PHONE_BRANDS = [
  'Infinix',
  'Tecno',
  'Huawei',
  'Oppo',
  'Vivo',
  'Realme',
  'itel',
  'OnePlus',
  'Google',
  'Honor',
  'Nokia',
] as const;
const KEYPAD_BRANDS = ['Nokia', 'itel', 'Samsung'] as const;
const NETWORKS = ['Roshan', 'AWCC', 'Etisalat', 'Atoma', 'Salaam'] as const;
const TABLET_BRANDS = ['Apple', 'Samsung', 'Lenovo', 'Huawei'] as const;
const COMPUTER_BRANDS = ['HP', 'Dell', 'Lenovo', 'Asus', 'Acer', 'Apple', 'Toshiba'] as const;
const PRINTER_BRANDS = ['HP', 'Canon', 'Epson'] as const;
const INTERNET_BRANDS = ['TP-Link', 'Huawei', 'Starlink'] as const;
const SCREEN_BRANDS = ['Samsung', 'LG', 'Sony', 'TCL', 'Hisense'] as const;
const SOUND_BRANDS = ['Sony', 'JBL', 'Panasonic', 'Apple', 'Samsung'] as const;
const SOLAR_BRANDS = ['Longi', 'Jinko', 'Canadian Solar'] as const;
const GENERATOR_BRANDS = ['Honda', 'Tiger', 'Perkins'] as const;
const HOUSE_BRANDS = ['Samsung', 'LG', 'Haier', 'Panasonic', 'Beko', 'Super Asia', 'Dawlance'] as const;
const CAMERA_BRANDS = ['Canon', 'Nikon', 'Sony'] as const;
const GUARD_BRANDS = ['Hikvision', 'Dahua'] as const;
const PLAYSTATIONS = ['PlayStation 3', 'PlayStation 4', 'PlayStation 5'] as const;
const INSTRUMENT_WOODS = ['Mulberry wood', 'Walnut wood'] as const;
const PHONE_MODELS = ['Spark', 'Hot 40'] as const;
const CONSOLE_BRANDS = ['Microsoft', 'Nintendo'] as const;

const PHONE = {
  category: 'electronics',
  details: ['model', 'storage', 'ram', 'colour', 'condition', 'warranty'],
  deals: ['sale', 'exchange', 'wanted'],
  alike: ['model', 'storage'],
} as const;

/** Devices that brand, condition and warranty describe well enough. */
const DEVICE = {
  category: 'electronics',
  details: ['brand', 'condition', 'warranty'],
  deals: ['sale', 'exchange', 'wanted'],
  alike: ['brand', 'condition'],
} as const;

const GAMING = {
  category: 'gaming',
  details: ['model', 'storage', 'condition'],
  deals: ['sale', 'exchange', 'rent', 'wanted'],
  alike: ['model', 'condition'],
} as const;

const INSTRUMENT = {
  category: 'music',
  details: ['material', 'condition'],
  deals: ['sale', 'exchange', 'rent', 'wanted'],
  alike: ['condition'],
} as const;

const CAMERA = {
  category: 'photography',
  details: ['brand', 'model', 'condition', 'warranty'],
  deals: ['sale', 'exchange', 'rent', 'wanted'],
  alike: ['brand', 'model', 'condition'],
} as const;

export const LEAVES = [
  { id: 502, slug: 'iphones', ...PHONE, implies: { brand: 'Apple' }, known: { model: IPHONES } },
  { id: 503, slug: 'samsung-phones', ...PHONE, implies: { brand: 'Samsung' }, known: { model: GALAXIES } },
  { id: 504, slug: 'xiaomi-phones', ...PHONE, implies: { brand: 'Xiaomi' }, known: { model: REDMIS } },
  {
    id: 501,
    slug: 'mobile-phones',
    ...PHONE,
    details: ['brand', 'model', 'storage', 'ram', 'colour', 'condition', 'warranty'],
    known: { brand: PHONE_BRANDS, model: PHONE_MODELS },
    alike: ['brand', 'model', 'storage'],
  },
  {
    id: 505,
    slug: 'keypad-phones',
    ...PHONE,
    details: ['brand', 'model', 'colour', 'condition', 'warranty'],
    known: { brand: KEYPAD_BRANDS },
    alike: ['brand', 'model'],
  },
  { id: 506, slug: 'sim-cards', ...DEVICE, details: ['brand'], known: { brand: NETWORKS }, alike: ['brand'] },
  {
    id: 507,
    slug: 'tablets',
    ...PHONE,
    details: ['brand', 'model', 'storage', 'screen', 'colour', 'condition', 'warranty'],
    known: { brand: TABLET_BRANDS },
    alike: ['brand', 'model'],
  },
  { id: 508, slug: 'phone-accessories', ...DEVICE, details: ['brand', 'condition'], alike: ['brand', 'condition'] },
  {
    id: 509,
    slug: 'laptops',
    ...DEVICE,
    details: ['brand', 'model', 'ram', 'storage', 'screen', 'condition', 'warranty'],
    known: { brand: COMPUTER_BRANDS },
    alike: ['brand', 'ram', 'condition'],
  },
  {
    id: 510,
    slug: 'computers',
    ...DEVICE,
    details: ['brand', 'ram', 'storage', 'screen', 'condition', 'warranty'],
    known: { brand: COMPUTER_BRANDS },
    alike: ['brand', 'ram'],
  },
  {
    id: 511,
    slug: 'printers',
    ...DEVICE,
    details: ['brand', 'model', 'condition', 'warranty'],
    known: { brand: PRINTER_BRANDS },
    alike: ['brand', 'model'],
  },
  {
    id: 512,
    slug: 'internet-devices',
    ...DEVICE,
    details: ['brand', 'model', 'condition', 'warranty'],
    known: { brand: INTERNET_BRANDS },
    alike: ['brand', 'model'],
  },
  {
    id: 513,
    slug: 'televisions',
    ...DEVICE,
    details: ['brand', 'screen', 'condition', 'warranty'],
    known: { brand: SCREEN_BRANDS },
    alike: ['brand', 'screen'],
  },
  { id: 514, slug: 'satellite-dishes', ...DEVICE, details: ['brand', 'condition'] },
  { id: 515, slug: 'speakers', ...DEVICE, details: ['brand', 'power', 'condition', 'warranty'], known: { brand: SOUND_BRANDS } },
  {
    id: 516,
    slug: 'headphones',
    ...DEVICE,
    details: ['brand', 'colour', 'condition', 'warranty'],
    known: { brand: SOUND_BRANDS },
  },
  {
    id: 517,
    slug: 'solar-panels',
    ...DEVICE,
    details: ['brand', 'power', 'headcount', 'condition', 'warranty'],
    known: { brand: SOLAR_BRANDS },
    alike: ['power', 'condition'],
  },
  { id: 518, slug: 'batteries', ...DEVICE, details: ['brand', 'power', 'headcount', 'condition', 'warranty'] },
  {
    id: 519,
    slug: 'generators',
    ...DEVICE,
    details: ['brand', 'power', 'fuel', 'condition', 'warranty'],
    deals: ['sale', 'rent', 'exchange', 'wanted'],
    known: { brand: GENERATOR_BRANDS },
    alike: ['power', 'fuel'],
  },
  {
    id: 520,
    slug: 'fridges',
    ...DEVICE,
    details: ['brand', 'litres', 'colour', 'condition', 'warranty'],
    known: { brand: HOUSE_BRANDS },
  },
  {
    id: 521,
    slug: 'washing-machines',
    ...DEVICE,
    details: ['brand', 'load', 'condition', 'warranty'],
    known: { brand: HOUSE_BRANDS },
    alike: ['brand', 'load'],
  },
  { id: 522, slug: 'air-conditioners', ...DEVICE, known: { brand: HOUSE_BRANDS } },
  { id: 523, slug: 'small-appliances', ...DEVICE, details: ['brand', 'condition', 'warranty'], known: { brand: HOUSE_BRANDS } },
  {
    id: 524,
    slug: 'security-cameras',
    ...DEVICE,
    details: ['brand', 'headcount', 'condition', 'warranty'],
    known: { brand: GUARD_BRANDS },
  },
  { id: 525, slug: 'other-electronics', ...DEVICE },

  { id: 1301, slug: 'playstations', ...GAMING, implies: { brand: 'Sony' }, known: { model: PLAYSTATIONS } },
  {
    id: 1302,
    slug: 'other-consoles',
    ...GAMING,
    details: ['brand', 'model', 'storage', 'condition'],
    known: { brand: CONSOLE_BRANDS },
    alike: ['brand', 'model', 'condition'],
  },
  { id: 1303, slug: 'games', ...GAMING, details: ['condition'], deals: ['sale', 'exchange', 'rent', 'wanted'], alike: [] },
  {
    id: 1304,
    slug: 'controllers',
    ...GAMING,
    details: ['brand', 'colour', 'condition'],
    deals: ['sale', 'exchange', 'wanted'],
    alike: ['brand', 'condition'],
  },
  { id: 1305, slug: 'game-accounts', ...GAMING, details: [], deals: ['sale', 'exchange', 'wanted'], alike: [] },
  {
    id: 1306,
    slug: 'board-games',
    ...GAMING,
    details: ['material', 'condition'],
    deals: ['sale', 'exchange', 'free', 'wanted'],
    alike: ['condition'],
  },

  { id: 1801, slug: 'rababs', ...INSTRUMENT, known: { material: INSTRUMENT_WOODS } },
  { id: 1802, slug: 'damburas', ...INSTRUMENT, known: { material: INSTRUMENT_WOODS } },
  { id: 1803, slug: 'tablas', ...INSTRUMENT },
  { id: 1804, slug: 'harmoniums', ...INSTRUMENT },
  { id: 1805, slug: 'other-instruments', ...INSTRUMENT, details: ['brand', 'material', 'condition'] },
  {
    id: 1806,
    slug: 'music-lessons',
    ...INSTRUMENT,
    details: ['pay', 'hours', 'experience'],
    deals: ['sale', 'wanted'],
    alike: ['pay'],
  },

  { id: 1901, slug: 'cameras', ...CAMERA, known: { brand: CAMERA_BRANDS } },
  { id: 1902, slug: 'lenses', ...CAMERA, known: { brand: CAMERA_BRANDS } },
  { id: 1903, slug: 'camera-accessories', ...CAMERA, details: ['brand', 'condition'], alike: ['condition'] },
  {
    id: 1904,
    slug: 'photographers',
    ...CAMERA,
    details: ['pay', 'experience'],
    deals: ['sale', 'wanted'],
    alike: ['province', 'pay'],
  },
] as const satisfies readonly Leaf[];

export type Words = LeafWords<typeof LEAVES>;
