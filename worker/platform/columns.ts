import { Column, getTableColumns, type GetColumnData, is, Placeholder, SQL, sql, StringChunk } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { textOf } from './sql-text.ts';

/** What a statement selects: columns of tables and expressions, each under the name that its value has in the row. */
export type Shape = Readonly<Record<string, Column | SQL>>;

/** A row of that shape. Footgun: a column on the optional side of a LEFT JOIN needs `orNull`. */
export type Row<Selected extends Shape> = {
  -readonly [Name in keyof Selected]: Selected[Name] extends Column
    ? GetColumnData<Selected[Name]>
    : Selected[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/** Columns under their own names, for a shape or for the values that a statement sets: `{ ...pick(u, 'id', 'username'), … }`. */
export function pick<Of, const Name extends keyof Of>(of: Of, ...names: readonly Name[]): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>; // the names come from the line above
}

/** The list after SELECT, each value under its own name: D1 returns rows as objects, in which two columns of one name would be one. */
export function columns(shape: Shape): SQL {
  return (
    selections.get(shape) ?? commaList(Object.entries(shape).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`))
  );
}

/**
 * A shape declared at the top of its file, whose list is written as text once: doing that at each request costs more than the rest of the statement.
 * Throws if a value is bound in it.
 */
export function selection<const Selected extends Shape>(shape: Selected): Selected {
  selections.set(shape, plainSql(columns(shape)));
  return shape;
}

const selections = new WeakMap<Shape, SQL>();

/** A part of a statement that is the same at each request, as plain text. Throws if a value is bound in it. */
export function plainSql(part: SQL): SQL {
  const { text, params } = textOf(part);
  if (params.length > 0) throw new Error(`A value is bound in: ${text}`);
  return sql.raw(text);
}

/**
 * A statement declared at the top of its file, with a placeholder for each value that a request binds:
 * `template<'id'>(sql`… = ${sql.placeholder('id')}`)`, called with `({ id: 7 })`. Drizzle takes a microsecond for each part that it puts together;
 * here that is done once. Throws if a value is bound without a placeholder.
 */
export function template<Name extends string>(part: SQL): (values: Readonly<Record<Name, string | number>>) => SQL {
  const { text, params } = textOf(part);
  const [first = '', ...others] = text.split('?');
  if (others.length !== params.length || !params.every((param) => is(param, Placeholder)))
    throw new Error(`Not each question mark stands for a name in: ${text}`);
  const chunks = others.map((after, at) => ({ name: (params[at] as Placeholder<Name>).name, after: new StringChunk(after) })); // checked above
  return (values) => {
    const filled = sql.raw(first);
    for (const { name, after } of chunks) filled.queryChunks.push(values[name], after);
    return filled;
  };
}

/** The list after RETURNING, where a column is written without its table: the table can have an alias there. */
export function returningColumns(shape: Shape): SQL {
  const entries = Object.entries(shape).map(([name, value]) => [name, is(value, Column) ? columnNames(value) : value] as const);
  return sql.join([sql`RETURNING`, columns(Object.fromEntries(entries))], sql` `);
}

/** A column on the optional side of a LEFT JOIN. */
export function orNull<Of extends Column>(column: Of): SQL<GetColumnData<Of> | null> {
  return sql<GetColumnData<Of> | null>`${column}`;
}

/** The names of columns without their table, as ON CONFLICT takes them: `ON CONFLICT (${names(favorites.userId, favorites.listingId)})`. */
export function columnNames(...of: Column[]): SQL {
  return commaList(of.map(({ name }) => sql.identifier(name)));
}

type ColumnValue<Value> = Value | SQL | Column;
/** A value for each column that needs one; an expression may take the place of a value. */
export type NewRow<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: ColumnValue<Table['$inferInsert'][Name]>;
};
/** Refuses keys that are not columns, also in objects that were made elsewhere: no value may be lost when a column is renamed. */
type Only<Values, Table extends SQLiteTable> = { [Name in Exclude<keyof Values, keyof Table['$inferInsert']>]: never };
type Changes<Table extends SQLiteTable> = { [Name in keyof NewRow<Table>]?: NewRow<Table>[Name] | undefined };

/**
 * The columns of a new row and the SELECT that fills them, side by side: `INSERT ${into(blocks, { blockerId, blockedId, createdAt: now })} WHERE …`,
 * with a FROM if the values come from tables.
 */
export function into<Table extends SQLiteTable, Values extends NewRow<Table>>(
  table: Table,
  row: Values & Only<Values, Table>,
): SQL {
  const given = assigned(table, row);
  return sql`INTO ${table} (${commaList(given.map(({ name }) => name))}) SELECT ${commaList(given.map(({ value }) => value))}`;
}

/**
 * The assignments after SET; an undefined value leaves its column unchanged. `UPDATE ${users} SET ${set(users, { firstName, lastName })} WHERE …`.
 */
export function set<Table extends SQLiteTable, Values extends Changes<Table>>(
  table: Table,
  changes: Values & Only<Values, Table>,
): SQL {
  return commaList(assigned(table, changes).map(({ name, value }) => sql`${name} = ${value}`));
}

/** `a, b, c`. */
export function commaList(parts: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]): SQL {
  return sql.join([...parts], sql`, `);
}

function assigned(table: SQLiteTable, values: object) {
  const known = getTableColumns(table);
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    const column = known[key];
    if (column === undefined || value === undefined) return [];
    const isExpression = value === null || is(value, SQL) || is(value, Column);
    return [{ name: sql.identifier(column.name), value: isExpression ? sql`${value}` : sql`${sql.param(value, column)}` }];
  });
}
