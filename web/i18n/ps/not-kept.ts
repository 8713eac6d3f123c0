import type english from '../en/not-kept.ts';

export default {
  title: 'انټرنیټ نشته',
  text: 'سرای لا په دې ټیلیفون کې نه دی ساتل شوی. چې انټرنیټ راستون شو، بیا یې پرانیزئ: له هغه وروسته بې انټرنیټه هم پرانیستل کېږي.',
  again: 'بیا هڅه وکړئ',
} satisfies Record<keyof typeof english, string>;
