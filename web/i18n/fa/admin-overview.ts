import type { Translated } from '../domains.ts';

export default {
  title: 'نمای کلی',
} satisfies Translated<'adminOverview'>;
