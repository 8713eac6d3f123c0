import type { Translated } from '../domains.ts';

export default {
  title: 'دفتر ثبت',
} satisfies Translated<'adminAudit'>;
