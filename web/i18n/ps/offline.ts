import type { Translated } from '../domains.ts';

export default {
  searchKept: 'ساتل شوي اعلانونه',
  offline: 'بې انټرنیټه',
  asOf: 'بې انټرنیټه، د {time} حالت',
  dayAndTime: '{day}، {time}',
  neverLoaded: 'بې انټرنیټه. دلته لا نه ده پرانیستل شوې.',
  newRelease: 'د سرای نوې بڼه چمتو ده.',
  update: 'تازه کول',
  installTitle: 'سرای په دې ټیلیفون کې',
  installText: 'د اپ په څېر پرانیستل کېږي، بې انټرنیټه هم، او له ۱ مېګابایټ کم ځای نیسي.',
  installByHand: 'په براوزر کې «Share» او بیا «Add to Home Screen» کېکاږئ.',
  install: 'لګول',
  keep: 'دلته یې وساتئ',
  notNow: 'اوس نه',
} satisfies Translated<'offline'>;
