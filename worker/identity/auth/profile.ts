import { foldedNames } from '../names/folded-names.ts';
import type { ProfileUpdateRequest } from '#schema/contracts/auth';
import { readAfghanPhone } from '#schema/phone';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { plainName } from '../names/name-errors.ts';
import { requireNames } from '../names/require-names.ts';
import { isStillPassword, requireOwnPassword } from '../passwords/own-password.ts';
import { accountColumns } from './accounts.ts';
import { removePasswordTry } from '../attempts/attempts.ts';
import { discardAvatar, releaseAvatar, claimAvatar, storeAvatar } from './avatar.ts';

/**
 * Changes the fields that the member sent of their own profile; null and absent leave a field unchanged, an empty name or phone clears it. Changing
 * the phone number requires the present password. Returns the account, the URL of the picture that was replaced, for `discardAvatar`, and the proven
 * number that the member gave up; each of the latter null if there is none. Two round trips, three with a picture. Throws `phone_invalid`,
 * `password_required`, `password_wrong`, `rate_limited`, what is wrong with the name, and the photo's own errors.
 */
export async function updateProfile(db: Db, member: Member, input: ProfileUpdateRequest, now: number, bindings: Bindings) {
  const names = nameChange(input.fullName);
  const changes = { ...names, ...phoneChange(input.phone) };
  const isOtherPhone = changes.phone === undefined ? sql`0` : sql`${users.phone} IS NOT ${changes.phone}`;
  const owner = await requireOwnPassword(db, member, { password: input.password, field: 'password' }, now, isOtherPhone);
  await requireNames(db, member.id, names, () => 'fullName');
  // Checked again in the batch: the password is still the same or, without one, the number does not change.
  const may = owner.asked ? isStillPassword(member.id, owner) : sql`NOT (${isOtherPhone})`;
  const profileImageUrl = input.profileImageUrl
    ? await storeAvatar(bindings, db, member.id, input.profileImageUrl, now)
    : undefined;
  try {
    // In one batch, so that of two changes at once each gets the URL of exactly the picture that it replaced.
    const isMine = sql`${may} AND ${isLive(member)}`;
    const proven = sql<string | null>`iif(${users.phoneConfirmedAt} IS NULL, NULL, ${users.phone})`;
    const [session, [before], , , [account]] = await db.batch([
      liveSession(db, member, 'member'),
      db.find({ profileImageUrl: users.profileImageUrl, proven }, sql`FROM ${users} WHERE ${users.id} = ${member.id}`),
      releaseAvatar(db, member.id, sql`${profileImageUrl !== undefined} AND ${isMine}`),
      removePasswordTry(db, member.id, owner.asked ? may : sql`0`),
      change(db, member, { ...changes, profileImageUrl }, isMine),
      claimAvatar(db, member.id, profileImageUrl),
    ]);
    requireLive(session);
    // The password or the number was changed after both were checked.
    if (!account) throw refuseField('password', owner.asked ? 'password_wrong' : 'password_required');
    return {
      account,
      replaced: profileImageUrl === undefined ? null : (before?.profileImageUrl ?? null),
      formerNumber: changes.phone === undefined || changes.phone === before?.proven ? null : (before?.proven ?? null),
    };
  } catch (error) {
    if (profileImageUrl !== undefined) await discardAvatar(bindings, profileImageUrl);
    throw error;
  }
}

type Column = 'firstName' | 'lastName' | 'phone' | 'profileImageUrl';
type Changes = { [Name in Column]?: (typeof users.$inferInsert)[Name] | undefined };

/** The first word is the first name, all others are the last name. */
function nameChange(fullName: string | null | undefined) {
  if (fullName === null || fullName === undefined) return {};
  const [first, ...others] = (plainName(fullName) ?? '').split(' ');
  return { firstName: first || null, lastName: others.join(' ') || null };
}

function phoneChange(typed: string | null | undefined): Changes {
  if (typed === null || typed === undefined) return {};
  if (typed.trim() === '') return { phone: null };
  const phone = readAfghanPhone(typed);
  if (phone === null) throw refuseField('phone', 'phone_invalid');
  return { phone };
}

function change(db: Db, member: Member, { firstName, lastName, phone, profileImageUrl }: Changes, may: SQL) {
  // A number that was only typed is not proven. (`id` is set to itself below, because SET needs at least one column.)
  const phoneConfirmedAt =
    phone === undefined ? undefined : sql`iif(${users.phone} IS ${phone}, ${users.phoneConfirmedAt}, NULL)`;
  const changes = {
    id: users.id,
    firstName,
    lastName,
    ...foldedNames({ firstName, lastName }),
    phone,
    phoneConfirmedAt,
    profileImageUrl,
  };
  return db.returning(
    accountColumns,
    sql`UPDATE ${users} SET ${set(users, changes)} WHERE ${users.id} = ${member.id} AND ${users.deletedAt} IS NULL AND ${may}`,
  );
}
