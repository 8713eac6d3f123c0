import type { Translated } from '../domains.ts';

export default {
  'name.bedrooms': 'اتاق خواب',
  'name.bathrooms': 'تشناب',
  'name.squareFeet': 'مساحت',
  'name.propertyType': 'نوع ملک',
  'name.year': 'سال',
  'name.make': 'کمپنی سازنده',
  'name.model': 'مودل',
  'name.mileage': 'مسافت طی‌شده',
  'name.brand': 'برند',
  'name.condition': 'حالت',
  'name.warranty': 'ضمانت',

  // A number's name where it is asked for.
  withUnit: '{name} ({unit})',
  'unit.square-feet': 'فت مربع',
  'amount.square-feet': '{count} فت مربع',
  'unit.miles': 'مایل',
  'amount.miles': '{count} مایل',

  'choice.house': 'حویلی',
  'choice.apartment': 'اپارتمان',
  'choice.condo': 'واحد رهایشی',
  'choice.townhouse': 'خانهٔ شهری',
  'choice.land': 'زمین',
  'choice.new': 'نو',
  'choice.like-new': 'مانند نو',
  'choice.excellent': 'عالی',
  'choice.very-good': 'بسیار خوب',
  'choice.good': 'خوب',
  'choice.fair': 'متوسط',
  'choice.poor': 'ضعیف',
} satisfies Translated<'details'>;
