import {
  COMBINATIONS,
  CONCEPT_WEIGHTS,
  type Found,
  HEARD_FROM,
  HEARD_SHARE,
  HONEST_MOST,
  MANY_ADS,
  MANY_CONTACTS,
  NEAR,
  NUMBER,
  type PhraseSignal,
  READ_FROM,
  type Signal,
  type SignalDetail,
  SIGNALS,
  WARNED_FROM,
  WORDS_MOST,
  YOUNG_DAYS,
} from '../catalog/fraud/signals.ts';
import { fold } from '../fold.ts';
import { type ConceptName, hear, type Heard } from './hearing.ts';
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
export function suspicionOf(text: string, facts: Facts): Found[] {
  const { heard, honest, share, wording } = ofWords(text);
  const counted = heard
    .map((each) => ({ ...each, weight: OF_WORDS.has(each.signal) ? Math.round(each.weight * share) : each.weight }))
    .filter(({ weight }) => weight > 0);
  const told = cut(withLess([...counted, ...ofFacts(facts)], Math.round(honest * share), HONEST_TAKES));
  const signals = withLess(told, -wording, WORDING_TAKES);
  if (wording > 0) signals.push({ signal: 'wording', weight: wording, detail: saidIn(tellingWords(wordsOf(text), TELLING)) });
  const number = NUMBERS.exec(fold(text))?.[0];
  if (number !== undefined) signals.push(found('number', saidIn([number])));
  return signals.toSorted((one, other) => other.weight - one.weight);
}

/** Subtracts `most` from the weights of those signals that are in `from`, from the first on. */
function withLess(signals: readonly Found[], most: number, from: ReadonlySet<Signal>): Found[] {
  let left = most;
  return signals.flatMap((each): Found[] => {
    const off = from.has(each.signal) ? Math.min(Math.max(left, 0), each.weight) : 0;
    left -= off;
    return each.weight === off ? [] : [{ ...each, weight: each.weight - off }];
  });
}

/** Reduces the signals of words in proportion, so that together they weigh no more than `WORDS_MOST`. */
function cut(signals: readonly Found[]): Found[] {
  const isHeard = ({ signal }: Found) => SPEAKING.some((each) => each === signal);
  const share = Math.min(1, WORDS_MOST / weightOf(signals.filter(isHeard)));
  return signals.map((each) => (isHeard(each) ? { ...each, weight: Math.round(each.weight * share) } : each));
}

/**
 * Returns the signals that the reader of a message is warned of, or null. `earlier` are the messages that its writer sent before. Only a message that
 * is suspicious itself gets a warning, so `earlier` and `facts` need to be read only for such a message (`isSuspicious`).
 */
export function adviceOn(text: string, earlier: readonly string[], facts: Facts): Signal[] | null {
  if (!isSuspicious(text)) return null;
  // The message is also judged alone: honest words before it do not make it harmless.
  const found = [text, [...earlier, text].join('\n')].map((said) => suspicionOf(said, facts));
  const warned = found.find((signals) => weightOf(signals) >= WARNED_FROM);
  return warned?.map(({ signal }) => signal) ?? null;
}

/** Whether a message is suspicious enough that what came before it is to be read. */
export function isSuspicious(text: string): boolean {
  const { heard, wording } = ofWords(text);
  return weightOf(heard) >= HEARD_FROM || wording >= READ_FROM;
}

/** Returns the total weight of signals. */
export function weightOf(found: readonly { weight: number }[]): number {
  return found.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns a signal that has a fixed weight in the catalog. */
export function found(signal: Exclude<Signal, PhraseSignal | 'wording'>, detail: SignalDetail): Found {
  return { signal, weight: SIGNALS[signal].weight, detail };
}

const SPEAKING = ['code_asked', 'link', 'too_good', 'prepayment'] as const satisfies readonly PhraseSignal[];
/** Signals that the wording covers, too, so they count less beside it. An address is not wording: it counts in full, whatever is around it. */
const OF_WORDS = new Set<Signal>(SPEAKING.filter((signal) => signal !== 'link'));
const HONEST_TAKES = new Set<Signal>([...SPEAKING, 'price_low']);
const WORDING_TAKES = new Set<Signal>([...OF_WORDS, 'price_low']);

/**
 * Returns the signals of a text's words (`heard`), the weight to subtract for its honest words, the weight of its wording as a whole, which is
 * negative if it reads like an honest text, and the `share` at which the others count beside the wording.
 */
function ofWords(text: string): { heard: Found[]; honest: number; share: number; wording: number } {
  const { unit, lift, most, off, words } = SIGNALS.wording;
  const [said, all] = [wordsOf(text), hear(text)];
  const reasons = reasonsOf(all);
  const honest = reasons.reduce((sum, { weight }) => sum - Math.min(0, weight), 0);
  const heard = SPEAKING.flatMap((signal): Found[] => {
    const own = reasons.filter((each) => each.signal === signal && each.weight >= 0);
    const weight = weightOf(own);
    return weight === 0 ? [] : [{ signal, weight, detail: saidIn(new Set(own.flatMap((each) => each.said ?? []))) }];
  });
  const found = { heard, honest: Math.min(honest, HONEST_MOST) };
  if (said.length < words) return { ...found, share: 1, wording: 0 };
  const wording = Math.round(unit * (wordingOf(piecesOf(said, all)) + lift));
  return { ...found, share: HEARD_SHARE, wording: Math.max(-off, Math.min(most, wording)) };
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
  return reasonsOf(hear(text));
}

function reasonsOf(heard: Heard): Reason[] {
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
  [...SPEAKING, 'honest' as const].flatMap((of) =>
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
  return SPEAKING.find((signal) => signals.includes(signal)) ?? 'prepayment';
}

function areNear(heard: Heard, a: ConceptName, b: ConceptName): boolean {
  const others = heard.get(b) ?? [];
  return (heard.get(a) ?? []).some((one) =>
    others.some(
      (other) => (other.from >= one.to && other.from - one.to <= NEAR) || (one.from >= other.to && one.from - other.to <= NEAR),
    ),
  );
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

/** Joins found words for display. */
function saidIn(words: Iterable<string>): SignalDetail {
  return { said: [...words].join(' · ').slice(0, SAID_MAX) };
}

/** How many words of a wording are shown, and how many characters of found words. */
const TELLING = 6;
const SAID_MAX = 120;

const NUMBERS = new RegExp(NUMBER, 'u');
