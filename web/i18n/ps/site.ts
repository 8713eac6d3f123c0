import type { Translated } from '../domains.ts';

export default {
  contact: 'اړیکه',
  follow: 'موږ وڅارئ',
} satisfies Translated<'site'>;
