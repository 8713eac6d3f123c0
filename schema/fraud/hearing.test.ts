import { expect, it } from 'vitest';
import { type Concept, CONCEPTS } from '../catalog/fraud/concepts.ts';
import { COMBINATIONS, CONCEPT_WEIGHTS } from '../catalog/fraud/signals.ts';
import { fold } from '../fold.ts';
import { millisecondsOf } from '../test/properties.ts';
import { type ConceptName, hear } from './hearing.ts';

it.each<[string, ConceptName]>([
  ['کرایه موتر را حواله کنید', 'send_money'],
  ['پیسې راولېږه', 'send_money'],
  ['Wire it today', 'send_money'],
  ['خانه را ببینید', 'see'],
  ['راشئ کور وګورئ', 'see'],
  ['دیدن نمیشود', 'no_view'],
  ['we take no deposit', 'no_advance'],
  ['پیش پرداخت نمی‌گیریم', 'no_advance'],
  ['بدون بیعانه جواب نمیتیم', 'advance_word'],
  ['قرارداد نداریم', 'no_collateral'],
  ['Order at bazaar-pay.online', 'odd_site'],
  ['فیس 1500', 'sum'],
])('hears in «%s» %s', (text, concept) => {
  expect([...hear(text).keys()]).toContain(concept);
});

it.each<[string, ConceptName]>([
  ['I send the keys with my brother', 'send_money'],
  ['زنگ بزنید', 'send_money'],
  ['خانه را نبینید', 'see'],
  ['کلاهبردارها میگویند پول روان کنید', 'send_money'],
  ['A man asked me to send money', 'send_money'],
  ['پیش از دیدن', 'no_view'],
  ['مدل 2018', 'sum'],
])('hears in «%s» no %s', (text, concept) => {
  expect([...hear(text).keys()]).not.toContain(concept);
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
    const taken = (text: string) => Math.min(...Array.from({ length: 5 }, () => millisecondsOf(() => hear(text)).taken));
    hear(wall(10_000));
    const [short, long] = [taken(wall(10_000)), taken(wall(80_000))];
    expect(short).toBeLessThan(50);
    // Eight times the text: 64 times would be the square.
    expect(long).toBeLessThan(Math.max(short, 4) * 24);
  },
);
