import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('the language of a document', () => {
  it.each([
    // The order: address, choice, browser, country, English.
    [{ address: 'en', cookie: 'ps', accepted: 'fa', country: 'AF' }, 'en'],
    [{ cookie: 'ps', accepted: 'fa', country: 'AF' }, 'ps'],
    [{ accepted: 'ps', country: 'AF' }, 'ps'],
    [{ accepted: 'en-US,en;q=0.9', country: 'AF' }, 'en'],
    [{ accepted: 'de-DE,de;q=0.9', country: 'AF' }, 'fa'],
    [{ country: 'AF' }, 'fa'],
    [{ country: 'DE' }, 'en'],
    [{}, 'en'],
    // Values that are not our languages are ignored.
    [{ address: 'de', cookie: 'toString', accepted: '*', country: 'constructor' }, 'en'],
    [{ address: '', cookie: 'FA', accepted: 'fa' }, 'fa'],
  ])('of %j is %s', (said, language) => {
    expect(languageOf(said)).toBe(language);
  });

  it.each([
    ['en-US,en', 'en'],
    ['fa-AF', 'fa'],
    ['fa', 'fa'],
    ['FA-af', 'fa'],
    // An Afghan language in second place counts more than English, which every browser lists.
    ['en-US,prs-AF;q=0.5', 'fa'],
    ['uz-Arab-AF,en', 'fa'],
    ['uz-AF', 'fa'],
    ['tk-AF,en;q=0.5', 'fa'],
    ['haz-AF', 'fa'],
    ['bal-PK', 'fa'],
    ['tk-TM', 'en'],
    ['uz-Latn-UZ,en', 'en'],
    ['ps-AF,en;q=0.8', 'ps'],
    // Of two of our languages the preferred one counts, wherever it is listed.
    ['ps,fa-AF', 'ps'],
    ['fa;q=0.4, ps;q=0.7', 'ps'],
    ['fa; q=0.4, ps; q=0.7', 'ps'],
    ['ps;v=b3;q=0.7,fa;q=0.4', 'ps'],
    ['fa;q=0, en', 'en'],
    ['fa;q=x, ps;q=0.1', 'ps'],
    // Three letters that begin with a code of ours are another language: Filipino is not Dari.
    ['fil-PH,fat', 'en'],
    [',;q=1,,', 'en'],
    [`${'de,'.repeat(100_000)}fa`, 'en'],
  ])('of a browser that asks for «%s» is %s', (accepted, language) => {
    expect(languageOf({ accepted })).toBe(language);
  });
});
