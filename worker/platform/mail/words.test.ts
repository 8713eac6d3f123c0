import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { letterMail } from './letter-mail.ts';
import { type LetterName, wordsFor } from './words.ts';

const LETTERS: LetterName[] = [
  'confirmEmail',
  'reset',
  'emailChange',
  'passwordChanged',
  'welcome',
  'newsletterConfirm',
  'newsletterWelcome',
  'test',
];

describe('a mail to somebody whose language nobody knows', () => {
  it.each(LETTERS)('about %s is in every language, each in its own direction, with the same link', (about) => {
    const mail = letterMail('zala@example.af', about, new URL('https://sarai.af/x?token=t'));
    for (const code of LANGUAGE_CODES)
      expect(mail.html).toContain(`lang="${LANGUAGES[code].tag}" dir="${LANGUAGES[code].direction}"`);
    expect(mail.text.split('https://sarai.af/x?token=t')).toHaveLength(LANGUAGE_CODES.length + 1);
    expect(new Set(mail.subject.split(' · ')).size).toBe(LANGUAGE_CODES.length);
  });
});

it.each(LANGUAGE_CODES)('what happened is told apart by the subject alone, in %s', (code) => {
  const subjects = wordsFor(code).flatMap(({ words }) => Object.values(words.notification.subject));
  expect(subjects.length).toBeGreaterThan(20);
  expect(subjects.filter((subject, at) => subjects.indexOf(subject) !== at)).toEqual([]);
});

it.each(LANGUAGE_CODES)('who reads %s is told in nothing else', (code) => {
  expect(wordsFor(code).map(({ language }) => language)).toEqual([code]);
});
