import type { Translated } from '../domains.ts';

export default {
  selectCustomer: 'د پیغام لېږلو لپاره د پېرودونکي خبرې وټاکئ',
  searchHint: 'د ایمیل یا نوم پیل، یا شمېره',
  state: 'کومې خبرې',
  open: 'خلاصې',
  done: 'بشپړې',
  nothingOpen: 'هېڅ خلاصې نه دي',
  nothingDone: 'تر اوسه هېڅ بشپړې نه دي',
  markDone: 'بشپړې په نښه کړئ',
  reopen: 'بېرته یې خلاصې کړئ',
  markedDone: 'بشپړې په نښه شوې',
  reopened: 'بیا خلاصې دي',

  title: 'خوندي ځوابونه',
  inserts: 'یو یې کېکاږئ چې متن یې په {language} ستاسو په پیغام کې راشي.',
  noReplies: 'تر اوسه خوندي ځواب نشته',
  newReply: 'نوی ځواب',
  editReply: 'ځواب سم کړئ',
  editOne: '{title} سم کړئ',
  replyTitle: 'سرلیک',
  replyIn: 'متن په {language}',
  deleteReply: 'ړنګول',
  reallyDelete: 'د تل لپاره ړنګ شي؟',
  save: 'خوندي کول',
  saving: 'خوندي کېږي...',
} satisfies Translated<'adminDesk'>;
