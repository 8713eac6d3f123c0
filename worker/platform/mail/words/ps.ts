import type { MailWords } from '../words.ts';

const REPORTED = {
  listing: 'د اعلان په اړه ستاسو راپور',
  member: 'د یوه غړي په اړه ستاسو راپور',
  message: 'د یوه پیغام په اړه ستاسو راپور',
};
const ENDED = {
  action_taken: 'اقدام مو وکړ. مننه.',
  no_violation: 'زموږ د قواعدو خلاف مو څه ونه موندل. مننه.',
  duplicate: 'دا مخکې حل شوې ده. مننه.',
};

export default {
  greeting: 'سلام،',
  confirmEmail: {
    subject: 'په سرای کې د ایمیل تاییدول',
    before:
      'په سرای کې ستاسو د حساب لپاره د دې ایمیل د تاییدولو لپاره دا لینک پرانیزئ. لینک تر ۲۴ ساعتونو او یوازې یو ځل کار کوي:',
    button: 'ایمیل تایید کړئ',
    after: 'که دا تاسو نه وئ غوښتی، دا ایمیل له پامه وغورځوئ؛ هېڅ شی نه بدلېږي.',
  },
  reset: {
    subject: 'د سرای د پټنوم بیا ټاکل',
    before: 'په سرای کې ستاسو د حساب لپاره نوی پټنوم غوښتل شوی دی. دا لینک تر یوه ساعته او یوازې یو ځل کار کوي:',
    button: 'نوی پټنوم وټاکئ',
    after: 'که دا تاسو نه وئ غوښتی، دا ایمیل له پامه وغورځوئ؛ پټنوم مو نه بدلېږي.',
  },
  emailChange: {
    subject: 'ستاسو د سرای ایمیل بدلېږي',
    before:
      'په سرای کې ستاسو د حساب لپاره نوی ایمیل غوښتل شوی دی. تر هغو چې نوی ایمیل تایید نه شي، همدا ایمیل پاتې کېږي. که دا کار ستاسو نه و، همدا اوس له دې لینک څخه نوی پټنوم وغواړئ؛ بیا ټولې وسیلې له حسابه وځي:',
    button: 'نوی پټنوم',
    after: 'که تاسو وئ، هېڅ کار ته اړتیا نشته.',
  },
  passwordChanged: {
    subject: 'ستاسو د سرای پټنوم بدل شو',
    before:
      'په سرای کې ستاسو د حساب پټنوم بدل شو او نورې وسیلې مو له حسابه ووتلې. که دا کار ستاسو نه و، همدا اوس له دې لینک څخه نوی پټنوم وغواړئ؛ بیا ټولې وسیلې له حسابه وځي:',
    button: 'نوی پټنوم',
    after: 'که تاسو وئ، هېڅ کار ته اړتیا نشته.',
  },
  welcome: {
    subject: 'په سرای کې ستاسو حساب',
    before: 'په سرای کې ستاسو لپاره حساب جوړ شو. پټنوم یې له دې لینک څخه وټاکئ؛ تر یوې اونۍ او یوازې یو ځل کار کوي:',
    button: 'پټنوم وټاکئ',
    after: 'که دا حساب نه غواړئ، دا ایمیل له پامه وغورځوئ؛ بې پټنومه هېڅوک ورننوتلی نه شي.',
  },
  test: {
    subject: 'د سرای ازمایښتي ایمیل',
    before: 'دا هغه ازمایښتي ایمیل دی چې تاسو غوښتی و:',
    button: 'سیسټم',
    after: 'ایمیل کار کوي.',
  },
  notification: {
    open: 'سرای پرانیزئ',
    why: 'دا ایمیل درته ځکه راځي چې په تنظیماتو کې مو ایمیل چالان دی.',
    settings: 'تنظیمات',
    sentence: (event) => {
      switch (event.kind) {
        case 'message':
          return `له ${event.name} نوی پیغام`;
        case 'offer':
          return `${event.name} د «${event.title}» لپاره د ${event.price} افغانیو وړاندیز کوي`;
        case 'review':
          return `${event.name} تاسو ته له ۵ څخه ${event.rating} ستوري درکړل`;
        case 'price_drop':
          return `د «${event.title}» بیه له ${event.was} څخه ${event.price} افغانیو ته ټیټه شوه`;
        case 'purchase_approved':
          return `پېرود مو تایید شو: ${event.credits} کریډیټه`;
        case 'purchase_rejected':
          return `ستاسو پېرود ${event.reference} رد شو`;
        case 'promotion_ending':
          return `د «${event.title}» ترویج په یوه ورځ کې پای ته رسېږي`;
        case 'listing_hidden':
          return `ستاسو اعلان «${event.title}» پټ شو. دلیل: ${event.reason}`;
        case 'listing_restored':
          return `ستاسو اعلان «${event.title}» بیا لیدل کېږي`;
        case 'vip_ending':
          return 'ستاسو د VIP غړیتوب په یوه ورځ کې پای ته رسېږي';
        case 'report_closed':
          return `${REPORTED[event.about]}${event.title === '' ? '' : ` «${event.title}»`}: ${ENDED[event.outcome]}`;
        case 'saved_search':
          return `ستاسو د لټون لپاره نوی اعلان: «${event.title}»${event.more > 0 ? ` او ${event.more} نور اعلانونه` : ''}`;
        default:
          return event satisfies never;
      }
    },
  },
} satisfies MailWords;
