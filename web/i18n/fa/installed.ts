import type english from '../en/installed.ts';

export default {
  name: 'سرای',
  shortName: 'سرای',
  text: 'خرید و فروش در سراسر افغانستان، بی‌انترنت هم.',
  shortcutPost: 'اعلان بدهید',
  shortcutMessages: 'پیام‌ها',
  shortcutSaved: 'دلخواه‌ها',
} satisfies Record<keyof typeof english, string>;
