import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { settings as settingsContract, type Settings } from '#schema/contracts/settings';
import { memberSettings } from '#schema/tables/member-settings';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import { into, columnNames, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';

/** The member's settings, with the defaults for those that they have not chosen. One round trip. */
export async function showSettings(db: Db, member: Member): Promise<Settings> {
  const [session, rows] = await db.batch([liveSession(db, member, 'member'), findSettings(db, member.id)]);
  requireLive(session);
  return presentSettings(rows);
}

/**
 * Stores the whole object and returns it, and whether this changed `showOnline`. One round trip. Throws `settings_invalid` for an unknown time zone.
 */
export async function saveMemberSettings(db: Db, member: Member, chosen: Settings, now: number) {
  requireTimezone(chosen.appearance.timezone);
  const [session, before] = await db.batch([
    liveSession(db, member, 'member'),
    findSettings(db, member.id),
    db.run(sql`INSERT ${into(memberSettings, { userId: member.id, settings: chosen, updatedAt: now })} WHERE ${isLive(member)}
      ON CONFLICT (${columnNames(memberSettings.userId)}) DO UPDATE SET ${set(memberSettings, { settings: chosen, updatedAt: now })}`),
  ]);
  requireLive(session);
  const didShow = presentSettings(before).privacy.showOnline;
  return { settings: chosen, showsAnew: didShow !== chosen.privacy.showOnline };
}

export function findSettings(db: Db, userId: number) {
  return db.find({ settings: memberSettings.settings }, sql`FROM ${memberSettings} WHERE ${memberSettings.userId} = ${userId}`);
}

/** Stored settings with the defaults for settings that are newer than they are; those that no longer exist are left out. */
export function presentSettings([row]: { settings: unknown }[]): Settings {
  const stored = Object(row?.settings ?? {}) as Partial<Record<keyof Settings, object>>; // its values are parsed below
  const reading = settingsContract.safeParse({
    notifications: { ...DEFAULT_SETTINGS.notifications, ...stored.notifications },
    privacy: { ...DEFAULT_SETTINGS.privacy, ...stored.privacy },
    appearance: { ...DEFAULT_SETTINGS.appearance, ...stored.appearance },
  });
  return reading.success ? reading.data : DEFAULT_SETTINGS;
}

function requireTimezone(timeZone: string): void {
  try {
    Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw refuseField('appearance', 'settings_invalid');
  }
}
