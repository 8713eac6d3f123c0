import { describe, expect, it, test } from 'vitest';
import { notificationEvent } from '../../contracts/notification-event.ts';
import { asciiDigits } from '../../digits.ts';
import { fillPhrase } from '../../phrase.ts';
import { NOTICE_EXAMPLES } from '../../test/notice-examples.ts';
import { translationProblems } from '../../test/translation-problems.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '../languages.ts';
import { noticeWords } from './notice-words.ts';
import { noticeOf, type NoticeEvent, wordsAndValues } from './notices.ts';

const more: NoticeEvent[] = [
  { kind: 'report_closed', outcome: 'action_taken', about: 'listing', placeId: 7, title: 'Corolla', reason: '' },
  { kind: 'report_closed', outcome: 'no_violation', about: 'listing', placeId: 7, title: '', reason: '' },
  { kind: 'report_closed', outcome: 'duplicate', about: 'member', placeId: 2, title: '', reason: '' },
  { kind: 'saved_search', search: 'q=rubab', listingId: 7, title: 'Rubab', more: 2, counted: 'all' },
  { kind: 'saved_search', search: 'q=rubab', listingId: 7, title: 'Rubab', more: 49, counted: 'newest' },
  { kind: 'message', conversationId: 4, userId: 2, name: '' },
  { kind: 'credits_corrected', amount: -40, reason: 'A slip' },
  { kind: 'credits_corrected', amount: 40, reason: '' },
  { kind: 'credits_corrected', amount: -40, reason: '' },
];
const events: NoticeEvent[] = [...Object.values(NOTICE_EXAMPLES).map(({ event }) => event), ...more];

describe.each(events)('%j', (event) => {
  it('is what the contract takes, without what it does not know', () => {
    expect(notificationEvent.parse({ ...event, other: 1 })).toEqual(event);
    for (const name of Object.keys(event)) {
      const less = Object.fromEntries(Object.entries(event).filter(([each]) => each !== name));
      expect(notificationEvent.safeParse(less).success).toBe(false);
    }
  });

  it.each(LANGUAGE_CODES.flatMap((code) => [[code, 'bell'] as const, [code, 'mail'] as const]))(
    'has a whole sentence in %s for the %s',
    (code, way) => {
      const words = noticeWords(code, way);
      const part = (name: keyof typeof words, values = {}) => fillPhrase(words[name], values, LANGUAGES[code]);
      const said = wordsAndValues(event, { text: String, price: String, date: String, search: String, part });
      expect(part(said.words, said.values)).toMatch(/^[^{}]{3,}$/);
    },
  );
});

test.each(LANGUAGE_CODES)('no two notices say the same in %s, of one or of many', (code) => {
  for (const way of ['bell', 'mail'] as const) {
    const said = Object.values(noticeWords(code, way)).flatMap((phrase) =>
      typeof phrase === 'string' ? [phrase] : [...new Set(Object.values(phrase))],
    );
    expect(said.filter((words, at) => said.indexOf(words) !== at)).toEqual([]);
  }
});

test.each(LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE))(
  'a notice denies, counts and fills in %s what it does in English, but with what is offered for which ad',
  (code) => {
    for (const way of ['bell', 'mail'] as const)
      expect(translationProblems(code, noticeWords(DEFAULT_LANGUAGE, way), noticeWords(code, way))).toEqual(['offer: order']);
  },
);

test('a mail of one conversation, buyer or saved search keeps back none of another', () => {
  const { message, offer, sale, saved_search: search } = NOTICE_EXAMPLES;
  const events = [message, offer, sale, search].map(({ event }) => event);
  const others = [{ conversationId: 999 }, { conversationId: 999 }, { userId: 999 }, { search: 'q=other' }];
  const about = (event: NoticeEvent) => {
    const { mail } = noticeOf(event);
    return mail === 'each' ? null : mail.about(event);
  };
  for (const [at, event] of events.entries()) {
    const other = { ...event, ...others[at] } as NoticeEvent;
    expect([event.kind, about({ ...event }) === about(event), about(other) === about(event)]).toEqual([event.kind, true, false]);
  }
});

test.each(events.filter((event) => 'currency' in event))('each price of $kind is said in the currency of the ad', (event) => {
  const part = () => '';
  const price = (amount: unknown, currency?: string) => `${String(amount)} ${currency}`;
  const { values } = wordsAndValues({ ...event, currency: 'USD' }, { text: String, price, date: String, search: String, part });
  const amounts = ['price', 'was', 'amount'].flatMap((name) => (name in event ? Reflect.get(event, name) : []));
  expect(amounts.length).toBeGreaterThan(0);
  expect(Object.values(values)).toEqual(expect.arrayContaining(amounts.map((amount) => `${amount} USD`)));
});

test('a report leads to what was reported', () => {
  const links = more.slice(0, 3).map((event) => noticeOf(event).link(event));
  expect(links).toEqual(['/listing/7', '/listing/7', '/member/2']);
});

describe.each(['bell', 'mail'] as const)('the words for the %s', (way) => {
  const [english, ...others] = ['en' as const, 'fa' as const, 'ps' as const].map((code) => noticeWords(code, way));
  const names = Object.keys(english ?? {}) as (keyof ReturnType<typeof noticeWords>)[]; // the table's own keys

  it('are filled with the same in every language, and name the same numbers', () => {
    for (const words of others)
      for (const name of names) expect([name, holes(words[name])]).toEqual([name, holes(english?.[name])]);
  });

  it('say something else of each thing, and in each language in words of its own', () => {
    const said = [english, ...others].flatMap((words) => names.map((name) => JSON.stringify(words?.[name])));
    const own = said.filter((words) => /\p{L}/u.test(words.replace(/\{\w+\}/g, '').replace(/"(one|other)"/g, '')));
    expect(own.filter((words, at) => own.indexOf(words) !== at)).toEqual([]);
    expect(names.filter((name) => /[\u0600-\u06ff]/.test(JSON.stringify(english?.[name])))).toEqual([]);
    expect(names.filter((name) => /[ټډړږښګڼېۍځڅ]/.test(JSON.stringify(others[0]?.[name])))).toEqual([]);
  });
});

/** Returns the slots of a phrase, and the numbers that it contains. */
function holes(phrase: unknown): string[] {
  const digits = asciiDigits(JSON.stringify(phrase));
  return [...new Set(digits.match(/\{\w+\}|\d+/g))].sort();
}

test('the bell names the day on which something ends, and a mail how far off it is', () => {
  const ending = ['promotion_ending', 'listing_ending', 'vip_ending', 'number_move'] as const;
  for (const code of LANGUAGE_CODES) {
    const said = (way: 'bell' | 'mail') => ending.filter((name) => holes(noticeWords(code, way)[name]).includes('{date}'));
    expect([said('bell'), said('mail')]).toEqual([ending, []]);
  }
});
