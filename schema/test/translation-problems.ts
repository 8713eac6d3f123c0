import { asciiDigits } from '../digits.ts';
import { DEFAULT_LANGUAGE, type Language } from '../catalog/languages.ts';
import type { Phrase } from '../phrase.ts';

/**
 * Returns how a translation differs in meaning from its English, as far as words show it: it lacks a denial, names other numbers in words, has its
 * placeholders in another order, or has the opposite of an English word.
 */
function problemsOf(code: Language, english: Phrase, words: Phrase): ('denial' | 'count' | 'order' | 'opposite')[] {
  const [meant, said] = [formsOf(english), formsOf(words)];
  const isDenied = (forms: string[], language: Language) => forms.some((form) => DENIAL[language].test(form));
  return [
    ...(isDenied(meant, DEFAULT_LANGUAGE) && !isDenied(said, code) ? (['denial'] as const) : []),
    ...(counted(meant, DEFAULT_LANGUAGE) === counted(said, code) ? [] : (['count'] as const)),
    ...(placeholders(meant) === placeholders(said) ? [] : (['order'] as const)),
    ...(saysOpposite(code, meant.join(' '), said.join(' ')) ? (['opposite'] as const) : []),
  ];
}

/** Returns all such differences in a tree of phrases, each with its key: `reset.before: denial`. A phrase without a translation is `missing`. */
export function translationProblems(code: Language, english: object, words: object, place = ''): string[] {
  return Object.entries(english).flatMap(([key, meant]: [string, unknown]) => {
    const said = (words as Record<string, unknown>)[key];
    const path = place === '' ? key : `${place}.${key}`;
    if (!isPhrase(meant)) return translationProblems(code, meant as object, said ?? {}, path);
    return isPhrase(said) ? problemsOf(code, meant, said).map((fault) => `${path}: ${fault}`) : [`${path}: missing`];
  });
}

/** Returns the numbers that a phrase names, in digits of any language or in words, each once, the smallest first. */
export function numbersIn(code: Language, phrase: Phrase): number[] {
  const forms = formsOf(phrase);
  const figures = asciiDigits(forms.join(' ')).match(/\d+/g) ?? [];
  const words = counted(forms, code).split(' ').filter(Boolean);
  return [...new Set([...figures.map(Number), ...words.map((at) => COUNTED[Number(at)] ?? NaN)])].sort((a, b) => a - b);
}

function isPhrase(thing: unknown): thing is Phrase {
  return typeof thing === 'string' || (typeof thing === 'object' && thing !== null && 'one' in thing && 'other' in thing);
}

function formsOf(phrase: Phrase): string[] {
  return typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other];
}

function counted(forms: string[], code: Language): string {
  const words = forms.flatMap((form) => form.toLowerCase().match(/\p{L}+/gu) ?? []);
  return NUMBERS[code].flatMap((names, at) => (words.some((word) => names.split('|').includes(word)) ? [at] : [])).join(' ');
}

/** Reads the form `other` only: the form `one` may need no `{count}`. */
function placeholders(forms: string[]): string {
  return (
    forms
      .at(-1)
      ?.match(/\{\w+\}/g)
      ?.join('') ?? ''
  );
}

/** Whether English has only one of two opposites, and the translation only the other. */
function saysOpposite(code: Language, english: string, words: string): boolean {
  return OPPOSITES[DEFAULT_LANGUAGE].some((pair, at) => {
    const [one, other] = pair.map((begins) => beginsWith(begins).test(english));
    const [saysOne, saysOther] = OPPOSITES[code][at]?.map((begins) => beginsWith(begins).test(words)) ?? [];
    return one !== other && saysOne !== saysOther && one !== saysOne;
  });
}

function beginsWith(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(${words})`, 'iu');
}

/** Words of denial, and in Dari also verbs of denial by their beginnings. */
const DENIAL: Record<Language, RegExp> = {
  en: /\b(not|no|never|nobody|nothing|none|without|cannot)\b|n[’']t\b/i,
  fa: /نمی|(?<!\p{L})(نه|نی|هرگز|هیچ\p{L}*|بدون|بی|نامعلوم|نادرست|ن(خیر|یست|با|بود|دار|داشت|داد|شد|شو|کن|کرد|گذاشت|یامد|گفت|رس|ده|نوشت|فهمید|خرید|برد|فرستاد|توان|یافت)\p{L}*)(?!\p{L})/u,
  ps: /(?<!\p{L})((و|را|راو|وا|ور|در)?نه|مه|نشته|نش\p{L}+|نلري|هېڅ\p{L}*|بې|پرته|نا\p{L}+)(?!\p{L})/u,
};

/** The numbers whose names are listed below. */
const COUNTED = [3, 4, 5, 6, 7, 8, 10, 12, 20];

/** The names of these numbers, in each of their forms. Without two, which may be a pair, and nine, which in Dari also means 'no'. */
const NUMBERS: Record<Language, string[]> = {
  en: ['three', 'four', 'five', 'six', 'seven', 'eight', 'ten', 'twelve', 'twenty'],
  fa: ['سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'ده', 'دوازده', 'بیست'],
  ps: ['درې|درېیو|دریو', 'څلور|څلورو', 'پنځه|پنځو', 'شپږ|شپږو', 'اووه', 'اته|اتو', 'لس|لسو', 'دوولس', 'شل'],
};

/** Pairs of opposites by the beginnings of their words. Each row means the same in every language. */
const OPPOSITES: Record<Language, [one: string, other: string][]> = {
  en: [
    ['(is|are|be|turn(ed)?|switch(ed)?) on\\b|on$|enabled?\\b', '(is|are|be|turn(ed|s)?|switch(ed)?) off\\b|off$|disabled?\\b'],
    ['newest|latest', 'oldest'],
    ['more\\b|most\\b|higher|highest|maximum|up to\\b', 'less\\b|least\\b|fewer|lower|lowest|minimum'],
    ['before', 'after(wards)?\\b'],
    ['shows?\\b|shown|visible', 'hides?\\b|hidden|hiding'],
    ['opens?\\b|opened|reopen', 'closed?\\b|closes|shut'],
    ['buy|bought|purchase', 'sell|sold'],
    ['approved?\\b|accepted?\\b|confirmed?\\b', 'reject|refused?\\b|denied|declined?\\b'],
    ['first\\b', 'last\\b'],
    ['public\\b', 'private\\b'],
    ['sign(ed|s)?[ -]ins?\\b', 'sign(ed|s)?[ -]out\\b'],
    ['sen[dt]', 'receive[sd]?\\b'],
    ['rose|increase|dearer|expensive|raise[sd]?\\b', 'fell|dropped|cheap|reduced|decrease'],
    ['(?<!not )allow', 'block|forbidden|ban(ned)?\\b|suspended'],
    ['add(ed|s)?\\b|keep|kept|save', 'remove[sd]?\\b|delete|erase'],
    ['block(ed|s)?\\b', 'unblock'],
  ],
  fa: [
    ['روشن|فعال', 'خاموش|غیرفعال'],
    ['تازه|نو|جدید', 'کهنه|قدیم'],
    ['بیش|زیاد|بلند|بالا|حداکثر|تا|دیگر', 'کم|پایین|حداقل'],
    ['پیش|قبل|تا|اول', 'پس|بعد'],
    ['نشان|نمایش|می‌بین|دیده|ببین|آشکار', 'پنهان'],
    ['باز|گشود|دوباره', 'بست|بند|ببند|می‌بند'],
    ['خرید|بخر|می‌خر|مشتری', 'فروش|فروخت|بفروش|می‌فروش'],
    ['تأیید|قبول|پذیر', 'رد|نپذیر|انکار'],
    ['نخست|اول|آغاز', 'آخر|پایان|گذشته'],
    ['عمومی|همه', 'خصوصی|شخصی'],
    ['وارد|ورود|داخل', 'خارج|بیرون|خروج'],
    ['فرست|بفرست|می‌فرست', 'گرفت|بگیر|می‌گیر|رسید|می‌رس'],
    ['بلند|گران|افز|بالا', 'ارزان|پایین|کم|افت'],
    ['اجازه|می‌توان|بتوان', 'مسدود|بند|ممنوع|معطل'],
    ['افزو|اضافه|علاوه|نگه|ذخیره|ثبت|می‌ماند', 'حذف|پاک|دور|بردا|گرفت'],
    ['مسدود', 'آزاد|رفع|بردا'],
  ],
  ps: [
    ['چالان', 'بند'],
    ['نو|تازه|وروستي', 'زاړ|زوړ|پخوان'],
    ['ډېر|زیات|لوړ|جګ|تر|نور', 'لږ|کم|ټیټ'],
    ['مخکې|وړاندې|پخوا|له مخه', 'وروسته|پس'],
    ['ښ|وښ|وین|ووین|لیدل', 'پټ(?!نوم)'],
    ['پرانیس|پرانیز|خلاص|بیا', 'تړل|وتړ|بند'],
    ['پېر|وپېر|اخیست|واخیست', 'پلور|وپلور|خرڅ'],
    ['تایید|من|ومن', 'رد'],
    ['لومړ|اول', 'وروست|تېر|پای'],
    ['عام|ټول', 'خصوصي|شخصي'],
    ['ننوت|ننوځ', 'وتل|وځ|ووت|وباس|ایستل'],
    ['لېږ|ولېږ', 'ترلاسه|رسېد|واخل'],
    ['لوړ|ګران|زیات', 'ارزان|ټیټ|کم'],
    ['اجازه|کول|شي|شئ', 'بند|منع'],
    ['زیات|سات|وسات|خوندي|پاتې|ثبت', 'ړنګ|پاک|لرې|لیرې|ایستل|اخیست'],
    ['بند', 'خلاص|لرې|پرانی'],
  ],
};
