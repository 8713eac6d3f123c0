import type { Words } from '../../property.ts';

export default {
  'name.flats': 'اپارتمان',
  'name.houses': 'خانه و حویلی',
  'name.rooms': 'اتاق',
  'name.building-plots': 'زمین رهایشی (نمره)',
  'name.farmland': 'زمین زراعتی',
  'name.qalas': 'قلعه و باغ',
  'name.offices': 'دفتر',
  'name.commercial-buildings': 'مارکیت، سالون و تعمیر تجارتی',
  'name.warehouses': 'گدام و ورکشاپ',
} satisfies Words;
