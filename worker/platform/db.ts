import { Column, is, type SQL, sql } from 'drizzle-orm';
import { columns, returningColumns, type Row, type Shape } from './columns.ts';
import { counted, newMeter } from './meter.ts';
import { textOf, withinLimits, type SqlText } from './sql-text.ts';

/**
 * D1, queried in SQL that is written with the columns of `schema/tables`, so that a column's name and type are declared in one place:
 *
 *     const l = alias(listings, 'l');
 *     const rows = await db.find({ id: l.id, title: l.title }, sql`FROM ${listings} AS ${l} WHERE ${l.userId} = ${member.id}`);
 *
 * Each method but `batch` and `guarded` returns one statement: awaited, it is a round trip of its own; in `batch` it shares one with others.
 */
export interface Db {
  /** A SELECT of these columns; `rest` begins with FROM. */
  find<Selected extends Shape>(shape: Selected, rest: SQL): Statement<Row<Selected>[]>;
  /** A complete SELECT, like a UNION; its columns must have the names of the shape. */
  rows<Selected extends Shape>(shape: Selected, statement: SQL): Statement<Row<Selected>[]>;
  /** An INSERT, UPDATE or DELETE that returns the rows it wrote. */
  returning<Selected extends Shape>(shape: Selected, statement: SQL): Statement<Row<Selected>[]>;
  run(statement: SQL): Statement<D1Result>;
  /** The metadata that D1 returns with each result, like the size of the database. */
  meta(): Statement<D1Meta>;
  /** Runs all statements in one transaction and one round trip, and returns the result of each; for an array of statements, an array of results. */
  batch<const Parts extends Batch>(parts: Parts): Promise<Results<Parts>>;
  /**
   * The same database behind a guard statement, which is sent with the first query, in one round trip; `check` throws to refuse the guard's result.
   */
  guarded<Rows>(guard: Statement<Rows>, check: (rows: Rows) => void): GuardedDb;
}

/** For requests that read: see `Db.guarded`. */
interface GuardedDb extends Db {
  /** Resolves once the guard has let the request through; runs the guard now if no other query has. */
  passed(): Promise<void>;
}

type Batch = readonly (Statement<unknown> | readonly Statement<unknown>[])[];
type ResultOf<Of> = Of extends Statement<infer Rows> ? Rows : never;
/** The results of a list of statements. */
export type ResultsOf<Parts extends readonly unknown[]> = { -readonly [Index in keyof Parts]: ResultOf<Parts[Index]> };
type Results<Parts extends Batch> = {
  -readonly [Index in keyof Parts]: Parts[Index] extends readonly unknown[] ? ResultsOf<Parts[Index]> : ResultOf<Parts[Index]>;
};

/** Sends statements to D1, in one round trip. */
type Execute = (statements: readonly Statement<unknown>[]) => Promise<D1Result[]>;

/** The methods used of D1, or of a session with it. */
type Queryable = Pick<D1DatabaseSession, 'prepare' | 'batch'>;

/** The database; the cost of each query is counted in `meter`. */
export function openDb(d1: Queryable, meter = newMeter()): Db {
  return dbOf(async (statements) => {
    const [first, ...more] = statements.map((statement) => {
      const { text, params } = statement.toSql();
      return d1.prepare(text).bind(...params);
    });
    if (first === undefined) return [];
    return counted(meter, async () => (more.length === 0 ? [await first.all()] : d1.batch([first, ...more])));
  });
}

function dbOf(ask: Execute): Db {
  const statement = <Answer>(text: SQL, isWrite: boolean, read: (result: D1Result) => Answer) =>
    new Statement({ ask, text, isWrite, read });
  const reads = <Selected extends Shape>(shape: Selected, text: SQL, isWrite: boolean) =>
    statement(
      text,
      isWrite,
      ({ results }) => parseRows(shape, results as Record<string, unknown>[]), // D1 returns objects
    );
  return {
    rows: (shape, text) => reads(shape, text, false),
    find: (shape, rest) => reads(shape, sql`SELECT ${columns(shape)} ${rest}`, false),
    returning: (shape, text) => reads(shape, sql`${text} ${returningColumns(shape)}`, true),
    run: (text) => statement(text, true, (result) => result),
    meta: () => statement(sql`SELECT 1`, false, ({ meta }) => meta),
    batch: async <const Parts extends Batch>(parts: Parts) => {
      const statements = parts.flatMap((part) => (part instanceof Statement ? [part] : part));
      const results = await ask(statements);
      const answers = results.map((result, index) => statements[index]?.read(result));
      return groupResults(parts, answers) as Results<Parts>; // in the order and the nesting of the parts
    },
    guarded: (guard, check) => guardedDb(ask, guard, check),
  };
}

function guardedDb<Rows>(ask: Execute, guard: Statement<Rows>, check: (rows: Rows) => void): GuardedDb {
  let passing: Promise<unknown> | null = null;
  const pass = async (statements: readonly Statement<unknown>[]) => {
    const [first, ...results] = await ask([guard, ...statements]);
    if (first !== undefined) check(guard.read(first));
    return results;
  };
  const passed = async () => {
    passing ??= pass([]);
    await passing;
  };
  return {
    ...dbOf(async (statements) => {
      // A batch continues even if its guard finds nothing, so statements that write wait for the guard's result.
      if (passing !== null || statements.some(({ isWrite }) => isWrite)) {
        await passed();
        return ask(statements);
      }
      const results = pass(statements);
      passing = results;
      return results;
    }),
    passed,
  };
}

/** The cursor of the next page; null on the last page. `rows` must have been queried with a limit of `limit + 1`. */
export function nextCursor<Found>(rows: Found[], limit: number, cursorOf: (last: Found) => string | number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined ? String(cursorOf(last)) : null;
}

interface Parts<Answer> {
  ask: Execute;
  text: SQL;
  isWrite: boolean;
  read: (result: D1Result) => Answer;
}

/** A statement that has not run yet. */
export class Statement<Answer> implements PromiseLike<Answer> {
  readonly #ask: Execute;
  readonly #text: SQL;
  readonly isWrite: boolean;
  readonly read: (result: D1Result) => Answer;

  constructor({ ask, text, isWrite, read }: Parts<Answer>) {
    this.#ask = ask;
    this.#text = text;
    this.isWrite = isWrite;
    this.read = read;
  }

  toSql(): SqlText {
    return withinLimits(textOf(this.#text));
  }

  async now(): Promise<Answer> {
    const [result] = await this.#ask([this]);
    if (result === undefined) throw new Error('D1 answered nothing.');
    return this.read(result);
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

/** Columns of JSON text are parsed; all others stay as D1 stores them. */
function parseRows<Selected extends Shape>(shape: Selected, rows: Record<string, unknown>[]): Row<Selected>[] {
  const json = jsonColumns(shape);
  for (const row of rows) {
    for (const { name, value } of json) {
      if (row[name] !== null) row[name] = value.mapFromDriverValue(row[name]);
    }
  }
  return rows as Row<Selected>[]; // the statement selects the shape's columns
}

const jsonOf = new WeakMap<Shape, { name: string; value: Column }[]>();

function jsonColumns(shape: Shape): { name: string; value: Column }[] {
  const known = jsonOf.get(shape);
  if (known) return known;
  const found = Object.entries(shape).flatMap(([name, value]) =>
    is(value, Column) && value.dataType === 'json' ? [{ name, value }] : [],
  );
  jsonOf.set(shape, found);
  return found;
}

function groupResults(parts: Batch, answers: unknown[]): unknown[] {
  return parts.map((part) => (part instanceof Statement ? answers.shift() : answers.splice(0, part.length)));
}
