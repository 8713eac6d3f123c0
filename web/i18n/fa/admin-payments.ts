import type { Translated } from '../domains.ts';

export default {
  title: 'پرداخت‌ها',
} satisfies Translated<'adminPayments'>;
