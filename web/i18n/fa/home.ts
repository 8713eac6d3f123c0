import type { Translated } from '../domains.ts';

export default {
  heroTitle: 'خرید و فروش در سراسر افغانستان',
  heroText: 'موتر، خانه، مبایل، کار و بیشتر؛ از مردم نزدیک شما در هر ۳۴ ولایت.',
} satisfies Translated<'home'>;
