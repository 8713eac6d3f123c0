import type { Translated } from '../domains.ts';

export default {
  title: 'کاربران',
} satisfies Translated<'adminUsers'>;
