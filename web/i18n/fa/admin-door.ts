import type { Translated } from '../domains.ts';

export default {
  title: 'ورود دو مرحله‌ای',
} satisfies Translated<'adminDoor'>;
