import type { Translated } from '../domains.ts';

export default {
  title: 'سئو',
} satisfies Translated<'adminSeo'>;
