import type { Translated } from '../domains.ts';

export default {
  about: 'د افغانستان د ټولو ۳۴ ولایتونو لپاره اعلانونه. په څو دقیقو کې اعلان ورکړئ، او هغه څه کور ته نږدې ومومئ چې غواړئ یې.',
  footerLinks: 'لینکونه',
  pocket: 'بې انټرنیټه لټون',
  newsletterTitle: 'خبرپاڼه',
  newsletterText: 'کله ناکله د بازار خبرونه. بې تبلیغاتو.',
  newsletterEmail: 'ستاسو ایمیل',
  newsletterSubscribe: 'ګډون',
  newsletterSubscribing: 'ثبتېږي…',
  newsletterNeedsScript: 'د ګډون لپاره دا پاڼه په داسې براوزر کې پرانیزئ چې JavaScript چلوي.',
  newsletterDone: 'یو ګام پاتې',
  newsletterDoneText: 'د {email} په ایمیل کې لینک پرانیزئ.',
  newsletterFailed: 'ګډون ونه شو',
  copyright: '© {year} {name}',
  contact: 'اړیکه',
  follow: 'موږ وڅارئ',

  terms: 'د کارونې شرایط',
  privacy: 'د محرمیت پالیسي',
  safety: 'خوندي لیدنه او معامله',
} satisfies Translated<'site'>;
