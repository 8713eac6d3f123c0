import type { Translated } from '../domains.ts';

export default {
  contact: 'تماس',
  follow: 'ما را دنبال کنید',
} satisfies Translated<'site'>;
