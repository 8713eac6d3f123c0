import type { PriceWords } from '../price-words.ts';

export default {
  'price.AFN': '{amount} افغانی',
  'price.USD': '{amount} دالر',
  'price.sale': '{price}',
  'price.free': 'رایگان',
  'price.open.free': 'رایگان',
  'price.open.sale': 'توافقی',
  'price.open.rent': 'توافقی',
  'price.open.girawi': 'توافقی',
  'price.open.wanted': 'ضرورت است',
  'price.wanted': 'تا {price}',
  'price.open.exchange': 'تبادله',
  'price.exchange': 'تبادله، {price}',
  'price.rent': 'ماهانه {price}',
  'price.girawi': 'گروی {price}',
  'price.negotiable': 'جورآمد',
} satisfies PriceWords;
