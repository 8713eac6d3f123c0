import type { Phrase } from '../../phrase.ts';
import type { Language } from '../languages.ts';
import type { NoticeKind, NoticePart } from './notices.ts';

/** One phrase for bell and mail, or one for each: a mail has neither the language's digits nor its names of months. */
type Said = Phrase | { bell: Phrase; mail: Phrase };
type NoticeWord = NoticeKind | NoticePart;

/** The words of all kinds of notification in every language: a missing one is a type error. `notices.ts` fills their placeholders. */
const NOTICE_WORDS: Record<NoticeWord, Record<Language, Said>> = {
  message: {
    fa: 'پیام تازه از {name}',
    ps: 'له {name} نوی پیغام',
    en: 'New message from {name}',
  },
  offer: {
    fa: '{name} برای «{title}» {price} پیشنهاد کرد',
    ps: '{name} د «{title}» لپاره د {price} وړاندیز کوي',
    en: '{name} offers {price} for “{title}”',
  },
  sale: {
    fa: '{name} می‌گوید که شما «{title}» را خریده‌اید. درست است؟',
    ps: '{name} وايي چې تاسو «{title}» پېرلی دی. سمه ده؟',
    en: '{name} says that you bought “{title}”. Is that so?',
  },
  sale_confirmed: {
    fa: '{name} خرید «{title}» را تأیید کرد. حالا می‌توانید دربارهٔ یکدیگر نظر بدهید.',
    ps: '{name} د «{title}» پېرود تایید کړ. اوس د یو بل په اړه نظر ورکولای شئ.',
    en: '{name} confirmed having bought “{title}”. You can review each other now.',
  },
  sale_denied: {
    fa: '{name} می‌گوید که «{title}» را نخریده است.',
    ps: '{name} وايي چې «{title}» یې نه دی پېرلی.',
    en: '{name} says that they did not buy “{title}”.',
  },
  review: {
    fa: '{name} به شما {rating} از ۵ ستاره داد',
    ps: '{name} تاسو ته له ۵ څخه {rating} ستوري درکړل',
    en: '{name} rated you {rating} of 5',
  },
  price_drop: {
    fa: 'قیمت «{title}» از {was} به {price} پایین آمد',
    ps: 'د «{title}» بیه له {was} څخه {price} ته ټیټه شوه',
    en: 'The price of “{title}” fell from {was} to {price}',
  },
  purchase_approved: {
    fa: 'خرید شما تأیید شد: {count} کریدت',
    ps: { one: 'پېرود مو تایید شو: {count} کریډیټ', other: 'پېرود مو تایید شو: {count} کریډیټه' },
    en: { one: 'Your purchase was approved: {count} credit', other: 'Your purchase was approved: {count} credits' },
  },
  purchase_rejected: {
    fa: 'خرید {reference} رد شد',
    ps: 'ستاسو پېرود {reference} رد شو',
    en: 'Your purchase {reference} was rejected',
  },
  credits_corrected: {
    fa: 'سرای به حساب شما {count} کریدت افزود. دلیل: {reason}',
    ps: {
      one: 'سرای ستاسو حساب ته {count} کریډیټ ورزیات کړ. دلیل: {reason}',
      other: 'سرای ستاسو حساب ته {count} کریډیټه ورزیات کړل. دلیل: {reason}',
    },
    en: {
      one: 'Sarai added {count} credit to your account. Reason: {reason}',
      other: 'Sarai added {count} credits to your account. Reason: {reason}',
    },
  },
  credits_taken: {
    fa: 'سرای از حساب شما {count} کریدت کم کرد. دلیل: {reason}',
    ps: {
      one: 'سرای ستاسو له حسابه {count} کریډیټ کم کړ. دلیل: {reason}',
      other: 'سرای ستاسو له حسابه {count} کریډیټه کم کړل. دلیل: {reason}',
    },
    en: {
      one: 'Sarai took {count} credit from your account. Reason: {reason}',
      other: 'Sarai took {count} credits from your account. Reason: {reason}',
    },
  },
  credits_given_plainly: {
    fa: 'سرای به حساب شما {count} کریدت افزود',
    ps: {
      one: 'سرای ستاسو حساب ته {count} کریډیټ ورزیات کړ',
      other: 'سرای ستاسو حساب ته {count} کریډیټه ورزیات کړل',
    },
    en: { one: 'Sarai added {count} credit to your account', other: 'Sarai added {count} credits to your account' },
  },
  credits_taken_plainly: {
    fa: 'سرای از حساب شما {count} کریدت کم کرد',
    ps: {
      one: 'سرای ستاسو له حسابه {count} کریډیټ کم کړ',
      other: 'سرای ستاسو له حسابه {count} کریډیټه کم کړل',
    },
    en: { one: 'Sarai took {count} credit from your account', other: 'Sarai took {count} credits from your account' },
  },
  promotion_ending: {
    fa: {
      bell: 'پیش‌انداختن «{title}» در {date} ختم می‌شود',
      mail: 'پیش‌انداختن «{title}» تا یک روز دیگر ختم می‌شود',
    },
    ps: {
      bell: 'د «{title}» ترویج په {date} پای ته رسېږي',
      mail: 'د «{title}» ترویج په یوه ورځ کې پای ته رسېږي',
    },
    en: {
      bell: 'The promotion of “{title}” ends on {date}',
      mail: 'The promotion of “{title}” ends within a day',
    },
  },
  listing_ending: {
    fa: {
      bell: 'اعلان شما «{title}» تا {date} دیده می‌شود. هنوز موجود است؟',
      mail: 'اعلان شما «{title}» تا سه روز دیگر ختم می‌شود. هنوز موجود است؟',
    },
    ps: {
      bell: 'ستاسو اعلان «{title}» تر {date} پورې لیدل کېږي. لا شته؟',
      mail: 'ستاسو اعلان «{title}» په درېیو ورځو کې پای ته رسېږي. لا شته؟',
    },
    en: {
      bell: 'Your ad “{title}” is seen until {date}. Is it still there?',
      mail: 'Your ad “{title}” ends within three days. Is it still there?',
    },
  },
  step_renew: { fa: 'هنوز موجود است', ps: 'لا شته', en: 'Still there' },
  step_sold: { fa: 'فروخته شد', ps: 'وپلورل شو', en: 'Sold' },
  step_lower: { fa: 'قیمت را پایین بیاورید', ps: 'بیه راټیټه کړئ', en: 'Lower the price' },
  listing_hidden: {
    fa: 'اعلان شما «{title}» پنهان شد. دلیل: {reason}',
    ps: 'ستاسو اعلان «{title}» پټ شو. دلیل: {reason}',
    en: 'Your ad “{title}” was hidden. Reason: {reason}',
  },
  listing_restored: {
    fa: 'اعلان شما «{title}» دوباره دیده می‌شود',
    ps: 'ستاسو اعلان «{title}» بیا لیدل کېږي',
    en: 'Your ad “{title}” can be seen again',
  },
  listing_held: {
    fa: 'اعلان شما «{title}» پس از بررسی یک مدیر دیده می‌شود',
    ps: 'ستاسو اعلان «{title}» به د مدیر له کتنې وروسته ولیدل شي',
    en: 'Your ad “{title}” will be seen once an administrator has looked at it',
  },
  listing_released: {
    fa: 'اعلان شما «{title}» بررسی شد و حالا دیده می‌شود',
    ps: 'ستاسو اعلان «{title}» وکتل شو او اوس لیدل کېږي',
    en: 'Your ad “{title}” was looked at and can be seen now',
  },
  released_because: {
    fa: 'اعلان شما «{title}» بررسی شد و حالا دیده می‌شود. {reason}',
    ps: 'ستاسو اعلان «{title}» وکتل شو او اوس لیدل کېږي. {reason}',
    en: 'Your ad “{title}” was looked at and can be seen now. {reason}',
  },
  vip_ending: {
    fa: { bell: 'عضویت VIP شما در {date} ختم می‌شود', mail: 'عضویت VIP شما تا یک روز دیگر ختم می‌شود' },
    ps: { bell: 'ستاسو د VIP غړیتوب په {date} پای ته رسېږي', mail: 'ستاسو د VIP غړیتوب په یوه ورځ کې پای ته رسېږي' },
    en: { bell: 'Your VIP membership ends on {date}', mail: 'Your VIP membership ends within a day' },
  },
  report_closed_because: {
    fa: '{report}: {outcome} {reason}',
    ps: '{report}: {outcome} {reason}',
    en: '{report}: {outcome} {reason}',
  },
  ban_undone: {
    fa: 'مسدود شدن حساب شما برگردانده شد. ببخشید.',
    ps: 'ستاسو د حساب بندیز بېرته واخیستل شو. بخښنه غواړو.',
    en: 'The suspension of your account was taken back. We are sorry.',
  },
  report_reopened: {
    fa: '{report}: دوباره آن را می‌بینیم',
    ps: '{report}: بیا یې ګورو',
    en: '{report}: we are looking into it again',
  },
  report_closed: { fa: '{report}: {outcome}', ps: '{report}: {outcome}', en: '{report}: {outcome}' },
  saved_search: {
    fa: {
      bell: 'اعلان تازه برای جستجوی {search}: «{title}»',
      mail: 'اعلان تازه برای جستجوی شما: «{title}»',
    },
    ps: {
      bell: 'ستاسو د {search} لټون لپاره نوی اعلان: «{title}»',
      mail: 'ستاسو د لټون لپاره نوی اعلان: «{title}»',
    },
    en: {
      bell: 'A new ad for your search {search}: “{title}”',
      mail: 'A new ad for your search: “{title}”',
    },
  },
  saved_search_more: {
    fa: {
      bell: 'اعلان‌های تازه برای جستجوی {search}: «{title}» و {count} اعلان دیگر',
      mail: 'اعلان تازه برای جستجوی شما: «{title}» و {count} اعلان دیگر',
    },
    ps: {
      bell: 'ستاسو د {search} لټون لپاره نوي اعلانونه: «{title}» او {count} نور',
      mail: 'ستاسو د لټون لپاره نوی اعلان: «{title}» او {count} نور اعلانونه',
    },
    en: {
      bell: 'New ads for your search {search}: “{title}” and {count} more',
      mail: 'A new ad for your search: “{title}” and {count} more',
    },
  },
  // Only the newest ads were counted, so the number is a minimum.
  saved_search_many: {
    fa: {
      bell: 'اعلان‌های تازه برای جستجوی {search}: «{title}» و حداقل {count} اعلان دیگر',
      mail: 'اعلان تازه برای جستجوی شما: «{title}» و حداقل {count} اعلان دیگر',
    },
    ps: {
      bell: 'ستاسو د {search} لټون لپاره نوي اعلانونه: «{title}» او لږ تر لږه {count} نور',
      mail: 'ستاسو د لټون لپاره نوی اعلان: «{title}» او لږ تر لږه {count} نور اعلانونه',
    },
    en: {
      bell: 'New ads for your search {search}: “{title}” and at least {count} more',
      mail: 'A new ad for your search: “{title}” and at least {count} more',
    },
  },
  report_of_listing: {
    fa: 'گزارش شما دربارهٔ اعلان «{title}»',
    ps: 'د «{title}» اعلان په اړه ستاسو راپور',
    en: 'Your report of the ad “{title}”',
  },
  report_of_gone_listing: {
    fa: 'گزارش شما دربارهٔ اعلان',
    ps: 'د اعلان په اړه ستاسو راپور',
    en: 'Your report of the ad',
  },
  report_of_member: {
    fa: 'گزارش شما دربارهٔ یک عضو',
    ps: 'د یوه غړي په اړه ستاسو راپور',
    en: 'Your report of a member',
  },
  report_of_message: {
    fa: 'گزارش شما دربارهٔ یک پیام',
    ps: 'د یوه پیغام په اړه ستاسو راپور',
    en: 'Your report of a message',
  },
  report_action_taken: {
    fa: 'اقدام کردیم. تشکر از شما.',
    ps: 'اقدام مو وکړ. مننه.',
    en: 'we took action. Thank you.',
  },
  report_no_violation: {
    fa: 'چیزی خلاف قواعد ما نیافتیم. تشکر از شما.',
    ps: 'زموږ د قواعدو خلاف مو څه ونه موندل. مننه.',
    en: 'we found nothing against our rules. Thank you.',
  },
  report_duplicate: {
    fa: 'قبلاً به همین موضوع رسیدگی شده است. تشکر از شما.',
    ps: 'دا مخکې حل شوې ده. مننه.',
    en: 'this has been dealt with already. Thank you.',
  },
  number_move: {
    fa: {
      bell: 'کسی شمارهٔ شما را تأیید کرد و می‌خواهد. اگر جواب ندهید، در {date} به حساب او می‌رود.',
      mail: 'کسی شمارهٔ شما را تأیید کرد و می‌خواهد. اگر جواب ندهید، پس از ۷ روز به حساب او می‌رود.',
    },
    ps: {
      bell: 'چا ستاسو شمېره تایید کړه او غواړي یې. که ځواب ورنه کړئ، په {date} د هغه حساب ته ځي.',
      mail: 'چا ستاسو شمېره تایید کړه او غواړي یې. که ځواب ورنه کړئ، له ۷ ورځو وروسته د هغه حساب ته ځي.',
    },
    en: {
      bell: 'Somebody confirmed your number and wants it. Without an answer it goes to their account on {date}.',
      mail: 'Somebody confirmed your number and wants it. Without an answer it goes to their account after 7 days.',
    },
  },
  number_lost: {
    fa: 'شمارهٔ شما به حساب دیگری رفت. اگر راه دیگری برای وارد شدن ندارید، شماره یا ایمیل دیگری بدهید.',
    ps: 'ستاسو شمېره بل حساب ته ولاړه. که د ننوتلو بله لار نه لرئ، بله شمېره یا ایمیل ورکړئ.',
    en: 'Your number went to another account. If you have no other way in, add another number or an email.',
  },
  number_yours: {
    fa: 'شماره‌ای که خواسته بودید حالا از شماست',
    ps: 'هغه شمېره چې غوښتې مو وه، اوس ستاسو ده',
    en: 'The number that you asked for is yours now',
  },
  number_kept: {
    fa: 'صاحب حساب دیگر شماره را نگه داشت. اگر راه دیگری برای وارد شدن ندارید، شماره یا ایمیل دیگری بدهید.',
    ps: 'د بل حساب خاوند شمېره وساتله. که د ننوتلو بله لار نه لرئ، بله شمېره یا ایمیل ورکړئ.',
    en: 'The holder of the other account kept the number. If you have no other way in, add another number or an email.',
  },
  former_member: { fa: 'یک عضو سابق', ps: 'پخوانی غړی', en: 'A former member' },
};

/** Returns the words of the bell or of mails in a language. */
export function noticeWords(language: Language, way: 'bell' | 'mail'): Record<NoticeWord, Phrase> {
  const words = Object.entries(NOTICE_WORDS).map(([name, said]) => {
    const own = said[language];
    return [name, typeof own === 'object' && 'bell' in own ? own[way] : own];
  });
  // The names are those of the table that the loop is over.
  return Object.fromEntries(words) as Record<NoticeWord, Phrase>;
}
