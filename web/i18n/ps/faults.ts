import type { Translated } from '../domains.ts';

export default {
  notFoundTitle: '۴۰۴ پاڼه ونه موندل شوه',
  notFoundText: 'ښايي پته سمه نه وي لیکل شوې، یا دا پاڼه نور نشته.',
  notFoundHelp: 'له کورپاڼې ټولو اعلانونو ته رسېدلی شئ.',
  errorTitle: 'ستونزه پېښه شوه',
  errorText: 'له ناڅاپي تېروتنې سره مخ شو.',
  errorLogged: 'ثبت شوه او د سمولو لپاره یې کار کوو.',
  reloadPage: 'پاڼه بیا بار کړئ',
} satisfies Translated<'faults'>;
