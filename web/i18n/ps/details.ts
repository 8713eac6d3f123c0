import type { Translated } from '../domains.ts';

export default {
  'name.bedrooms': 'د خوب خونې',
  'name.bathrooms': 'تشنابونه',
  'name.squareFeet': 'مساحت',
  'name.propertyType': 'د ملکیت ډول',
  'name.year': 'کال',
  'name.make': 'جوړوونکی',
  'name.model': 'ماډل',
  'name.mileage': 'وهل شوې لار',
  'name.brand': 'مارکه',
  'name.condition': 'حالت',
  'name.warranty': 'تضمین',

  // A number's name where it is asked for.
  withUnit: '{name} ({unit})',
  'unit.square-feet': 'مربع فوټ',
  'amount.square-feet': { one: '{count} مربع فوټ', other: '{count} مربع فوټه' },
  'unit.miles': 'میل',
  'amount.miles': { one: '{count} میل', other: '{count} میله' },

  'choice.house': 'کور',
  'choice.apartment': 'اپارتمان',
  'choice.condo': 'کاندو',
  'choice.townhouse': 'څنګ په څنګ کور',
  'choice.land': 'ځمکه',
  'choice.new': 'نوی',
  'choice.like-new': 'لکه نوی',
  'choice.excellent': 'ډېر عالي',
  'choice.very-good': 'ډېر ښه',
  'choice.good': 'ښه',
  'choice.fair': 'منځنی',
  'choice.poor': 'خراب',
} satisfies Translated<'details'>;
