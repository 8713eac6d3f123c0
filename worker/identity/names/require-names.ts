import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { requireNoErrors } from '../../platform/errors.ts';
import { type ChosenNames, mayBeReserved, type NameErrors, nameErrors } from './name-errors.ts';

/**
 * Refuses names that nobody may choose, each on its field (`fieldOf` if the form names it otherwise). Most need no query; one query, for the
 * account's present names, is made if a name is at fault (it may be the present one), or might be together with the other part of the full name.
 */
export async function requireNames(db: Db, id: number, chosen: ChosenNames, fieldOf = (name: keyof NameErrors): string => name) {
  const parts = [chosen.firstName, chosen.lastName].filter((part) => part !== undefined);
  const isFine = Object.values(nameErrors(chosen)).every((fault) => fault === null);
  if (isFine && !(parts.length === 1 && parts.every(mayBeReserved))) return;
  const [present] = await db.find(
    { username: users.username, firstName: users.firstName, lastName: users.lastName, role: users.role },
    sql`FROM ${users} WHERE ${users.id} = ${id}`,
  );
  const faults = Object.entries(nameErrors(chosen, present)) as [keyof NameErrors, NameErrors['username']][]; // the keys are those of the type
  // First and last name may share one field: the other name's null must not replace a fault.
  requireNoErrors(
    Object.fromEntries(faults.filter(([, fault]) => fault !== null).map(([name, fault]) => [fieldOf(name), fault])),
  );
}
