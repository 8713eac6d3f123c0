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
} satisfies Translated<'seller'>;
