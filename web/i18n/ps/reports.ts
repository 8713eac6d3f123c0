import type { Translated } from '../domains.ts';

export default {
  title: '{name} راپور کړئ',
  messageTitle: 'دا پیغام راپور کړئ',
  text: 'زموږ څارونکي یې ګوري. بل لوري ته نه ویل کېږي چې چا راپور کړی.',
  messageText: 'زموږ څارونکي یې شاوخوا پیغامونه لولي. بل لوري ته نه ویل کېږي چې چا راپور کړی.',
  reason: 'ستونزه څه ده؟',
  reasonSpam: 'سپم یا تبلیغ',
  reasonFraud: 'درغلي یا د پیسو ټګي',
  reasonAbuse: 'سپکاوی یا ګواښ',
  reasonIndecent: 'ناوړه محتوا',
  reasonOther: 'بل څه',
  details: 'جزئیات (اختیاري)',
  report: 'راپور',
  reporting: 'راپور لېږل کېږي...',
  reported: 'راپور شو',
  reportedText: 'مننه. موږ یې ګورو.',
  cancel: 'لغوه',
  tryAgain: 'مهرباني وکړئ بیا هڅه وکړئ.',
} satisfies Translated<'reports'>;
