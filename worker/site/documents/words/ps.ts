import type { DocumentWords } from '../page-words.ts';

export default {
  home: 'کورپاڼه',
  needsScript: 'د ننوتلو، د اعلان خپرولو او پیغامونو لپاره JavaScript ته اړتیا ده چې په دې براوزر کې نه چلېږي.',
  pages: {
    '/': {
      title: 'Sarai | سرای — په افغانستان کې د پېر او پلور اعلانونه',
      description: 'د افغانستان په ټولو ۳۴ ولایتونو کې پېرل او پلورل: موټر، کور، موبایل، کار او نور ډېر څه.',
    },
    '/listing/:id': { title: '{title} — {price} | Sarai سرای', description: '{price} · {location} · {description}' },
    '/terms': {
      title: 'د کارونې شرایط | Sarai سرای',
      description: 'د سرای قواعد: څه پلورل کېږي، څه نه، او د خوندي معاملې لارې.',
    },
    '/privacy': {
      title: 'د محرمیت پالیسي | Sarai سرای',
      description: 'سرای ستاسو په اړه څه ساتي، څوک یې ویني او څنګه ړنګېږي.',
    },
    '/safety': {
      title: 'خوندي لیدنه او معامله | Sarai سرای',
      description: 'څنګه بې درغلۍ وپېرئ او وپلورئ: له پیسو ورکولو مخکې یې وګورئ، د ورځې سره وګورئ او هېڅکله مخکې پیسې مه لېږئ.',
    },
    '/sign-in': {
      title: 'ننوتل | Sarai سرای',
      description: 'پلورونکو ته د لیکلو، د خوښې اعلانونو د ساتلو او د اعلان د خپرولو لپاره ننوځئ.',
    },
    '/sign-up': {
      title: 'حساب جوړ کړئ | Sarai سرای',
      description: 'حساب جوړ کړئ او خپل لومړی اعلان وړیا خپور کړئ.',
    },
  },
  member: {
    title: '{name} | Sarai سرای',
    description: 'په سرای کې د {name} اعلانونه، او دا چې پېرودونکي او پلورونکي یې په اړه څه وايي.',
  },
  missing: {
    listing: { title: 'اعلان ونه موندل شو | Sarai سرای', description: 'دا اعلان نور نشته.' },
    member: { title: 'غړی ونه موندل شو | Sarai سرای', description: 'دا غړی نور په سرای کې نشته.' },
    page: { title: '۴۰۴ پاڼه ونه موندل شوه | Sarai سرای', description: 'په دې پته کې پاڼه نشته.' },
  },
  results: 'د «{query}» پایلې | Sarai سرای',
  category: '{name} | Sarai سرای',
  failed: {
    title: 'ستونزه پېښه شوه',
    text: 'دا پاڼه اوس نه ښودل کېږي. یوه دقیقه وروسته بیا هڅه وکړئ.',
    again: 'بیا هڅه وکړئ',
  },
} satisfies DocumentWords;
