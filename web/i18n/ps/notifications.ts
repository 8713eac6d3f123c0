import { noticeWords } from '#schema/catalog/notices/notice-words';
import type { Translated } from '../domains.ts';

export default {
  ...noticeWords('ps', 'bell'),

  noNotifications: 'خبرتیاوې نشته',
  allCaughtUp: 'ټولې مو لیدلې دي! نوې خبرتیاوې به دلته ښودل کېږي.',

  unread: 'نالوستې',
  viewAll: 'ټولې وګورئ',
  text: 'ستاسو په اعلانونو، پیغامونو او لټونونو کې څه وشول.',
  signInText: 'ننوځئ چې وګورئ ستاسو په اعلانونو، پیغامونو او لټونونو کې څه وشول.',
  list: 'تازه خبرتیاوې',
  loadFailed: 'خبرتیاوې مو بار نه شوې.',
  loadMore: 'نورې وښایئ',
  moreFailed: 'نورې خبرتیاوې بار نه شوې.',
  today: 'نن',
  yesterday: 'پرون',

  savedSearches: 'خوندي لټونونه',
  savedSearchesText: 'چې نوي اعلانونه برابر شي، دلته درته وایو.',
  noSearches: 'په کورپاڼه کې ولټوئ او «دا لټون خوندي کړئ» کېکاږئ.',
  searchesFailed: 'خوندي لټونونه مو بار نه شول.',
  removeSearch: 'خوندي لټون {search} ړنګ کړئ',
  removeSearchTip: 'ړنګول',
  searchRemoved: 'لټون ړنګ شو',
  searchRemovedText: 'نور درته د {search} په اړه نه وایو.',
  searchNotRemoved: 'لټون ړنګ نه شو',
  searchSaved: 'لټون خوندي شو',
  searchSavedText: 'چې نوي اعلانونه له {search} سره برابر شي، درته وایو.',
  searchNotSaved: 'لټون خوندي نه شو',
} satisfies Translated<'notifications'>;
