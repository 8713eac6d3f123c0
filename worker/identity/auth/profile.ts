import type { ProfileUpdateRequest } from '#schema/contracts/auth';
import { readPhone } from '#schema/phone';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { plainName } from '../names/name-faults.ts';
import { requireNames } from '../names/require-names.ts';
import { accountColumns, findAccount } from './accounts.ts';
import { discardAvatar, storeAvatar } from './avatar.ts';

/**
 * Changes what the member sent of their own profile; null and absent leave a field alone, an empty name or phone clears it. Answers
 * the account and, for `discardAvatar`, the URL of the picture that was replaced. One round trip. Throws `phone_invalid`, what is wrong with
 * the name, and the photo's own errors.
 */
export async function updateProfile(db: Db, member: Member, input: ProfileUpdateRequest, bindings: Bindings) {
  const names = nameChange(input.fullName);
  await requireNames(db, member.id, names, () => 'fullName');
  const changes = { ...names, ...phoneChange(input.phone) };
  if (!input.profileImageUrl) {
    const [account] = Object.keys(changes).length > 0 ? await change(db, member, changes) : await findAccount(db, member.id);
    return { account: present(account), replaced: null };
  }
  const profileImageUrl = await storeAvatar(bindings, input.profileImageUrl);
  try {
    // In one batch, so that each of two changes at once learns of just the picture that it replaced itself.
    const [[before], [account]] = await db.batch([
      findAccount(db, member.id),
      change(db, member, { ...changes, profileImageUrl }),
    ]);
    return { account: present(account), replaced: before?.profileImageUrl ?? null };
  } catch (error) {
    await discardAvatar(bindings, profileImageUrl);
    throw error;
  }
}

type Changes = Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'phone' | 'profileImageUrl'>>;

/** The first word is the first name, all the others the last. */
function nameChange(fullName: string | null | undefined) {
  if (fullName === null || fullName === undefined) return {};
  const [first, ...others] = (plainName(fullName) ?? '').split(' ');
  return { firstName: first || null, lastName: others.join(' ') || null };
}

function phoneChange(typed: string | null | undefined): Changes {
  if (typed === null || typed === undefined) return {};
  if (typed.trim() === '') return { phone: null };
  const phone = readPhone(typed);
  if (phone === null) throw refuseField('phone', 'phone_invalid');
  return { phone };
}

function change(db: Db, member: Member, changes: Changes) {
  return db.returning(
    accountColumns,
    sql`UPDATE ${users} SET ${set(users, changes)} WHERE ${users.id} = ${member.id} AND ${users.deletedAt} IS NULL`,
  );
}

/** The account can have been deleted since the session was looked at. */
function present<Account>(account: Account | undefined): Account {
  if (account === undefined) throw refuse('invalid_token');
  return account;
}
