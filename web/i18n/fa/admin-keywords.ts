import type { Translated } from '../domains.ts';

export default {
  title: 'کلیدواژه‌ها',
} satisfies Translated<'adminKeywords'>;
