import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

interface Question {
  text: string;
  values: unknown[];
}

/**
 * D1 with one replica, as in production and never on a laptop: the replica gets no writes until a session passes a bookmark, and then only as many as
 * that needs. Queries without a session go to the primary. https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export class LaggingD1 {
  readonly #primary = env.DB;
  readonly #replica: D1Database;
  /** The batches that wrote, in order; a bookmark says how many of them a session has seen. */
  readonly #written: Question[][] = [];
  #replayed = 0;
  /** The constraints with which the sessions were opened. */
  readonly constraints: string[] = [];

  /** Both begin empty: what is written past this double never reaches the replica. */
  static async open(): Promise<LaggingD1> {
    const replica = env.REPLICA as D1Database; // vitest.config.ts binds it
    await applyD1Migrations(replica, env.TEST_MIGRATIONS as D1Migration[]);
    return new LaggingD1(replica);
  }

  private constructor(replica: D1Database) {
    this.#replica = replica;
  }

  /** The binding that the Worker gets. */
  get binding(): D1Database {
    const whole = {
      ...this.#asked(() => this.#primary),
      withSession: (constraint = 'first-unconstrained') => this.#session(constraint),
    };
    return whole as unknown as D1Database; // all of it that the Worker uses
  }

  #session(constraint: string): D1DatabaseSession {
    this.constraints.push(constraint);
    const given = constraint.startsWith('first-') ? 0 : positionOf(constraint);
    let seen: number | null = null;
    const choose = async (isWrite: boolean) => {
      // A session that began at the primary stays there, which D1 may do, too: the replica must get a write only through the next request.
      if (isWrite || constraint === 'first-primary') return this.#primary;
      await this.#catchUp(seen ?? given);
      return this.#replica;
    };
    const done = (at: D1Database) => {
      seen = at === this.#primary ? this.#written.length : this.#replayed;
    };
    const getBookmark = () => (seen === null ? null : bookmarkOf(seen));
    return { ...this.#asked(choose, done), getBookmark } as unknown as D1DatabaseSession; // as above
  }

  #asked(choose: (isWrite: boolean) => D1Database | Promise<D1Database>, done: (at: D1Database) => void = () => undefined) {
    const ask = async (questions: Question[]) => {
      const isWrite = questions.some(({ text }) => !/^\s*SELECT\b/i.test(text));
      const at = await choose(isWrite);
      const answers = await at.batch(questions.map((question) => statementOf(at, question)));
      const results = answers.map((one) => ({ ...one, meta: { ...one.meta, served_by_primary: at === this.#primary } }));
      if (isWrite) this.#written.push(questions);
      done(at);
      return results;
    };
    const prepared = new WeakMap<object, Question>();
    const prepare = (text: string, values: unknown[] = []): object => {
      const one = async () => (await ask([{ text, values }]))[0];
      const first = async (column?: string) => {
        const row = (await one())?.results[0] as Record<string, unknown> | undefined;
        return row === undefined ? null : column === undefined ? row : row[column];
      };
      const statement = { bind: (...bound: unknown[]) => prepare(text, bound), all: one, run: one, first };
      prepared.set(statement, { text, values });
      return statement;
    };
    const batch = (statements: object[]) => ask(statements.flatMap((statement) => prepared.get(statement) ?? []));
    return { prepare, batch };
  }

  /** Gives the replica the writes that the primary had at `position`. */
  async #catchUp(position: number): Promise<void> {
    for (; this.#replayed < position; this.#replayed += 1) {
      const batch = this.#written[this.#replayed] ?? [];
      await this.#replica.batch(batch.map((question) => statementOf(this.#replica, question)));
    }
  }
}

function statementOf(d1: D1Database, { text, values }: Question): D1PreparedStatement {
  return d1.prepare(text).bind(...values);
}

/** Returns a bookmark as long as D1's own, and sortable like them. */
function bookmarkOf(position: number): string {
  return `${position.toString(16).padStart(8, '0')}-00000000-00000000-${'0'.repeat(32)}`;
}

function positionOf(bookmark: string): number {
  const [, position] = /^([\da-f]{8})-0{8}-0{8}-0{32}$/.exec(bookmark) ?? [];
  if (position === undefined) throw new Error(`D1 knows no bookmark ${bookmark}`);
  return Number.parseInt(position, 16);
}
