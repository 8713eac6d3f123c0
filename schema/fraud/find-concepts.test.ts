import { expect, it } from 'vitest';
import { type Concept, CONCEPTS } from '../catalog/fraud/concepts.ts';
import { COMBINATIONS, CONCEPT_WEIGHTS } from '../catalog/fraud/signals.ts';
import { fold } from '../fold.ts';
import { millisecondsOf } from '../test/properties.ts';
import { type ConceptName, findConcepts } from './find-concepts.ts';

it.each<[string, ConceptName]>([
  ['کرایه موتر را حواله کنید', 'send_money'],
  ['پیسې راولېږه', 'send_money'],
  ['Wire it today', 'send_money'],
  ['خانه را ببینید', 'see'],
  ['راشئ کور وګورئ', 'see'],
  ['دیدن نمیشود', 'no_view'],
  ['we take no deposit', 'no_advance'],
  ['پیش پرداخت نمی‌گیریم', 'no_advance'],
  ['Yours without a deposit', 'no_advance'],
  ['بدون بیعانه جواب نمیتیم', 'advance_word'],
  ['قرارداد نداریم', 'no_collateral'],
  ['Order at bazaar-pay.online', 'odd_site'],
  ['فیس 1500', 'sum'],
  ['in the name of Omar', 'third_person'],
  ['6 میاشت', 'soon'],
  ['کلاهبردارها زیاد شده. پول روان کنید', 'send_money'],
  ['A man asked me for a lot. Wire it today', 'send_money'],
  ['کلاهبردارها زیاد شده\nپول روان کنید', 'send_money'],
  ['A man asked me for a lot\nWire it today', 'send_money'],
])('hears in «%s» %s', (text, concept) => {
  expect([...findConcepts(text).keys()]).toContain(concept);
});

it.each<[string, ConceptName]>([
  ['I send the keys with my brother', 'send_money'],
  ['زنگ بزنید', 'send_money'],
  ['خانه را نبینید', 'see'],
  ['کلاهبردارها میگویند پول روان کنید', 'send_money'],
  ['A man asked me to send money', 'send_money'],
  ['پیش از دیدن', 'no_view'],
  ['مدل 2018', 'sum'],
  ['in the name offered', 'third_person'],
])('hears in «%s» no %s', (text, concept) => {
  expect([...findConcepts(text).keys()]).not.toContain(concept);
});

it('hears a code in whatever opens an account or a purse', () => {
  const keys = [
    'password',
    'passphrase',
    'passcode',
    'passkey',
    'PIN',
    'OTP',
    'CVV',
    'code',
    'six digits',
    'seed',
    'رمز',
    'جیمیل',
    'شش رقم',
  ];
  expect(keys.filter((key) => !findConcepts(`Send me the ${key}`).has('code'))).toEqual([]);
});

it('takes for a sum what is no year of either calendar, no house and no telephone', () => {
  const edges = [49, 50, 1369, 1370, 1412, 1413, 1984, 1985, 2030, 2031, 999_999, 1_000_000];
  expect(edges.filter((figure) => findConcepts(`فیس ${figure}`).has('sum'))).toEqual([50, 1369, 1413, 1984, 2031, 999_999]);
  expect(['1,500', '1٬500', '2,000'].map((figure) => findConcepts(`فیس ${figure}`).has('sum'))).toEqual([true, true, false]);
});

it.each<[string, ConceptName, ConceptName]>([
  ['نه بیعانه', 'no_advance', 'advance_word'],
  ['بیعانه مه راولېږه', 'no_advance', 'advance_word'],
  ['له a b c d نه بیعانه', 'no_advance', 'advance_word'],
  ['پول روان کنید نکنید', 'no_advance', 'send_money'],
  // Words that deny a deposit or a code reach three words far, all others five.
  ['no a b deposit', 'no_advance', 'advance_word'],
  ['no a b passcode', 'no_code', 'code'],
  ['not a b c d visit', 'no_view', 'see'],
])('takes «%s» for a denial: %s, and no %s', (text, denial, denied) => {
  const heard = findConcepts(text);
  expect([heard.has(denial), heard.has(denied)]).toEqual([true, false]);
});

it.each<[string, ConceptName]>([
  ['مه بیعانه میگیرم', 'advance_word'],
  ['که نه بیعانه راولېږه', 'advance_word'],
  ['نه وروره بیعانه راولېږه', 'advance_word'],
  ['له a b c نه بیعانه', 'advance_word'],
  ['پول روان کنید فکر نکنید', 'send_money'],
  ['پول روان کنید پروا نکنید', 'send_money'],
  ['no a b c deposit', 'advance_word'],
  ['no a b c passcode', 'code'],
  ['not a b c d e visit', 'see'],
])('takes «%s» for no denial of %s', (text, concept) => {
  expect([...findConcepts(text).keys()]).toContain(concept);
});

/** Sentences that deny what a fraud asks for, by what is denied. */
const DENIALS: Record<string, string> = {
  send_money: 'Do not transfer anything',
  before: 'Nothing prior',
  advance_word: 'We take no deposit',
  refund_promise: 'There is no money back',
  see: 'You cannot inspect it',
  code: 'I need no passcode',
  card: 'I need no card details',
  login_help: 'I give no remote access',
  contract: 'There is no agreement',
  warns: 'This is no scam',
  cash: 'I do not pay in cash',
};

it('hears what is denied as its opposite', () => {
  const deniable = Object.entries<Concept>(CONCEPTS).filter(([, { denied }]) => denied !== undefined);
  expect(Object.keys(DENIALS).toSorted()).toEqual(deniable.map(([concept]) => concept).toSorted());
  for (const [concept, { denied }] of deniable) {
    const heard = [...findConcepts(DENIALS[concept] ?? '').keys()];
    expect([concept, heard.includes(concept as ConceptName), heard]).toEqual([concept, false, expect.arrayContaining([denied])]);
  }
});

it('has words as they are folded, and weighs what it can hear', () => {
  const names = new Set<string>([...Object.keys(CONCEPTS), 'sum', 'odd_site', 'site', 'handle', 'mail_address']);
  for (const { words } of Object.values(CONCEPTS)) expect(words).toBe(fold(words));
  const opposites = Object.values<Concept>(CONCEPTS).flatMap(({ denied }) => denied ?? []);
  expect(opposites.filter((name) => !names.has(name))).toEqual([]);
  const weighed = Object.values(CONCEPT_WEIGHTS).flatMap((table) => Object.keys(table));
  expect(weighed.toSorted()).toEqual([...names].toSorted());
  for (const table of Object.values(COMBINATIONS))
    for (const [a, others] of Object.entries(table))
      expect([a, ...Object.keys(others)].filter((name) => !names.has(name))).toEqual([]);
});

it.each(['پول را به حساب پی روان کنید، ', 'a ', 'ن ', 'بدون بی تا نه مه ', 'xx.', 'a', 'a-', '@a.', "o'", '1,', '12 # ', 'no '])(
  'reads a wall of «%s» in time that grows with its length alone',
  (unit) => {
    const wall = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    const taken = (text: string) => Math.min(...Array.from({ length: 5 }, () => millisecondsOf(() => findConcepts(text)).taken));
    findConcepts(wall(10_000));
    const [short, long] = [taken(wall(10_000)), taken(wall(80_000))];
    expect(short).toBeLessThan(50);
    // Eight times the text: quadratic time would be 64 times.
    expect(long).toBeLessThan(Math.max(short, 4) * 24);
  },
);
