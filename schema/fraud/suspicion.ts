import {
  COMBINATIONS,
  CONCEPT_WEIGHTS,
  type FoundSignal,
  SUSPICIOUS_WEIGHT,
  WORDS_SHARE,
  HONEST_MAX,
  MANY_ADS,
  MANY_CONTACTS,
  NEAR_WORDS,
  PHONE_PATTERN,
  type PhraseSignal,
  SUSPICIOUS_WORDING,
  type Signal,
  type SignalDetail,
  SIGNALS,
  WARN_WEIGHT,
  WORDS_MAX,
  YOUNG_DAYS,
} from '../catalog/fraud/signals.ts';
import { fold } from '../fold.ts';
import { type ConceptName, findConcepts, type FoundConcepts } from './find-concepts.ts';
import { piecesOf, tellingWords, wordingOf, wordsOf } from './wording.ts';

/** What is known besides the text. */
export interface Facts {
  /** The price, and the usual price of such a thing, in AFN; null if unknown. */
  price: number | null;
  usual: number | null;
  accountDays: number;
  adsToday: number;
  contactsInHour: number;
  /** The confirmed number of the account; null if it has none. */
  phone: string | null;
}

/**
 * Returns the signals against a text and its facts, the heaviest first. The weight of honest words is subtracted from the signals of words, from the
 * first on, and then from the low price: a seller who lets people see the thing may sell it cheaply. A wording like that of honest people is
 * subtracted, too.
 */
export function signalsFor(text: string, facts: Facts): FoundSignal[] {
  const { heard, honest, share, wording } = wordSignals(text);
  const counted = heard
    .map((each) => ({ ...each, weight: OF_WORDS.has(each.signal) ? Math.round(each.weight * share) : each.weight }))
    .filter(({ weight }) => weight > 0);
  const told = capWordWeights(lowerWeights([...counted, ...factSignals(facts)], Math.round(honest * share), HONEST_TAKES));
  const signals = lowerWeights(told, -wording, WORDING_TAKES);
  if (wording > 0)
    signals.push({ signal: 'wording', weight: wording, detail: wordsDetail(tellingWords(wordsOf(text), TELLING_MAX)) });
  const number = NUMBERS.exec(fold(text))?.[0];
  if (number !== undefined) signals.push(makeSignal('number', wordsDetail([number])));
  return signals.toSorted((one, other) => other.weight - one.weight);
}

/** Subtracts `most` from the weights of those signals that are in `from`, from the first on. */
function lowerWeights(signals: readonly FoundSignal[], max: number, from: ReadonlySet<Signal>): FoundSignal[] {
  let left = max;
  return signals.flatMap((each): FoundSignal[] => {
    const off = from.has(each.signal) ? Math.min(Math.max(left, 0), each.weight) : 0;
    left -= off;
    return each.weight === off ? [] : [{ ...each, weight: each.weight - off }];
  });
}

/** Reduces the signals of words in proportion, so that together they weigh no more than `WORDS_MAX`. */
function capWordWeights(signals: readonly FoundSignal[]): FoundSignal[] {
  const isHeard = ({ signal }: FoundSignal) => PHRASE_SIGNALS.some((each) => each === signal);
  const share = Math.min(1, WORDS_MAX / totalWeight(signals.filter(isHeard)));
  return signals.map((each) => (isHeard(each) ? { ...each, weight: Math.round(each.weight * share) } : each));
}

/**
 * Returns the signals that the reader of a message is warned of, or null. `earlier` are the messages that its writer sent before. Only a message that
 * is suspicious itself gets a warning, so `earlier` and `facts` need to be read only for such a message (`isSuspicious`).
 */
export function warningsFor(text: string, earlier: readonly string[], facts: Facts): Signal[] | null {
  if (!isSuspicious(text)) return null;
  // The message is also judged alone: honest words before it do not make it harmless.
  const found = [text, [...earlier, text].join('\n')].map((said) => signalsFor(said, facts));
  const warned = found.find((signals) => totalWeight(signals) >= WARN_WEIGHT);
  return warned?.map(({ signal }) => signal) ?? null;
}

/** Whether a message is suspicious enough that what came before it is to be read. */
export function isSuspicious(text: string): boolean {
  const { heard, wording } = wordSignals(text);
  return totalWeight(heard) >= SUSPICIOUS_WEIGHT || wording >= SUSPICIOUS_WORDING;
}

/** Returns the total weight of signals. */
export function totalWeight(found: readonly { weight: number }[]): number {
  return found.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns a signal that has a fixed weight in the catalog. */
export function makeSignal(signal: Exclude<Signal, PhraseSignal | 'wording'>, detail: SignalDetail): FoundSignal {
  return { signal, weight: SIGNALS[signal].weight, detail };
}

const PHRASE_SIGNALS = ['code_asked', 'link', 'too_good', 'prepayment'] as const satisfies readonly PhraseSignal[];
/** Signals that the wording covers, too, so they count less beside it. An address is not wording: it counts in full, whatever is around it. */
const OF_WORDS = new Set<Signal>(PHRASE_SIGNALS.filter((signal) => signal !== 'link'));
const HONEST_TAKES = new Set<Signal>([...PHRASE_SIGNALS, 'price_low']);
const WORDING_TAKES = new Set<Signal>([...OF_WORDS, 'price_low']);

/**
 * Returns the signals of a text's words (`heard`), the weight to subtract for its honest words, the weight of its wording as a whole, which is
 * negative if it reads like an honest text, and the `share` at which the others count beside the wording.
 */
function wordSignals(text: string): { heard: FoundSignal[]; honest: number; share: number; wording: number } {
  const { unit, lift, max, off, words } = SIGNALS.wording;
  const [said, all] = [wordsOf(text), findConcepts(text)];
  const reasons = reasonsOf(all);
  const honest = reasons.reduce((sum, { weight }) => sum - Math.min(0, weight), 0);
  const heard = PHRASE_SIGNALS.flatMap((signal): FoundSignal[] => {
    const own = reasons.filter((each) => each.signal === signal && each.weight >= 0);
    const weight = totalWeight(own);
    return weight === 0 ? [] : [{ signal, weight, detail: wordsDetail(new Set(own.flatMap((each) => each.said ?? []))) }];
  });
  const found = { heard, honest: Math.min(honest, HONEST_MAX) };
  if (said.length < words) return { ...found, share: 1, wording: 0 };
  const wording = Math.round(unit * (wordingOf(piecesOf(said, all)) + lift));
  return { ...found, share: WORDS_SHARE, wording: Math.max(-off, Math.min(max, wording)) };
}

/** One concept that was heard, or two together (`fee & job` anywhere, `fee ~ before` near each other). Only one concept alone has `said`. */
export interface Reason {
  of: string;
  signal: PhraseSignal;
  weight: number;
  said?: string;
}

/** Returns the reasons for the weight of a text's words. Honest words weigh less than 0. */
export function reasonsIn(text: string): Reason[] {
  return reasonsOf(findConcepts(text));
}

function reasonsOf(heard: FoundConcepts): Reason[] {
  const alone = [...heard].flatMap(([concept, [hit]]): Reason[] => {
    const told = TOLD[concept];
    return told && hit ? [{ of: concept, ...told, said: hit.said }] : [];
  });
  const together = PAIRS.filter(({ a, b, isNear }) => heard.has(a) && heard.has(b) && (!isNear || areNear(heard, a, b)));
  return [
    ...alone,
    ...together.map(({ a, b, weight, isNear }) => ({ of: `${a} ${isNear ? '~' : '&'} ${b}`, signal: signalOf(a, b), weight })),
  ];
}

interface Told {
  signal: PhraseSignal;
  weight: number;
}
const TOLD: Partial<Record<ConceptName, Told>> = Object.fromEntries(
  [...PHRASE_SIGNALS, 'honest' as const].flatMap((of) =>
    Object.entries(CONCEPT_WEIGHTS[of]).map(([concept, weight]): [string, Told] => [
      concept,
      { signal: of === 'honest' ? 'prepayment' : of, weight },
    ]),
  ),
);

interface Pair {
  a: ConceptName;
  b: ConceptName;
  weight: number;
  isNear: boolean;
}
const PAIRS = Object.entries(COMBINATIONS).flatMap(([where, table]) =>
  Object.entries(table).flatMap(([a, others]) =>
    // The cast is safe: these are the table's own keys.
    Object.entries(others).map(([b, weight]) => ({ a, b, weight, isNear: where === 'near' }) as Pair),
  ),
);

function signalOf(a: ConceptName, b: ConceptName): PhraseSignal {
  const signals = [TOLD[a]?.signal, TOLD[b]?.signal];
  return PHRASE_SIGNALS.find((signal) => signals.includes(signal)) ?? 'prepayment';
}

function areNear(heard: FoundConcepts, a: ConceptName, b: ConceptName): boolean {
  const others = heard.get(b) ?? [];
  return (heard.get(a) ?? []).some((one) =>
    others.some(
      (other) =>
        (other.from >= one.to && other.from - one.to <= NEAR_WORDS) ||
        (one.from >= other.to && one.from - other.to <= NEAR_WORDS),
    ),
  );
}

function factSignals({ price, usual, accountDays, adsToday, contactsInHour, phone }: Facts): FoundSignal[] {
  const signals: FoundSignal[] = [];
  const { weight, min } = SIGNALS.price_low;
  if (price !== null && usual !== null && price > 0 && price < usual * 0.75)
    signals.push({ signal: 'price_low', weight: price < usual / 2 ? weight : min, detail: { price, usual } });
  if (accountDays < YOUNG_DAYS && adsToday >= MANY_ADS)
    signals.push(makeSignal('busy_account', { days: accountDays, ads: adsToday }));
  if (phone !== null && !phone.startsWith('+93')) signals.push(makeSignal('number_abroad', {}));
  if (contactsInHour >= MANY_CONTACTS) signals.push(makeSignal('many_contacts', { contacts: contactsInHour }));
  return signals;
}

/** Joins found words for display. */
function wordsDetail(words: Iterable<string>): SignalDetail {
  return { said: [...words].join(' · ').slice(0, SAID_MAX) };
}

/** How many words of a wording are shown, and how many characters of found words. */
const TELLING_MAX = 6;
const SAID_MAX = 120;

const NUMBERS = new RegExp(PHONE_PATTERN, 'u');
