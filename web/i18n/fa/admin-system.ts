import type { Translated } from '../domains.ts';

export default {
  title: 'سیستم',
} satisfies Translated<'adminSystem'>;
