import type { Translated } from '../domains.ts';

export default {
  verified: 'تصدیق شوی',
  verifiedMeans: 'یوه مدیر دا کس یا دوکان لیدلی دی. بیا هم له ورکړې مخکې یې وګورئ.',
  numberConfirmed: 'شمېره تایید شوه: {date}',
  numberConfirmedMeans: 'په کوډ یې ثابته کړه چې ټیلیفون یې خپل دی. دا چې څوک دی، چا نه دي کتلي.',

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
  call: 'زنګ وهل',
  whatsAppText: 'سلام، ستاسو اعلان مې په سرای کې ولید: {title}',
  asked: 'ستاسو شمېره {count} ځله وغوښتل شوه',
} satisfies Translated<'seller'>;
