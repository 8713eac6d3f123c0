import { expect, it, test } from 'vitest';
import { warningsFor, type Facts, isSuspicious, reasonsIn, signalsFor, totalWeight } from './suspicion.ts';
import { HOLD_WEIGHT, NEAR_WORDS, WARN_WEIGHT } from '../catalog/fraud/signals.ts';

const NOTHING: Facts = { price: null, usual: null, accountDays: 400, adsToday: 1, contactsInHour: 0, phone: null };
const signals = (text: string, facts: Partial<Facts> = {}) =>
  signalsFor(text, { ...NOTHING, ...facts }).map(({ signal }) => signal);

it.each([
  ['پول را اول به حساب پی روان کنید، بعد موبایل را میفرستم', 'prepayment'],
  ['پیسې مخکې په حواله راولېږه', 'prepayment'],
  ['Send the deposit by Western Union before you see it', 'prepayment'],
  ['یک کود برایتان آمد، کود را بگویید', 'code_asked'],
  ['کوډ درغلی؟ هغه ماته ووایه', 'code_asked'],
  ['Type your card number there and I send the money', 'code_asked'],
  ['Fill it in at bazaar-pay.online/r/1', 'link'],
  ['اینجا جواب نمیدهم', 'link'],
  ['پول تان در یک هفته دو برابر میشود', 'too_good'],
])('hears in «%s» %s', (text, signal) => {
  expect(signals(text)).toContain(signal);
  expect(totalWeight(signalsFor(text, NOTHING))).toBeGreaterThanOrEqual(WARN_WEIGHT);
});

it.each([
  'گروی ۳ لک، قرارداد در رهنمای معاملات پیش شاهد',
  'سه ماه کرایه پیشکی، روز کلید',
  'پیش از دیدن پول ندهید، من هم نمیگیرم',
  'بیعانه ۲۰ هزار در دفتر رهنما، با دو شاهد',
  'هیڅکله کور له لیدو مخکې پیسې مه ورکوئ',
  'Never send money first. Come and see it, then pay cash.',
  'We never ask for a PIN or a code.',
])('says nothing of «%s»', (text) => {
  expect(totalWeight(signalsFor(text, NOTHING))).toBeLessThan(WARN_WEIGHT);
});

it('tells administrators in what words it was heard, the address and the number as they stand there', () => {
  const told = signalsFor('A lottery: bazaar-pay.online, 0701234567', NOTHING).map(({ signal, detail }) => [signal, detail]);
  expect(told).toEqual([
    ['link', { said: 'bazaar-pay.online' }],
    ['too_good', { said: 'lottery' }],
    ['number', { said: '0701234567' }],
  ]);
});

it('takes what honest words take off once, however many signals there are', () => {
  const asked = 'card number, lottery prize';
  const [rough, honest] = [asked, `${asked}, see it`].map((text) =>
    Object.fromEntries(signalsFor(text, NOTHING).map(({ signal, weight }) => [signal, weight])),
  );
  const off = -(reasonsIn('see it')[0]?.weight ?? 0);
  expect(off).toBeGreaterThan(0);
  expect(honest).toEqual({ ...rough, code_asked: (rough?.['code_asked'] ?? 0) - off });
});

it('weighs a price below half, and less one below three quarters', () => {
  expect(signalsFor('', { ...NOTHING, price: 49, usual: 100 })).toMatchObject([
    { signal: 'price_low', detail: { price: 49, usual: 100 } },
  ]);
  const [half, less] = [49, 60].map((price) => totalWeight(signalsFor('', { ...NOTHING, price, usual: 100 })));
  expect(half).toBeGreaterThanOrEqual(WARN_WEIGHT);
  expect(less).toBeLessThan(WARN_WEIGHT);
  expect(signalsFor('', { ...NOTHING, price: 0, usual: 100 })).toEqual([]);
  expect(signalsFor('', { ...NOTHING, price: 80, usual: 100 })).toEqual([]);
});

it('holds no ad and warns of none for what its account is alone', () => {
  const account = { accountDays: 1, adsToday: 9, contactsInHour: 30, phone: '+491711234567' };
  expect(signals('', account).toSorted()).toEqual(['busy_account', 'many_contacts', 'number_abroad']);
  expect(totalWeight(signalsFor('', { ...NOTHING, ...account }))).toBeLessThan(WARN_WEIGHT);
  expect(signals('', { phone: '+93701234567' })).toEqual([]);
  expect(HOLD_WEIGHT).toBeGreaterThan(WARN_WEIGHT);
});

test.each([
  'Fill it in at bazaar-pay.online/r/1. Thank you my dear brother, best regards to you and to all of your family',
  'اینجا bazaar-pay.online/r/1 را باز کنید، تشکر از حوصله تان، سلام من را به پدر و برادران تان هم برسانید',
])('many good words make no address harmless: «%s»', (text) => {
  expect(signals(text)).toContain('link');
  expect(warningsFor(text, [], NOTHING)).not.toBeNull();
});

test('in a text that is weighed as a whole what is heard counts less, in whole numbers', () => {
  const asked = 'Send the deposit by Western Union before you see it';
  const [short, long] = [asked, `${asked}, the car stands in my yard in Herat and runs well`].map((text) =>
    signalsFor(text, NOTHING).find(({ signal }) => signal === 'prepayment'),
  );
  expect(long?.weight).toBeGreaterThan(0);
  expect(long?.weight).toBeLessThan((short?.weight ?? 0) / 2);
  expect(Number.isInteger(long?.weight)).toBe(true);
});

test.each([
  ['prize', 'fee'],
  ['fee', 'prize'],
])('a %s and a %s weigh more where they are said near one another', (first, then) => {
  const isNear = (between: number) =>
    reasonsIn(`${first} ${'blue '.repeat(between)} ${then}`).some(({ of }) => of === 'fee ~ prize');
  expect([isNear(0), isNear(NEAR_WORDS), isNear(NEAR_WORDS + 1)]).toEqual([true, true, false]);
});

test('what weighs nothing is not told: in a long text, or where honest words take it off', () => {
  expect(signals('We can ship the chairs')).toEqual(['prepayment']);
  expect(signals('A wooden table with six chairs, made in Herat, we can ship it to Kabul or Mazar on a weekday')).toEqual([]);
  expect(signals('Come and see it, then pay. The rest later')).toEqual([]);
});

test('a message is judged with what its writer said before, and only when it says something itself', () => {
  const away = 'من در آلمان هستم، خانه را کسی نشان داده نمیتواند، کلید را دی اچ ال میارد';
  const rent = 'کرایه سه ماه را به صرافی روان کنید';
  expect(isSuspicious('تشکر')).toBe(false);
  expect(warningsFor('تشکر', [away, rent], NOTHING)).toBeNull();
  expect(warningsFor(rent, [], NOTHING)).toBeNull();
  expect(warningsFor(rent, [away], NOTHING)).toContain('prepayment');
});

test('honest words before do not make a message harmless that asks for money', () => {
  const honest = ['بیعانه را در دفتر رهنما پیش دو شاهد میگیرم، اول خانه را ببینید'];
  expect(warningsFor(honest[0] ?? '', [], NOTHING)).toBeNull();
  expect(warningsFor('اول پول را به حساب پی روان کنید، بعد میفرستم', honest, NOTHING)).toContain('prepayment');
});

it('lets what is heard weigh the same, whatever is known beside it', () => {
  const asked = 'Send the deposit by Western Union, type your card number there';
  const known = { accountDays: 1, adsToday: 9, contactsInHour: 30, phone: '+491711234567', price: 40, usual: 100 };
  const heard = signalsFor(asked, NOTHING);
  const beside = signalsFor(asked, { ...NOTHING, ...known });
  expect(beside.filter(({ signal }) => heard.some((each) => each.signal === signal))).toEqual(heard);
  expect(beside.length).toBeGreaterThan(heard.length);
});
