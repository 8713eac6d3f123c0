import type { Translated } from '../domains.ts';

export default {
  title: 'تنظیمات',
} satisfies Translated<'adminSite'>;
