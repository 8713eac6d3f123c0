import type { Province } from '#schema/catalog/places/provinces';
import { DAY, HOUR } from '#schema/durations';
import type { Key } from '../../i18n/domains.ts';
import type { Formats } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { KABUL } from '../../kit/time-zone.ts';
import { zoneOffset } from '../../kit/i18n/zone-offset.ts';

/** Whom one meets, and about which ad. */
export interface MeetingSubject {
  other: { id: number; name: string };
  listing: { id: number; title: string } | null;
}

/** What the member writes of it. `at` is what a `datetime-local` field holds: the clock in Kabul. */
export interface MeetingPlan {
  place: string;
  province: Province | null;
  at: string;
}

/** How the reader's language and calendar say it. */
interface Speaker {
  t: Translate;
  format: Pick<Formats, 'date' | 'digits'>;
  /** In which `format` says days: the member's own. */
  timeZone: string;
}

/** What a friend is sent. Addresses have lines of their own, without marks around them that an app would take for a part of them. */
export function meetingText({ other, listing }: MeetingSubject, plan: MeetingPlan, origin: string, speaker: Speaker): string {
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

/** 'Saturday, Nov 21, 2026, 15:00 (Kabul time)', in Dari «شنبه، ۳۰ عقرب ۱۴۰۵، ساعت ۱۵:۰۰ (به وقت کابل)»; empty while there is no whole time. */
export function whenWords(at: string, { t, format, timeZone }: Speaker): string {
  const clock = clockOf(at);
  if (clock === null) return '';
  // Noon, so that the day is the same one whatever the zone: it is told as clocks in `timeZone` show it.
  const noon = Math.floor(clock / DAY) * DAY + 12 * HOUR;
  return t('meeting.when', {
    // `getUTCDay` is 0 to 6: the dictionary has that many.
    weekday: t(`meeting.weekday${new Date(clock).getUTCDay()}` as Key),
    date: format.date(noon - zoneOffset(timeZone, new Date(noon))),
    time: format.digits(at.slice(11, 16)),
  });
}

/** The moment that a clock in Kabul shows so; null while there is no whole time. */
export function momentOf(at: string): number | null {
  const clock = clockOf(at);
  return clock === null ? null : clock - zoneOffset(KABUL, new Date(clock));
}

/** What the field holds at a moment. */
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
