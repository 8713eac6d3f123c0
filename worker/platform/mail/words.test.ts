import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { translationProblems } from '#schema/test/translation-problems';
import { codeMail, linkMail, tokenLink } from './letter-mail.ts';
import { type LinkMailName, wordsFor } from './words.ts';

const LETTERS: LinkMailName[] = [
  'confirmEmail',
  'reset',
  'emailChange',
  'passwordChanged',
  'newDevice',
  'numberChanged',
  'welcome',
  'newsletterConfirm',
  'newsletterWelcome',
  'test',
];

describe('a mail to somebody whose language nobody knows', () => {
  it.each(LETTERS)('about %s is in every language, each in its own direction, with the same link', (about) => {
    const mail = linkMail('zala@example.af', about, new URL('https://sarai.af/x?token=t'));
    for (const code of LANGUAGE_CODES)
      expect(mail.html).toContain(`lang="${LANGUAGES[code].tag}" dir="${LANGUAGES[code].direction}"`);
    expect(mail.text.split('https://sarai.af/x?token=t')).toHaveLength(LANGUAGE_CODES.length + 1);
    for (const part of [mail.text.split('———'), mail.html.split('<hr>')]) expect(part).toHaveLength(LANGUAGE_CODES.length);
    expect(new Set(mail.subject.split(' · ')).size).toBe(LANGUAGE_CODES.length);
  });
});

it('a letter greets, says what it is about and what has happened, leads on, and says what to do if it was somebody else', () => {
  for (const { language, words } of wordsFor(null)) {
    const link = tokenLink('https://sarai.af', '/reset-password', 'a_b-c');
    const { greeting, reset } = words;
    const { tag, direction } = LANGUAGES[language];
    expect(linkMail('zala@example.af', 'reset', link, language, ({ language: of }) => `It is ${of}`)).toEqual({
      to: 'zala@example.af',
      subject: reset.subject,
      text: `${[greeting, reset.before, `It is ${language}`, 'https://sarai.af/reset-password?token=a_b-c', reset.after].join('\n\n')}\n`,
      html: `<!doctype html><meta charset="utf-8"><div lang="${tag}" dir="${direction}">${[
        greeting,
        reset.before,
        `It is ${language}`,
        `<a href="https://sarai.af/reset-password?token=a_b-c">${reset.button}</a>`,
        reset.after,
      ]
        .map((line) => `<p>${line}</p>`)
        .join('')}</div>`,
    });
  }
});

it('a code is said in every language, and runs from left to right in each', () => {
  const { to, subject, text, html } = codeMail('zala@example.af', 'signInCode', '918273');
  const all = wordsFor(null).map(({ words: { greeting, signInCode } }) => ({ greeting, ...signInCode }));
  expect([to, subject]).toEqual(['zala@example.af', all.map((words) => words.subject).join(' · ')]);
  const letters = all.map(({ greeting, before, after }) => [greeting, before, '918273', after].join('\n\n'));
  expect(text).toBe(`${letters.join('\n\n———\n\n')}\n`);
  expect(html.split('<p><strong dir="ltr">918273</strong></p>')).toHaveLength(LANGUAGE_CODES.length + 1);
});

/** How long the link or code of a mail is valid in the Worker, and the words of each language for it. */
const HOW_LONG: [about: LinkMailName | 'signInCode', fa: string, ps: string, en: string][] = [
  ['confirmEmail', 'تا ۲۴ ساعت', 'تر ۲۴ ساعتونو', 'for 24 hours'],
  ['reset', 'تا یک ساعت', 'تر یوه ساعته', 'for one hour'],
  ['emailChange', 'تا ۷۲ ساعت', 'تر ۷۲ ساعتونو', 'within 72 hours'],
  ['signInCode', 'تا ۲۴ ساعت', 'تر ۲۴ ساعتونو', 'for 24 hours'],
  ['welcome', 'تا یک هفته', 'تر یوې اونۍ', 'for one week'],
  ['newsletterConfirm', 'تا یک هفته', 'تر یوې اونۍ', 'for one week'],
  ['newsletterWelcome', 'همیشه', 'تل', 'never expires'],
];

it.each(HOW_LONG)('who is sent %s reads in each language how long it works', (about, ...said) => {
  expect(wordsFor(null).map(({ words }, at) => words[about].before.includes(said[at] ?? ''))).toEqual(said.map(() => true));
});

it.each(LANGUAGE_CODES)('what happened is told apart by the subject alone, in %s', (code) => {
  const subjects = wordsFor(code).flatMap(({ words }) => Object.values(words.notification.subject));
  expect(subjects.length).toBeGreaterThan(20);
  expect(subjects.filter((subject, at) => subjects.indexOf(subject) !== at)).toEqual([]);
});

it.each(LANGUAGE_CODES)('who reads %s is told in nothing else', (code) => {
  expect(wordsFor(code).map(({ language }) => language)).toEqual([code]);
});

it.each([
  ['listing_held', /waits for a look/, /منتظر بررسی/, /کتنې ته په تمه/],
  ['listing_released', /can be seen now/, /حالا دیده/, /اوس لیدل/],
  ['listing_hidden', /hidden/, /پنهان/, /پټ/],
  ['listing_restored', /seen again/, /دوباره دیده/, /بیا لیدل/],
  ['sale_confirmed', /buyer confirmed/, /تأیید کرد$/, /تایید کړ$/],
  ['sale_denied', /did not confirm/, /تأیید نکرد$/, /تایید نه کړ$/],
  ['purchase_approved', /approved/, /تأیید شد/, /تایید شو/],
  ['purchase_rejected', /rejected/, /رد شد/, /رد شو/],
] as const)('the subject of %s says which of the two it is, in every language', (kind, en, fa, ps) => {
  const expected = { en, fa, ps };
  for (const code of LANGUAGE_CODES)
    for (const { words } of wordsFor(code)) expect(words.notification.subject[kind]).toMatch(expected[code]);
});

it.each(LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE))(
  'a mail denies, counts and fills in %s what it does in English',
  (code) => {
    const [english, words] = [wordsFor(DEFAULT_LANGUAGE), wordsFor(code)].map(([spoken]) => spoken?.words);
    // English says "never expires", Dari "is valid for ever", which has no denial.
    const faults = translationProblems(code, english ?? {}, words ?? {});
    expect(faults.filter((fault) => fault !== 'newsletterWelcome.before: denial')).toEqual([]);
  },
);
