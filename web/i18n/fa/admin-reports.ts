import type { Translated } from '../domains.ts';

export default {
  title: 'گزارش‌ها',
} satisfies Translated<'adminReports'>;
