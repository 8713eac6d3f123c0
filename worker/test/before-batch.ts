import { env } from 'cloudflare:workers';

/**
 * Returns a database that calls `act` before its `nth` batch, counted from 1, or before each of several: a concurrent change, or a fault that `act`
 * throws.
 */
export function beforeBatch(nth: number | readonly number[], act: () => unknown): D1Database {
  let batches = 0;
  return new Proxy(env.DB, {
    get(target, property) {
      if (property === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          batches += 1;
          if ([nth].flat().includes(batches)) await act();
          return target.batch(statements);
        };
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Returns a database that throws at each statement of this kind instead of preparing it. */
export function failingAt(kind: RegExp, error: Error): D1Database {
  return new Proxy(env.DB, {
    get(target, property) {
      if (property === 'prepare')
        return (statement: string) => {
          if (kind.test(statement)) throw error;
          return target.prepare(statement);
        };
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Returns a database that executes a batch with such a statement, but loses the answer. */
export function losingAnswerOf(kind: RegExp): D1Database {
  let isMeant = false;
  return new Proxy(env.DB, {
    get(target, property) {
      if (property === 'prepare')
        return (statement: string) => {
          isMeant ||= kind.test(statement);
          return target.prepare(statement);
        };
      if (property === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          const answer = await target.batch(statements);
          if (isMeant) {
            isMeant = false;
            throw new Error('D1_ERROR: Network connection lost.');
          }
          return answer;
        };
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
