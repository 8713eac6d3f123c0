import { DEFAULT_LANGUAGE, type Language } from '../catalog/languages.ts';
import type { Phrase } from '../phrase.ts';

/**
 * How what stands in another language says otherwise than its English, as far as words can be counted: it does not deny what is denied, names
 * other numbers in words, or has its placeholders in another order.
 */
function saidOtherwise(code: Language, english: Phrase, words: Phrase): ('denial' | 'count' | 'order')[] {
  const [meant, said] = [formsOf(english), formsOf(words)];
  const isDenied = (forms: string[], language: Language) => forms.some((form) => DENIAL[language].test(form));
  return [
    ...(isDenied(meant, DEFAULT_LANGUAGE) && !isDenied(said, code) ? (['denial'] as const) : []),
    ...(counted(meant, DEFAULT_LANGUAGE) === counted(said, code) ? [] : (['count'] as const)),
    ...(placeholders(meant) === placeholders(said) ? [] : (['order'] as const)),
  ];
}

/** All that is said otherwise in a tree of phrases, each by where it stands: `reset.before: denial`. */
export function allSaidOtherwise(code: Language, english: object, words: object, place = ''): string[] {
  return Object.entries(english).flatMap(([key, meant]: [string, unknown]) => {
    const said = (words as Record<string, unknown>)[key];
    const path = place === '' ? key : `${place}.${key}`;
    if (!isPhrase(meant)) return allSaidOtherwise(code, meant as object, said ?? {}, path);
    return isPhrase(said) ? saidOtherwise(code, meant, said).map((fault) => `${path}: ${fault}`) : [`${path}: missing`];
  });
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

/** Of the form of many: one alone may need no count. */
function placeholders(forms: string[]): string {
  return (
    forms
      .at(-1)
      ?.match(/\{\w+\}/g)
      ?.join('') ?? ''
  );
}

/** Words that deny, and in Dari the verbs that do, by how they begin. */
const DENIAL: Record<Language, RegExp> = {
  en: /\b(not|no|never|nobody|nothing|none|without|cannot)\b|n[’']t\b/i,
  fa: /نمی|(?<!\p{L})(نه|نی|هرگز|هیچ\p{L}*|بدون|بی|نامعلوم|نادرست|ن(خیر|یست|با|بود|دار|داشت|داد|شد|شو|کن|کرد|گذاشت|یامد|گفت|رس|ده|نوشت|فهمید|خرید|برد|فرستاد|توان|یافت)\p{L}*)(?!\p{L})/u,
  ps: /(?<!\p{L})((و|را|راو|وا|ور|در)?نه|مه|نشته|نش\p{L}+|نلري|هېڅ\p{L}*|بې|پرته|نا\p{L}+)(?!\p{L})/u,
};

/** What numbers are called, in each of their forms; two may be a pair, and nine is no in Dari. */
const NUMBERS: Record<Language, string[]> = {
  en: ['three', 'four', 'five', 'six', 'seven', 'eight', 'ten', 'twelve', 'twenty'],
  fa: ['سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'ده', 'دوازده', 'بیست'],
  ps: ['درې|درېیو|دریو', 'څلور|څلورو', 'پنځه|پنځو', 'شپږ|شپږو', 'اووه', 'اته|اتو', 'لس|لسو', 'دوولس', 'شل'],
};
