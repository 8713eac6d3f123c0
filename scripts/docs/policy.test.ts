import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#schema/catalog/limits';
import { COUNTED_DAYS_KEPT } from '#schema/catalog/site-settings/keywords';
import { BACKUPS_KEPT_DAYS } from '../backup/prune.ts';
import legal from '../../web/i18n/en/legal.ts';

/** What a file of the Worker says of a constant of its own, in days. */
function daysIn(file: string, constant: string): number {
  const source = readFileSync(join(import.meta.dirname, '..', '..', 'worker', file), 'utf8');
  return Number(new RegExp(`const ${constant} = \\(?(\\d+)(?: \\* DAY|;)`).exec(source)?.[1]);
}

test.each([
  ['kept2', [SESSION_IDLE_DAYS, SESSION_DAYS]],
  ['kept3', [daysIn('identity/attempts/known-places.ts', 'REMEMBERED')]],
  ['kept5', [daysIn('identity/notifications/notifications.ts', 'KEPT')]],
  ['kept7', [COUNTED_DAYS_KEPT]],
  ['kept12', [BACKUPS_KEPT_DAYS]],
  ['mail1', [24 * daysIn('identity/auth/email-undo.ts', 'UNDO_LASTS')]],
  ['device1', [daysIn('platform/http/caller.ts', 'COOKIE_LASTS')]],
  ['delete4', [BACKUPS_KEPT_DAYS]],
] as const)('%s of the privacy policy promises what the code does: %j', (point, days) => {
  expect((legal[point].match(/\d+/g) ?? []).map(Number)).toEqual(days);
});

test('the privacy policy calls hidden what is hidden from the beginning', () => {
  const { showEmail, showPhone, profileVisibility } = DEFAULT_SETTINGS.privacy;
  expect([showEmail, showPhone, profileVisibility]).toEqual([false, false, 'public']);
  expect(legal.seen2).toMatch(/^Your email address and phone number are hidden, unless you choose .* to show them\./);
  expect(legal.seen1).toMatch(/^Everyone sees .*, unless you make your profile private\.$/);
});
