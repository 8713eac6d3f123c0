import { newsletterSubscribers } from '#schema/tables/newsletter-subscribers';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

const [n, u] = [alias(newsletterSubscribers, 'n'), alias(users, 'u')];

/**
 * The statement that ends the newsletter to the address which an account leaves, where `when` holds: after `moveSubscription`, or alone if nobody has
 * confirmed the new address. A subscription of an address that the account never confirmed belongs to somebody else and stays.
 */
export function endSubscription(db: Db, owner: SQL, when: SQL) {
  return db.run(
    sql`DELETE FROM ${newsletterSubscribers} WHERE ${newsletterSubscribers.email} = ${provenAddressOf(owner)} AND ${when}`,
  );
}

/** The two statements that move the newsletter to `address`, which the reader has confirmed; a subscription that `address` already has stays. */
export function moveSubscription(db: Db, owner: SQL, address: SQL, when: SQL) {
  return [
    db.run(sql`UPDATE ${newsletterSubscribers} SET ${set(newsletterSubscribers, { email: address })}
      WHERE ${newsletterSubscribers.email} = ${provenAddressOf(owner)} AND ${newsletterSubscribers.confirmedAt} IS NOT NULL AND ${when}
        AND NOT EXISTS (SELECT 1 FROM ${newsletterSubscribers} AS ${n} WHERE ${n.email} = ${address})`),
    endSubscription(db, owner, when),
  ] as const;
}

/** The address of an account; NULL if it is not confirmed. */
export function provenAddressOf(owner: SQL | number): SQL {
  return sql`(SELECT ${u.email} FROM ${users} AS ${u} WHERE ${u.id} = ${owner} AND ${u.emailVerifiedAt} IS NOT NULL)`;
}
