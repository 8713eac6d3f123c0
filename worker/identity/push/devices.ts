import { DEFAULT_LANGUAGE, type Language } from '#schema/catalog/languages';
import { ADMIN_MAILBOX_ID, PUSH_DEVICES_MAX } from '#schema/catalog/limits';
import { NOTICES, type NoticeKind } from '#schema/catalog/notices/notices';
import { PUSH_KINDS } from '#schema/catalog/notices/push-kinds';
import type { PushDevice, PushRequest } from '#schema/contracts/push';
import { pushSubscriptions } from '#schema/tables/push-subscriptions';
import { sessions } from '#schema/tables/sessions';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { into, columnNames, pick, type Row, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { isNoticeOff } from '../../platform/switched-off.ts';
import { chosenLanguage } from '../settings/language.ts';

const [p, s] = [alias(pushSubscriptions, 'p'), alias(sessions, 's')];

const SHOWN_COLUMNS = { endpoint: pushSubscriptions.endpoint, kinds: pushSubscriptions.kinds, quiet: pushSubscriptions.quiet };

/** What is pushed to the device of this session; null for nothing. One round trip. */
export async function showDevice(db: Db, member: Member): Promise<PushDevice | null> {
  const [session, [row]] = await db.batch([liveSession(db, member, 'member'), findOwn(db, member)]);
  requireLive(session);
  return row ? presentDevice(row) : null;
}

/**
 * Subscribes the device of this session to pushes. A browser that another session had subscribed belongs to this one alone, and of too many devices
 * the newest stay. One round trip. Throws `push_endpoint_invalid` for an address on `ownHost` (we would push to ourselves), and `push_keys_invalid`
 * for a point that is not on the curve.
 */
export async function saveDevice(db: Db, member: Member, device: PushRequest, ownHost: string, now: number): Promise<PushDevice> {
  const { endpoint, keys, kinds, quiet, language } = device;
  if (new URL(endpoint).host === ownHost) throw refuseField('endpoint', 'push_endpoint_invalid');
  if (!(await isCurvePoint(keys.p256dh))) throw refuseField('keys', 'push_keys_invalid');
  const told = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  const row = { kinds: kinds ?? [...PUSH_KINDS], quiet: Number(quiet ?? false), language: language ?? DEFAULT_LANGUAGE };
  const chosen = { kinds, quiet: quiet === undefined ? undefined : Number(quiet), language };
  const of = { sessionId: member.sessionId, userId: member.id };
  const [session, , , , [kept]] = await db.batch([
    liveSession(db, member, 'member'),
    db.run(sql`DELETE FROM ${pushSubscriptions} WHERE ${pushSubscriptions.endpoint} = ${endpoint}
      AND ${pushSubscriptions.sessionId} <> ${member.sessionId} AND ${isLive(member)}`),
    db.run(sql`INSERT ${into(pushSubscriptions, { ...of, ...told, ...row, createdAt: now })} WHERE ${isLive(member)}
      ON CONFLICT (${columnNames(pushSubscriptions.sessionId)}) DO UPDATE SET ${set(pushSubscriptions, { ...told, ...chosen })}`),
    db.run(sql`DELETE FROM ${pushSubscriptions} WHERE ${pushSubscriptions.sessionId} IN (
      SELECT ${p.sessionId} FROM ${pushSubscriptions} AS ${p} INDEXED BY push_subscriptions_by_user
      WHERE ${p.userId} = ${member.id} AND ${p.sessionId} <> ${member.sessionId} AND ${isLive(member)}
      ORDER BY ${p.createdAt} DESC LIMIT -1 OFFSET ${PUSH_DEVICES_MAX - 1})`),
    findOwn(db, member),
  ]);
  requireLive(session);
  if (!kept) throw new Error('A device that nothing refused was not kept.');
  return presentDevice(kept);
}

/** Unsubscribes the device of this session. One round trip. */
export async function removeDevice(db: Db, member: Member): Promise<void> {
  const [session] = await db.batch([
    liveSession(db, member, 'member'),
    db.run(
      sql`DELETE FROM ${pushSubscriptions} WHERE ${pushSubscriptions.sessionId} = ${member.sessionId} AND ${isLive(member)}`,
    ),
  ]);
  requireLive(session);
}

/** Deletes devices that their push service reports as gone; one that has got a new address meanwhile stays. */
export async function deleteGoneDevices(db: Db, gone: readonly DeviceRow[]): Promise<void> {
  const endpoints = JSON.stringify(gone.map(({ endpoint }) => endpoint));
  await db.run(
    sql`DELETE FROM ${pushSubscriptions} WHERE ${pushSubscriptions.endpoint} IN (SELECT value FROM json_each(${endpoints}))`,
  );
}

const DEVICE = {
  ...pick(p, 'endpoint', 'p256dh', 'auth', 'quiet'),
  /** What the account has chosen, before what the device speaks. */
  language: chosenLanguage<Language>(p.userId, p.language),
};

export type DeviceRow = Row<typeof DEVICE>;

/** The devices to which this kind is pushed, the newest first: those of open sessions, if neither the account nor the device has switched it off. */
export function findDevices(db: Db, userId: number, kind: NoticeKind, now: number) {
  const { setting, push } = NOTICES[kind];
  return db.find(
    DEVICE,
    sql`FROM ${pushSubscriptions} AS ${p} INDEXED BY push_subscriptions_by_user
      CROSS JOIN ${sessions} AS ${s} ON ${s.id} = ${p.sessionId} AND ${s.endedAt} IS NULL AND ${s.expiresAt} > ${now}
      WHERE ${p.userId} = ${userId} AND NOT ${isNoticeOff(setting, p.userId)} AND NOT ${isNoticeOff('push', p.userId)}
        AND EXISTS (SELECT 1 FROM json_each(${p.kinds}) WHERE value = ${push})
      ORDER BY ${p.createdAt} DESC LIMIT ${PUSH_DEVICES_MAX}`,
  );
}

/** Whether a member has a device that might be pushed to; the administrators' mailbox is read in the back office, and has none. */
export function hasDevice(userId: SQL): SQL<0 | 1> {
  return sql<
    0 | 1
  >`(${userId} <> ${ADMIN_MAILBOX_ID} AND EXISTS (SELECT 1 FROM ${pushSubscriptions} AS ${p} WHERE ${p.userId} = ${userId})
    AND NOT ${isNoticeOff('push', userId)})`;
}

async function isCurvePoint(p256dh: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(p256dh.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const read = crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  return read.then(
    () => true,
    () => false,
  );
}

function findOwn(db: Db, member: Member) {
  return db.find(SHOWN_COLUMNS, sql`FROM ${pushSubscriptions} WHERE ${pushSubscriptions.sessionId} = ${member.sessionId}`);
}

function presentDevice({ endpoint, kinds, quiet }: Row<typeof SHOWN_COLUMNS>): PushDevice {
  return { endpoint, kinds, quiet: quiet === 1 };
}
