/** What D1 does to an insert: fails before the commit, commits and fails to answer, or commits and does not answer for longer than anybody waits. */
export type InsertFault = 'spare' | 'fail-before' | 'fail-after' | 'hang-after';

/** The faults of the attempts, one after the other, to store a message whose text contains `tag`; later attempts succeed. */
export interface DatabaseFault {
  tag: string;
  strokes: InsertFault[];
}

const HANG_TIME = 20_000;

/** D1 with faults. Only a batch or a statement that inserts a message is affected. `faultsNow` is called at each attempt. */
export function faultyD1(d1: D1Database, faultsNow: () => readonly DatabaseFault[]): D1Database {
  return new Proxy(d1, {
    get(target, property) {
      if (property === 'prepare') return (sql: string) => faultyStatement(target.prepare(sql), sql, [], faultsNow);
      if (property === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          withFault(
            statements.flatMap((statement) => known.get(statement)?.mark ?? []),
            faultsNow,
            () => target.batch(statements.map((statement) => known.get(statement)?.real ?? statement)),
          );
      }
      // A session has the same two methods, which is all that the Worker uses of one, and its bookmark.
      if (property === 'withSession')
        return (constraint: string) => faultyD1(target.withSession(constraint) as unknown as D1Database, faultsNow);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const known = new WeakMap<D1PreparedStatement, { real: D1PreparedStatement; mark: string[] }>();

function faultyStatement(
  real: D1PreparedStatement,
  sql: string,
  values: readonly unknown[],
  faultsNow: () => readonly DatabaseFault[],
): D1PreparedStatement {
  const inserts = /insert\s+(?:or\s+\w+\s+)?into\s+"?messages"?/i.test(sql);
  const mark = inserts ? [values.filter((value) => typeof value === 'string').join('\n')] : [];
  const statement = new Proxy(real, {
    get(target, property) {
      if (property === 'bind') return (...bound: unknown[]) => faultyStatement(target.bind(...bound), sql, bound, faultsNow);
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      const call = (...args: unknown[]): unknown => Reflect.apply(value, target, args);
      const runs = property === 'all' || property === 'run' || property === 'first' || property === 'raw';
      return runs ? (...args: unknown[]) => withFault(mark, faultsNow, async () => call(...args)) : call;
    },
  });
  known.set(statement, { real, mark });
  return statement;
}

async function withFault<Result>(
  mark: readonly string[],
  faultsNow: () => readonly DatabaseFault[],
  commit: () => Promise<Result>,
): Promise<Result> {
  const fault = faultsNow().find(({ tag }) => mark.some((text) => text.includes(tag)));
  const stroke = fault?.strokes.shift() ?? 'spare';
  if (stroke === 'spare') return commit();
  if (stroke === 'fail-before') throw new Error('D1_ERROR: chaos: Network connection lost.');
  await commit();
  if (stroke === 'hang-after') await new Promise((resolve) => setTimeout(resolve, HANG_TIME));
  throw new Error('D1_ERROR: chaos: D1 DB reset because its code was updated.');
}
