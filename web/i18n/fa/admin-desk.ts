import type { Translated } from '../domains.ts';

export default {
  title: 'جواب‌های آماده',
} satisfies Translated<'adminDesk'>;
