import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { type Language, LANGUAGE_CODES } from '#schema/catalog/languages';
import * as limits from '#schema/catalog/limits';
import { noticeWords } from '#schema/catalog/notices/notice-words';
import { NOTICES } from '#schema/catalog/notices/notices';
import { COUNTED_DAYS_KEPT } from '#schema/catalog/site-settings/keywords';
import { DAY, HOUR } from '#schema/durations';
import type { Phrase } from '#schema/phrase';
import { numbersIn } from '#schema/test/translation-problems';
import { BACKUPS_KEPT_DAYS } from '../backup/prune.ts';
import legal from '../../web/i18n/en/legal.ts';

/** Returns, in days, the value of a constant in a file of the Worker. */
function daysIn(file: string, constant: string): number {
  const source = readFileSync(join(import.meta.dirname, '..', '..', 'worker', file), 'utf8');
  return Number(new RegExp(`const ${constant} = \\(?(\\d+)(?: \\* DAY|;)`).exec(source)?.[1]);
}

test.each([
  ['kept2', [limits.SESSION_IDLE_DAYS, limits.SESSION_DAYS]],
  ['kept3', [daysIn('identity/attempts/known-places.ts', 'REMEMBERED_FOR')]],
  ['kept5', [daysIn('identity/notifications/notifications.ts', 'READ_KEPT_FOR')]],
  ['kept7', [COUNTED_DAYS_KEPT]],
  ['kept12', [BACKUPS_KEPT_DAYS]],
  ['mail1', [24 * daysIn('identity/auth/email-undo.ts', 'UNDO_LASTS')]],
  ['device1', [daysIn('platform/http/caller.ts', 'COOKIE_SECONDS')]],
  ['delete4', [BACKUPS_KEPT_DAYS]],
] as const)('%s of the privacy policy promises what the code does: %j', (point, days) => {
  expect((legal[point].match(/\d+/g) ?? []).map(Number)).toEqual(days);
});

test('the privacy policy calls hidden what is hidden from the beginning', () => {
  const { showEmail, showPhone, profileVisibility } = DEFAULT_SETTINGS.privacy;
  expect([showEmail, showPhone, profileVisibility]).toEqual([false, false, 'public']);
  expect(legal.seen2).toMatch(/^Your email address and phone number are hidden, unless you choose .* to show them\./);
  expect(legal.seen2).toContain('The number is also shown at an ad of yours that may be answered by a call or on WhatsApp');
  expect(legal.seen1).toMatch(/^Everyone sees .*, unless you make your profile private\.$/);
});

/** An hour and a day. */
const UNITS: Record<Language, [string, string]> = { en: ['hour', 'day'], fa: ['ساعت', 'روز'], ps: ['ساعت', 'ورځ'] };

const ANSWER_DAYS = daysIn('identity/phone/moves.ts', 'ANSWER_WITHIN');

describe.each(LANGUAGE_CODES)('in %s', (code) => {
  test.each([
    ['number', 'noMore', [limits.ACCOUNTS_A_NUMBER]],
    ['number', 'whoGivesText', [limits.ACCOUNTS_A_NUMBER, ANSWER_DAYS]],
    ['number', 'choosePassword', [limits.PASSWORDLESS_MINUTES]],
    ['number', 'freshNeeded', [limits.PASSWORDLESS_MINUTES]],
    ['account-errors', 'phone_full', [limits.ACCOUNTS_A_NUMBER]],
    ['account-errors', 'phone_move_open', [ANSWER_DAYS]],
    ['account-errors', 'phone_move_kept', [daysIn('identity/phone/moves.ts', 'KEPT_FOR')]],
    ['settings', 'emailOrMessageText', [limits.OWNER_MESSAGES_A_DAY.notice]],
    ['credits', 'promoteText', [limits.PROMOTED_PAGE_MAX]],
    ['admin-listings', 'featureText', [limits.PROMOTED_PAGE_MAX]],
  ] as const)('%s.%s names the number that holds: %j', async (domain, key, numbers) => {
    expect(numbersIn(code, (await wordsOf(code, domain))[key] ?? '')).toEqual(numbers);
  });

  test('the settings say in which window of time one mail is sent of what comes often', async () => {
    const windows = new Set(Object.values(NOTICES).flatMap(({ mail }) => (mail === 'each' ? [] : [mail.oneIn])));
    expect(windows).toEqual(new Set([HOUR, DAY]));
    const { emailText } = await wordsOf(code, 'settings');
    for (const unit of UNITS[code]) expect(emailText).toContain(unit);
  });

  test.each([
    ['number_move', [ANSWER_DAYS]],
    ['listing_ending', [limits.LISTING_WARNING_DAYS]],
  ] as const)('the mail of %s names the number that holds: %j', (kind, numbers) => {
    expect(numbersIn(code, noticeWords(code, 'mail')[kind])).toEqual(numbers);
  });
});

async function wordsOf(code: Language, domain: string): Promise<Record<string, Phrase>> {
  return ((await import(`../../web/i18n/${code}/${domain}.ts`)) as { default: Record<string, Phrase> }).default;
}
