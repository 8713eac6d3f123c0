import { Column, is, type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { columns, returned, type Row, type Shape } from './columns.ts';

/**
 * D1, asked in SQL that is written with the columns of `schema/tables`, so that a column's name and type stand in one place:
 *
 *     const l = alias(listings, 'l');
 *     const rows = await db.find({ id: l.id, title: l.title }, sql`FROM ${listings} AS ${l} WHERE ${l.userId} = ${member.id}`);
 *
 * Each method answers one statement: awaited it is a round trip of its own, in `batch` it shares one with others.
 */
export interface Db {
  /** SELECT of these columns; `rest` begins with FROM. */
  find<Selected extends Shape>(shape: Selected, rest: SQL): Statement<Row<Selected>[]>;
  /** A SELECT that is written whole, like a UNION; its columns have the names of the shape. */
  rows<Selected extends Shape>(shape: Selected, statement: SQL): Statement<Row<Selected>[]>;
  /** An INSERT, UPDATE or DELETE that answers the rows it wrote. */
  returning<Selected extends Shape>(shape: Selected, statement: SQL): Statement<Row<Selected>[]>;
  run(statement: SQL): Statement<D1Result>;
  /** All of the statements in one transaction and round trip, and what each of them answers; an array among them answers an array. */
  batch<const Parts extends Batch>(parts: Parts): Promise<Answers<Parts>>;
}

type Batch = readonly (Statement<unknown> | readonly Statement<unknown>[])[];
type Answer<Of> = Of extends Statement<infer Rows> ? Rows : never;
type Group<Parts extends readonly unknown[]> = { -readonly [Index in keyof Parts]: Answer<Parts[Index]> };
type Answers<Parts extends Batch> = {
  -readonly [Index in keyof Parts]: Parts[Index] extends readonly unknown[] ? Group<Parts[Index]> : Answer<Parts[Index]>;
};

export function openDb(d1: D1Database): Db {
  const rows = <Selected extends Shape>(shape: Selected, statement: SQL) =>
    new Statement(
      d1,
      statement,
      ({ results }) => decoded(shape, results as Record<string, unknown>[]), // D1 answers objects
    );
  return {
    rows,
    find: (shape, rest) => rows(shape, sql`SELECT ${columns(shape)} ${rest}`),
    returning: (shape, statement) => rows(shape, sql`${statement} ${returned(shape)}`),
    run: (statement) => new Statement(d1, statement, (result) => result),
    batch: async <const Parts extends Batch>(parts: Parts) => {
      const statements = parts.flatMap((part) => (part instanceof Statement ? [part] : part));
      const results = statements.length === 0 ? [] : await d1.batch(statements.map((statement) => statement.prepared()));
      const answers = results.map((result, index) => statements[index]?.read(result));
      return grouped(parts, answers) as Answers<Parts>; // in the order and the nesting of the parts
    },
  };
}

const dialect = new SQLiteAsyncDialect();

/** A statement that has not run yet. */
export class Statement<Answer> implements PromiseLike<Answer> {
  readonly #d1: D1Database;
  readonly #sql: SQL;
  readonly read: (result: D1Result) => Answer;

  constructor(d1: D1Database, statement: SQL, read: (result: D1Result) => Answer) {
    this.#d1 = d1;
    this.#sql = statement;
    this.read = read;
  }

  prepared(): D1PreparedStatement {
    const { sql: text, params } = dialect.sqlToQuery(this.#sql);
    return this.#d1.prepare(text).bind(...params);
  }

  async now(): Promise<Answer> {
    return this.read(await this.prepared().all());
  }

  then<Kept = Answer, Caught = never>(
    kept?: ((answer: Answer) => Kept | PromiseLike<Kept>) | null,
    caught?: ((error: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return this.now().then(kept, caught);
  }

  catch<Caught>(caught: (error: unknown) => Caught): Promise<Answer | Caught> {
    return this.now().catch(caught);
  }
}

/** Columns of JSON text are read; all others come as D1 stores them. */
function decoded<Selected extends Shape>(shape: Selected, rows: Record<string, unknown>[]): Row<Selected>[] {
  const json = Object.entries(shape).flatMap(([name, value]) =>
    is(value, Column) && value.dataType === 'json' ? [{ name, value }] : [],
  );
  for (const row of rows) {
    for (const { name, value } of json) {
      if (row[name] !== null) row[name] = value.mapFromDriverValue(row[name]);
    }
  }
  return rows as Row<Selected>[]; // the statement selects the shape's columns
}

function grouped(parts: Batch, answers: unknown[]): unknown[] {
  return parts.map((part) => (part instanceof Statement ? answers.shift() : answers.splice(0, part.length)));
}
