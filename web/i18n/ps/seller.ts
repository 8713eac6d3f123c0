import type { Translated } from '../domains.ts';

export default {
  responseRate: 'د ځواب کچه',
  newSeller: 'نوی پلورونکی',
  percent: '{count}٪',
  responseTime: 'د ځواب وخت',
  belowHour: '< {count} ساعت',
  hours: { one: '{count} ساعت', other: '{count} ساعته' },
  days: { one: '{count} ورځ', other: '{count} ورځې' },

  showPhone: 'د ټیلیفون شمېره وښایئ',
  showNumber: 'شمېره وښایئ',
  signInForPhone: 'د ټیلیفون شمېرې د لیدلو لپاره ننوځئ',
  phoneFailed: 'د ټیلیفون شمېره ونه ښودل شوه. مهرباني وکړئ بیا هڅه وکړئ.',
  noMessages: 'دا پلورونکی دلته پیغامونه او وړاندیزونه نه اخلي.',
  callInstead: 'زنګ ورته وهلی شئ.',
  noMessagesShort: 'پیغامونه نه اخلي',

  saleQuestion: 'دا مو پېرلی؟',
  saleSaid: '{name} وايي چې تاسو «{title}» پېرلی دی.',
  saleSaidHidden: '{name} وايي چې تاسو ترې څه پېرلي دي.',
  saleYes: 'هو، پېرلی مې دی',
  saleNo: 'نه، نه مې دی پېرلی',
  saleSaving: 'ثبتېږي…',
  saleCancel: 'لغوه',
  saleConfirmed: 'پېرود تایید شو',
  saleConfirmedText: 'اوس تاسو او {name} د یو بل په اړه نظر ورکولای شئ: په پروفایل کې، د نظرونو په برخه کې.',
  saleNoTitle: 'دا مو نه دی پېرلی؟',
  saleNoText:
    'بیا هېڅ یو د بل په اړه نظر نه شي ورکولای، او {name} تاسو د دې اعلان پېرودونکی بیا نه شي ښودلای. دا بېرته نه شي راګرځېدلای.',
  saleDenied: 'مننه چې ومو ویل',
  saleDeniedText: '{name} تاسو د دې اعلان پېرودونکی بیا نه شي ښودلای.',
  saleFailed: 'دا کار ونه شو',
} satisfies Translated<'seller'>;
