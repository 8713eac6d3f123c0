import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#schema/catalog/languages';
import { translationProblems } from '#schema/test/translation-problems';
import { expect, it } from 'vitest';
import { messageText, type MessageWords } from './words.ts';

/** The values that are filled into each message when it is sent. */
const FILLED = {
  toSend: ['code'],
  signIn: ['place', 'code'],
  number: ['account', 'place', 'code'],
  sms: ['code'],
  unknown: [],
  emailChange: [],
  unknownDevice: [],
} as const;
const NAMES = Object.keys(FILLED) as (keyof typeof FILLED)[]; // an object of ours has no more keys than its type

it.each(LANGUAGE_CODES)('a message in %s holds all that it is to say', (code) => {
  const gaps = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const said = NAMES.map((name) => [name, gaps(messageText(name, code))]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(NAMES.map((name) => [name, new Set(FILLED[name])])));
});

it.each(LANGUAGE_CODES)('a code in %s fits one SMS of 70 letters, with the line that browsers read', (code) => {
  const text = messageText('sms', code, () => ({ code: '123456' }));
  expect(`${text}\n\n@sarai.af #123456`.length).toBeLessThanOrEqual(70);
});

it('who has told us no language is spoken to in all of ours, each with its own values', () => {
  const valuesIn = (language: Language) => ({ code: `1-${language}` });
  expect(messageText('sms', null, valuesIn).split('\n\n———\n\n')).toEqual(
    LANGUAGE_CODES.map((code) => messageText('sms', code, valuesIn)),
  );
});

it.each(LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE))(
  'a message denies, counts and fills in %s what it does in English',
  async (code) => {
    const [english, words] = await Promise.all(
      [DEFAULT_LANGUAGE, code].map(async (each) => ((await import(`./words/${each}.ts`)) as { default: MessageWords }).default),
    );
    expect(translationProblems(code, english ?? {}, words ?? {})).toEqual([]);
  },
);
