import type { Province } from '#schema/catalog/places/provinces';
import { DAY, HOUR } from '#schema/durations';
import type { Key } from '../../i18n/domains.ts';
import type { Formats } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { KABUL } from '../../kit/time-zone.ts';
import { zoneOffset } from '../../kit/i18n/zone-offset.ts';

/** The other person, and the ad that the meeting is about. */
export interface MeetingSubject {
  other: { id: number; name: string };
  listing: { id: number; title: string } | null;
}

/** What the member enters. `at` is the value of a `datetime-local` field: the time in Kabul. */
export interface MeetingPlan {
  place: string;
  province: Province | null;
  at: string;
}

/** The reader's language and calendar. */
interface WordFormat {
  t: Translate;
  format: Pick<Formats, 'date' | 'digits'>;
  /** The time zone in which `format` writes days: the member's own. */
  timeZone: string;
}

/** The text that a friend gets. Addresses have lines of their own, without marks around them that an app would take for a part of them. */
export function meetingText({ other, listing }: MeetingSubject, plan: MeetingPlan, origin: string, speaker: WordFormat): string {
  const { t } = speaker;
  return [
    t('meeting.sayWho', { name: other.name }),
    `${origin}/member/${other.id}`,
    ...(listing ? [t('meeting.sayAd', { title: listing.title }), `${origin}/listing/${listing.id}`] : []),
    t('meeting.sayPlace', { place: placeWords(plan, t) }),
    t('meeting.sayWhen', { when: whenWords(plan.at, speaker) }),
    t('meeting.sayCall'),
  ].join('\n');
}

/**
 * Such as 'Saturday, Nov 21, 2026, 15:00 (Kabul time)', in Dari «شنبه، ۳۰ عقرب ۱۴۰۵، ساعت ۱۵:۰۰ (به وقت کابل)»; empty while the time is not complete.
 */
export function whenWords(at: string, { t, format, timeZone }: WordFormat): string {
  const clock = clockOf(at);
  if (clock === null) return '';
  // Noon, so that the day is the same in every zone: `format` writes it as clocks in `timeZone` show it.
  const noon = Math.floor(clock / DAY) * DAY + 12 * HOUR;
  return t('meeting.when', {
    // `getUTCDay` is 0 to 6: the dictionary has a key for each.
    weekday: t(`meeting.weekday${new Date(clock).getUTCDay()}` as Key),
    date: format.date(noon - zoneOffset(timeZone, new Date(noon))),
    time: format.digits(at.slice(11, 16)),
  });
}

/** The moment at which a clock in Kabul shows `at`; null while the time is not complete. */
export function momentOf(at: string): number | null {
  const clock = clockOf(at);
  return clock === null ? null : clock - zoneOffset(KABUL, new Date(clock));
}

/** The value of the field at a moment. */
export function clockAt(moment: number): string {
  return new Date(moment + zoneOffset(KABUL, new Date(moment))).toISOString().slice(0, 16);
}

function clockOf(at: string): number | null {
  const clock = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(at) ? Date.parse(`${at.slice(0, 16)}Z`) : Number.NaN;
  return Number.isNaN(clock) ? null : clock;
}

function placeWords({ place, province }: MeetingPlan, t: Translate): string {
  const name = province && t(`shell.province.${province}`);
  return !name || place.includes(name) ? place.trim() : t('meeting.placeIn', { place: place.trim(), province: name });
}
