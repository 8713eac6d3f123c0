import {
  DENIAL,
  type Found,
  HONEST_MOST,
  MANY_ADS,
  MANY_CONTACTS,
  NUMBER,
  type Phrase,
  PHRASES,
  type PhraseSignal,
  type Signal,
  type SignalDetail,
  SIGNALS,
  WARNED_FROM,
  YOUNG_DAYS,
} from './catalog/signals.ts';
import { fold } from './fold.ts';

/** What is known beside the words. */
export interface Facts {
  /** What it costs, and what such a thing usually costs, in AFN; null where nobody can say. */
  price: number | null;
  usual: number | null;
  accountDays: number;
  adsToday: number;
  contactsInHour: number;
  /** The confirmed number of the account; null where none is. */
  phone: string | null;
}

/** What speaks against an ad of these words by what is known beside them; what weighs most comes first. */
export function suspicionOf(text: string, facts: Facts): Found[] {
  return [...ofWords(text), ...ofFacts(facts)].toSorted((a, b) => b.weight - a.weight);
}

/**
 * Of what the reader of a message is warned; null of nothing. `earlier` is what its writer said before. Only a message that says something suspicious itself
 * warns: the rest is asked for when it does (`isSuspicious`).
 */
export function adviceOn(text: string, earlier: readonly string[], facts: Facts): Signal[] | null {
  if (!isSuspicious(text)) return null;
  const found = suspicionOf([...earlier, text].join('\n'), facts);
  return weightOf(found) >= WARNED_FROM ? found.map(({ signal }) => signal) : null;
}

/** Whether a message is worth a look at what stands around it. */
export function isSuspicious(text: string): boolean {
  const sentences = sentencesOf(fold(text));
  return SPEAKING.some((signal) => heardIn(sentences, signal).length > 0);
}

/** What signals weigh together. */
export function weightOf(found: readonly Found[]): number {
  return found.reduce((sum, { weight }) => sum + weight, 0);
}

/** A signal of the catalog that weighs the same wherever it is found. */
export function found(signal: Exclude<Signal, PhraseSignal>, detail: SignalDetail): Found {
  return { signal, weight: SIGNALS[signal].weight, detail };
}

const SPEAKING = ['prepayment', 'code_asked', 'too_good', 'link'] as const satisfies readonly PhraseSignal[];

/** What honest words take off is taken off all that was heard, from the first signal on. */
function ofWords(text: string): Found[] {
  const folded = fold(text);
  const sentences = sentencesOf(folded);
  let honest = Math.min(
    HONEST_MOST,
    heardIn(sentences, 'honest').reduce((sum, { weight }) => sum - weight, 0),
  );
  const heard = SPEAKING.flatMap((signal): Found[] => {
    const phrases = heardIn(sentences, signal);
    const [heaviest] = phrases.toSorted((a, b) => b.weight - a.weight);
    if (!heaviest) return [];
    const whole = phrases.reduce((sum, { weight }) => sum + weight, 0);
    const weight = Math.max(0, whole - honest);
    honest -= whole - weight;
    return weight === 0 ? [] : [{ signal, weight, detail: { said: heaviest.said } }];
  });
  const number = NUMBERS.exec(folded)?.[0];
  return number === undefined ? heard : [...heard, found('number', { said: number.slice(0, SAID_MAX) })];
}

function ofFacts({ price, usual, accountDays, adsToday, contactsInHour, phone }: Facts): Found[] {
  const signals: Found[] = [];
  const { weight, least } = SIGNALS.price_low;
  if (price !== null && usual !== null && price > 0 && price < usual * 0.75)
    signals.push({ signal: 'price_low', weight: price < usual / 2 ? weight : least, detail: { price, usual } });
  if (accountDays < YOUNG_DAYS && adsToday >= MANY_ADS) signals.push(found('busy_account', { days: accountDays, ads: adsToday }));
  if (phone !== null && !phone.startsWith('+93')) signals.push(found('number_abroad', {}));
  if (contactsInHour >= MANY_CONTACTS) signals.push(found('many_contacts', { contacts: contactsInHour }));
  return signals;
}

/** How much of what was found is shown. */
const SAID_MAX = 80;

interface Heard {
  weight: number;
  said: string;
}

function heardIn(sentences: readonly Sentence[], of: keyof typeof PHRASES): Heard[] {
  return READY[of].flatMap(({ weight, words, unlessDenied }) => {
    for (const { text, isDenied } of sentences) {
      const said = unlessDenied && isDenied ? null : words.exec(text);
      if (said) return [{ weight, said: said[0].trim().slice(0, SAID_MAX) }];
    }
    return [];
  });
}

interface Sentence {
  text: string;
  isDenied: boolean;
}

/** A full stop within a number or an address ends none. */
function sentencesOf(folded: string): Sentence[] {
  const texts = folded.split(/[!?؟؛\n]+|\.(?![a-z0-9])/u).filter((text) => text.trim() !== '');
  return texts.map((text) => ({ text, isDenied: DENIED.test(text) }));
}

const NUMBERS = new RegExp(NUMBER, 'u');
const DENIED = atWord(DENIAL);
const READY = Object.fromEntries(
  Object.entries<readonly Phrase[]>(PHRASES).map(([of, phrases]) => [
    of,
    phrases.map(([weight, words, when]) => ({ weight, words: atWord(words), unlessDenied: when !== undefined })),
  ]),
) as Record<keyof typeof PHRASES, { weight: number; words: RegExp; unlessDenied: boolean }[]>; // `fromEntries` forgets the keys

function atWord(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.replaceAll('~', '[^.!?\\n]{0,45}?').replaceAll(' ', '\\s+')})`, 'u');
}
