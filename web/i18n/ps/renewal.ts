import type { Translated } from '../domains.ts';

export default {
  title: 'لا شته؟',
  text: 'تڼۍ کېکاږئ چې «{title}» {count} نورې ورځې ولیدل شي.',
  asleepText: 'د «{title}» موده پوره شوې او څوک یې نه مومي. تڼۍ کېکاږئ چې {count} نورې ورځې ولیدل شي.',
  button: 'لا شته',
  busy: 'خوندي کېږي...',
  done: 'مننه، اعلان اوږد شو',
  doneText: 'پېرودونکي «{title}» تر {date} پورې مومي.',
  doneForGood: 'پېرودونکي «{title}» مومي.',
  or: 'نور نشته، یا په دې بیه نه پلورل کېږي؟',
  sold: 'وپلورل شو',
  lower: 'بیه راټیټه کړئ',
  toAd: 'اعلان وګورئ',
  over: 'دا لینک نور کار نه کوي',
  toAds: 'زما اعلانونه',
} satisfies Translated<'renewal'>;
