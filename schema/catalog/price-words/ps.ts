import type { PriceWords } from '../price-words.ts';

export default {
  'price.AFN': '{amount} افغانۍ',
  'price.USD': '{amount} ډالر',
  'price.sale': '{price}',
  'price.free': 'وړیا',
  'price.open.free': 'وړیا',
  'price.open.sale': 'توافقي',
  'price.open.rent': 'توافقي',
  'price.open.girawi': 'توافقي',
  'price.open.wanted': 'په کار دی',
  'price.wanted': 'تر {price}',
  'price.open.exchange': 'تبادله',
  'price.exchange': 'تبادله، {price}',
  'price.rent': 'په میاشت کې {price}',
  'price.girawi': 'ګروي {price}',
  'price.negotiable': 'جوړجاړی',
} satisfies PriceWords;
