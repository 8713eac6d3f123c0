import type { Translated } from '../domains.ts';

export default {
  since: 'له {date} راهیسې غړی',
  vip: 'VIP',
  verified: 'تایید شوی',
  rating: 'ارزونه',
  noReviews: 'تر اوسه نظر نشته',
  reviewCount: { one: '({count} نظر)', other: '({count} نظرونه)' },
  stars: { one: 'له ۵ څخه {count} ستوری', other: 'له ۵ څخه {count} ستوري' },
  active: 'فعال اعلانونه',
  sold: 'پلورل شوي',

  contact: 'اړیکه',
  signInToContact: 'غړي ته د لیکلو لپاره باید ننوځئ',
  contactFailed: 'خبرې پیل نه شوې',
  error: 'تېروتنه',
  self: 'نور مو داسې ویني.',
  toPrivacy: 'وټاکئ چې نور څه وویني',

  private: 'خصوصي پروفایل',
  privateText: 'دا غړی خپلې شمېرې، اعلانونه او نظرونه نه ښیي.',
  privateWrite: 'بیا هم ورته لیکلی شئ.',
  ads: 'اعلانونه',
  noAds: 'اوس فعال اعلان نشته.',
  moreAds: 'نور اعلانونه وښایئ',
  featured: 'ځانګړی',
  soldAd: 'پلورل شوی',
  reviews: 'نظرونه',
  noReviewsText: 'تر اوسه چا د دې غړي په اړه نظر نه دی ورکړی. نظرونه له پلور وروسته راځي.',
  moreReviews: 'نور نظرونه وښایئ',
  reviewOf: 'د دې په اړه:',
  former: 'پخوانی غړی',
  loadFailed: 'دا لېست بار نه شو.',

  notFound: 'غړی ونه موندل شو',
  notFoundText: 'دا غړی له سرای تللی، یا پته سمه نه ده.',
  failed: 'دا پاڼه بار نه شوه',

  report: 'دا غړی راپور کړئ',
  signInToReport: 'د غړي د راپور لپاره باید ننوځئ',
} satisfies Translated<'member'>;
