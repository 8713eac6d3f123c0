import type { Translated } from '../domains.ts';

export default {
  title: 'اعلان‌ها',
} satisfies Translated<'adminListings'>;
