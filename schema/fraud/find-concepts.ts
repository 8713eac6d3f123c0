import { type Concept, CONCEPTS } from '../catalog/fraud/concepts.ts';
import { fold } from '../fold.ts';

/** What a text can mention: a concept of the catalog, a sum of money, or a kind of address. */
export type ConceptName = keyof typeof CONCEPTS | 'sum' | keyof typeof ADDRESSES;

/** One mention of a concept: the words from index `from` up to, but not including, `to`, and these words as text. */
interface ConceptHit {
  from: number;
  to: number;
  said: string;
}

export type FoundConcepts = ReadonlyMap<ConceptName, readonly ConceptHit[]>;

/**
 * Returns the concepts that a text mentions, in time linear in its length. A sentence that warns of or reports what others ask for does not count as
 * asking for it, and a denied concept counts as its opposite.
 */
export function findConcepts(text: string): FoundConcepts {
  const folded = fold(text);
  const words = wordsOf(folded);
  // A word that occurs often is looked up once.
  const patterns = new Map<string, Pattern[]>();
  for (const word of words) if (!patterns.has(word.text)) patterns.set(word.text, patternsOf(word));
  const hits = words.flatMap((word, at) => (word.isBreak ? [] : startingAt(words, at, patterns.get(word.text) ?? [])));
  const muted = new Set(hits.filter(({ concept }) => QUOTING_CONCEPTS.has(concept)).map(({ from }) => words[from]?.sentence));
  const heard = new Map<ConceptName, ConceptHit[]>();
  for (const { concept, from, to } of hits) {
    if (muted.has(words[from]?.sentence) && !HONEST.has(concept)) continue;
    const noted = heard.get(concept) ?? [];
    heard.set(concept, noted);
    const said = words.slice(from, to).map(({ text: word }) => word);
    if (noted.length < HITS_MAX && noted.at(-1)?.from !== from) noted.push({ from, to, said: said.join(' ') });
  }
  for (const [concept, shape] of Object.entries(ADDRESSES) as [keyof typeof ADDRESSES, RegExp][]) {
    const said = shape.exec(folded)?.[0];
    if (said !== undefined) heard.set(concept, [{ from: 0, to: 1, said }]);
  }
  return heard;
}

/** How many mentions of a concept are kept: more of them would say no more. */
const HITS_MAX = 12;

const ADDRESSES = {
  /** A site under a top-level domain where it costs little to register and abandon a name. */
  odd_site:
    /(?<![a-z0-9-])[a-z0-9-]{3,60}\.(?:shop|online|site|store|live|info|xyz|top|click|vip|club|link|icu|buzz|pw|ru|cn|win|bid|work|space|website|tk|ml|ga|cf|gq)(?![a-z])/u,
  site: /https?:\/\/|www\.|(?<![a-z0-9-@])[a-z0-9-]{3,60}\.(?:com|net|org|me|app|io|af|co)(?![a-z])/u,
  handle: /t\.me\/|wa\.me\/|bit\.ly|(?<![a-z0-9.])@[a-z0-9_]{4,60}/u,
  mail_address: /(?<![a-z0-9._-])[a-z0-9._-]{2,60}@[a-z0-9-]{2,60}\.[a-z]/u,
};

/** Concepts whose sentences quote others; then those that count even in such a sentence. */
const QUOTING_CONCEPTS = new Set<string>(['warns', 'reports'] satisfies ConceptName[]);
const HONEST = new Set<string>([
  ...QUOTING_CONCEPTS,
  ...(['see', 'pay_after', 'contract', 'place', 'no_advance', 'no_code', 'no_promise', 'fair'] satisfies ConceptName[]),
]);

interface Word {
  text: string;
  /** The text without the prefix of a Dari verb. */
  stem: string;
  isNumber: boolean;
  /** A full stop, a comma, a 'but': a denial does not reach across it. */
  isBreak: boolean;
  /** Whether it denies what comes later or what came earlier; null if it denies nothing. */
  denies: 'later' | 'earlier' | null;
  sentence: number;
}

function wordsOf(folded: string): Word[] {
  const texts =
    folded
      .replaceAll('\u200c', ' ')
      .replace(/(?<!\p{L})(ن?می) (?=\p{L})/gu, '$1')
      .match(WORDS) ?? [];
  let sentence = 0;
  return texts.map((text, at) => {
    if (ENDS.has(text)) sentence += 1;
    return {
      text,
      stem: text.replace(PREFIX, ''),
      isNumber: /^\d/.test(text),
      isBreak: BREAKS.has(text),
      denies: deniesOf(text, texts[at + 1] ?? '', texts.slice(Math.max(0, at - 4), at)),
      sentence,
    };
  });
}

const WORDS = /\p{L}(?:[\p{L}\p{M}]|['’-](?=\p{L}))*|\d(?:[\d,٬]*\d)?|[$%٪€@]|[.!?؟؛،,;:\n]/gu;
const PREFIX = /^(?:نمی|می|ن(?=گیر|ده|تی|کن|فرست|خواه|زن|پرداز|ساز|گو))/u;
const ENDS = setOf('. ! ? ؟ ؛');
ENDS.add('\n');
const BREAKS = new Set([...ENDS, ...setOf('، , ; : ولی اما مگر but خو لیکن لاکن چون because')]);

function deniesOf(text: string, next: string, before: readonly string[]): Word['denies'] {
  // Pashto 'له … نه' is 'from', 'که نه' 'or else', 'نه مخکې' 'before', 'نه وروره' an answer; 'مه' is Dari for 'I' unless a Pashto verb follows.
  if (text === 'نه' && (before.includes('له') || before.at(-1) === 'که' || NOT_DENIED.test(next))) return null;
  if (text === 'مه') return PASHTO_VERB.test(next) ? 'later' : null;
  if (before.at(-1) === 'پروا' || before.at(-1) === 'فکر') return null; // 'never mind'
  if (DENY_LATER.has(text)) return 'later';
  return DENY_EARLIER.has(text) || DENYING_VERB.test(text) ? 'earlier' : null;
}

const NOT_DENIED = /^(?:دی|ده|مخکی|وروسته|پس|بعد|ورور.*|بیادر|خور|صیب|صاحب|محترم.*)$/u;
const PASHTO_VERB = /^(?:را|در|ور|کو|لیژ|وه|اخل|پوشت|خپه|باور|یی|پری|غوار|سپار|وای|منی|جه|جی|شی)/u;
const DENY_LATER = setOf(
  "no not don't dont doesn't didn't never nobody without cannot can't cant won't isn't nothing none نه هیچ بدون بی پرته هیڅوک هیچوقت هیڅکله",
);
const DENY_EARLIER = setOf('نیست نیس نیسته نشته ندارد نداره ندارم نداریم ندارند نیستم نیستیم نلري نلرم نلرو ندی ممنوع');
const DENYING_VERB =
  /^ن(?:می|گیر|ده|دی?ن|تی|ته$|کن|کو|فرست|خواه|خواست|زن|رو|برد?ا|پرداز|شو|شد|شه$|باش|دار|دان|توان|خر|گو|ساز|مان|داد|کرد|کد|گرفت|یست|لری|لرم|لرو)/u;

interface Found {
  concept: ConceptName;
  from: number;
  to: number;
}

function startingAt(words: readonly Word[], from: number, patterns: readonly Pattern[]): Found[] {
  const found: Found[] = isSum(words[from]?.text ?? '') ? [{ concept: 'sum', from, to: from + 1 }] : [];
  const paired = pairedAt(words[from], words[from + 1]);
  if (patterns.length + paired.length === 0) return found;
  for (const { concept, rest, isDenial } of [...patterns, ...paired]) {
    const to = from + 1 + rest.length;
    if (!rest.every((part, at) => fits(words[from + 1 + at], part))) continue;
    if (REQUEST_CONCEPTS.has(concept) && OTHERS.has(words[from - 1]?.text ?? '')) continue;
    const { denied }: Concept = CONCEPTS[concept];
    const far = denied === 'no_advance' || denied === 'no_code' ? DENIES_NEAR : DENIES_FAR;
    const said = !isDenial && isDenied(words, from, to, far) ? denied : concept;
    if (said !== undefined) found.push({ concept: said as ConceptName, from, to }); // the table has only names of concepts
  }
  return found;
}

/** Concepts that do not count right after a word of `OTHERS`: 'I send' asks nobody to send, nor does a Dari 'send' or 'tell' after 'message'. */
const REQUEST_CONCEPTS = new Set<string>(['send_money', 'pay', 'tell'] satisfies ConceptName[]);
const OTHERS = setOf(
  "i we he she they i'll we'll i'd he'll she'll will'll زه به مه زنگ تماس پیام واتساپ واتسپ گپ حرف دور سر چنه تلیفون تیلیفون message whatsapp",
);

/** Whether a number may be money: not a year, a house number or a telephone number. */
function isSum(text: string): boolean {
  const figure = Number(text.replace(/[,٬]/g, ''));
  return figure >= 50 && figure < 1_000_000 && !(figure >= 1370 && figure <= 1412) && !(figure >= 1985 && figure <= 2030);
}

/** How many words away a denial reaches; `LACKS_…` are for a 'without' or 'unless' and the denial that goes with it. */
const DENIES_FAR = 5;
const DENIES_NEAR = 3;
const LACKS_NEAR = 4;
const LACKS_FAR = 6;

function isDenied(words: readonly Word[], from: number, to: number, far: number): boolean {
  if (isDemanded(words, from, to) || SINCE.has(words[from - 1]?.text ?? '')) return false;
  if (words.slice(from, to).some(({ denies }) => denies))
    return words.slice(from, to).some(({ text }) => DENYING_VERB.test(text));
  const [before, after] = [clause(words, from - 1, -1, far), clause(words, to, 1, far)];
  return (
    before.some(({ denies }) => denies === 'later') ||
    // 'پیسې نه اخلم' ('I take no money'): in Pashto the denial and the verb follow what they deny.
    after.some(({ denies, text }) => denies === 'earlier' || (denies === 'later' && (text === 'نه' || text === 'مه')))
  );
}

/** Whether a double denial demands the concept: 'no delivery without a deposit', 'until you pay it does not move'. */
function isDemanded(words: readonly Word[], from: number, to: number): boolean {
  const before = clause(words, from - 1, -1, LACKS_FAR);
  const lacking = before.findIndex(({ text }) => LACKING.has(text));
  if (lacking === -1 || lacking >= LACKS_NEAR) return false;
  return [...before.filter((_, at) => at !== lacking), ...clause(words, to, 1, LACKS_FAR + 1)].some(({ denies }) => denies);
}

/** Words before a concept that is not denied itself: 'no money before seeing' denies the money, not the seeing. */
const SINCE = setOf('از له before after');

const LACKING = setOf('بدون بی تا without unless until پرته چې څو ترڅو');

function clause(words: readonly Word[], from: number, step: 1 | -1, far: number): Word[] {
  const found: Word[] = [];
  for (let at = from; found.length < far; at += step) {
    const word = words[at];
    if (!word || word.isBreak) break;
    found.push(word);
  }
  return found;
}

interface Part {
  text: string;
  isPrefix: boolean;
}
interface Pattern {
  concept: keyof typeof CONCEPTS;
  rest: readonly Part[];
  /** Whether the phrase itself has a denial: 'no deposit'. */
  isDenial: boolean;
}

/** The phrases of the catalog: by their first two words, by their first word, or by the beginning of the first word. */
const PAIRED = new Map<string, Map<string, Pattern[]>>();
const EXACT = new Map<string, Pattern[]>();
const BEGINNINGS = new Map<string, Pattern[]>();
for (const [concept, { words }] of Object.entries(CONCEPTS))
  for (const phrase of words.split(',')) {
    const [first, ...rest] = phrase
      .split(' ')
      .map((text): Part => ({ text: text.replace(/-$/, ''), isPrefix: text.endsWith('-') }));
    if (!first) continue;
    const [second] = rest;
    const isPaired = second && !first.isPrefix && !second.isPrefix && second.text !== '#';
    const paired = PAIRED.get(first.text) ?? new Map<string, Pattern[]>();
    if (isPaired) PAIRED.set(first.text, paired);
    const table = isPaired ? paired : first.isPrefix ? BEGINNINGS : EXACT;
    const key = isPaired ? second.text : first.text;
    const isDenial = [first, ...rest].some(({ text }) => text === 'مه' || text === 'نم' || deniesOf(text, '', []) !== null);
    // The cast is safe: these are the table's own keys.
    table.set(key, [...(table.get(key) ?? []), { concept: concept as keyof typeof CONCEPTS, rest, isDenial }]);
  }
const LONGEST = Math.max(...[...BEGINNINGS.keys()].map(({ length }) => length));

function patternsOf({ text, stem, isNumber }: Word): Pattern[] {
  const found = isNumber ? [...(EXACT.get('#') ?? [])] : [];
  for (const each of new Set([text, stem])) {
    found.push(...(EXACT.get(each) ?? []));
    for (let length = 2; length <= Math.min(LONGEST, each.length); length += 1)
      found.push(...(BEGINNINGS.get(each.slice(0, length)) ?? []));
  }
  return found;
}

function pairedAt(word: Word | undefined, next: Word | undefined): readonly Pattern[] {
  if (!word || !next) return NONE;
  const whole = PAIRED.get(word.isNumber ? '#' : word.text);
  const stem = word.stem === word.text ? undefined : PAIRED.get(word.stem);
  if (!whole && !stem) return NONE;
  const found: Pattern[] = [];
  for (const second of next.stem === next.text ? [next.text] : [next.text, next.stem])
    found.push(...(whole?.get(second) ?? NONE), ...(stem?.get(second) ?? NONE));
  return found;
}

const NONE: readonly Pattern[] = [];

function fits(word: Word | undefined, { text, isPrefix }: Part): boolean {
  if (!word) return false;
  if (text === '#') return word.isNumber;
  return isPrefix ? word.text.startsWith(text) || word.stem.startsWith(text) : word.text === text || word.stem === text;
}

function setOf(words: string): Set<string> {
  return new Set(fold(words).split(' '));
}
