import { type SQL, sql } from 'drizzle-orm';

/** What a change names, in the form in which the columns hold it. */
export interface NamedFields {
  username?: string | undefined;
  email?: string | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  credits?: number | undefined;
  isVip?: boolean | undefined;
  role?: 'user' | 'admin' | undefined;
}

/** A field as the audit log names it: what `users AS u` holds and what is to stand there, as expressions that JSON can hold. */
interface Field {
  name: keyof NamedFields;
  old: SQL;
  next: SQL;
}

export function fieldsOf(named: NamedFields, now: number): Field[] {
  const fields: Field[] = [];
  const text = (name: 'username' | 'email' | 'firstName' | 'lastName' | 'role', column: string) => {
    const value = named[name];
    if (value !== undefined) fields.push({ name, old: sql.raw(`u.${column}`), next: sql`${value}` });
  };
  text('username', 'username');
  text('email', 'email');
  text('firstName', 'first_name');
  text('lastName', 'last_name');
  text('role', 'role');
  // D1 binds numbers as REAL, and 50.0 is not the text 50.
  if (named.credits !== undefined) {
    fields.push({ name: 'credits', old: sql`u.credits`, next: sql`CAST(${named.credits} AS INTEGER)` });
  }
  if (named.isVip !== undefined) {
    const old = sql`json(iif(u.vip_expires_at > ${now}, 'true', 'false'))`;
    fields.push({ name: 'isVip', old, next: sql`json(${String(named.isVip)})` });
  }
  return fields;
}

/** Those of the fields that the member's row holds otherwise, before and after, as JSON; `differs` is that there are any. */
export function changedFields(id: number, fields: Field[]): { before: SQL; after: SQL; differs: SQL } {
  const triples = sql.join(
    fields.map(({ name, old, next }) => sql`json_array(${name}, ${old}, ${next})`),
    sql`, `,
  );
  const changed = sql`FROM users AS u, json_each(json_array(${triples})) AS f
    WHERE u.id = ${id} AND f.value -> '$[1]' IS NOT f.value -> '$[2]'`;
  return {
    before: sql`(SELECT json_group_object(f.value ->> '$[0]', json(f.value -> '$[1]')) ${changed})`,
    after: sql`(SELECT json_group_object(f.value ->> '$[0]', json(f.value -> '$[2]')) ${changed})`,
    differs: sql`EXISTS (SELECT 1 ${changed})`,
  };
}
