/** What one request cost at D1: `trips` round trips (a batch is one), rows read and rows written; how many of the trips failed, and how many answers came from a replica. */
export interface Meter {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  failures: number;
  fromReplicas: number;
}

/** D1's production limits, which local workerd does not enforce. https://developers.cloudflare.com/d1/platform/limits/ */
const BOUND_PARAMETERS_MAX = 100;
const STATEMENT_BYTES_MAX = 100_000;
const VALUE_BYTES_MAX = 2_000_000;
const LIKE_PATTERN_BYTES_MAX = 50;

/** The database behind a guard that refuses what production would refuse, and that counts into `meter`. */
export function meteredD1(d1: Askable, meter: Meter): Askable {
  return {
    prepare: (sql) => meteredStatement(d1.prepare(checkedSql(sql)), sql, meter),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const results = await counted(meter, () => d1.batch<Row>(statements.map((statement) => inner.get(statement) ?? statement)));
      for (const result of results) count(meter, result.meta);
      return results;
    },
  };
}

/** What is asked of D1, or of a session with it. */
export type Askable = Pick<D1DatabaseSession, 'prepare' | 'batch'>;

export function newMeter(): Meter {
  return { trips: 0, rowsRead: 0, rowsWritten: 0, failures: 0, fromReplicas: 0 };
}

const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function meteredStatement(statement: D1PreparedStatement, sql: string, meter: Meter): D1PreparedStatement {
  const all = async <Row>() => {
    const result = await counted(meter, () => statement.all<Row>());
    count(meter, result.meta);
    return result;
  };
  const metered = {
    bind: (...values: unknown[]) => meteredStatement(statement.bind(...checkedValues(sql, values)), sql, meter),
    all,
    run: all,
    first: async (column?: string) => {
      const row = (await all<Record<string, unknown>>()).results[0] ?? null;
      return column === undefined || row === null ? row : (row[column] ?? null);
    },
    // `raw` answers without meta, so it is read off `all`: column names must differ (see db.ts).
    raw: async () => (await all<Record<string, unknown>>()).results.map((row) => Object.values(row)),
  };
  const result = metered as unknown as D1PreparedStatement; // the same five methods, with `first` and `raw` in one overload each
  inner.set(result, statement);
  return result;
}

async function counted<Answer>(meter: Meter, ask: () => Promise<Answer>): Promise<Answer> {
  meter.trips += 1;
  try {
    return await ask();
  } catch (error) {
    meter.failures += 1;
    throw error;
  }
}

function count(meter: Meter, meta: D1Meta): void {
  meter.rowsRead += meta.rows_read;
  meter.rowsWritten += meta.rows_written;
  if (meta.served_by_primary === false) meter.fromReplicas += 1;
}

function checkedSql(sql: string): string {
  if (sql.length > STATEMENT_BYTES_MAX) throw new Error(`D1 refuses statements over ${STATEMENT_BYTES_MAX} bytes`);
  return sql;
}

function checkedValues(sql: string, values: unknown[]): unknown[] {
  if (values.length > BOUND_PARAMETERS_MAX) throw new Error(`D1 refuses over ${BOUND_PARAMETERS_MAX} bound parameters: ${sql}`);
  for (const value of values) {
    // What is one unit of a string is at most three bytes of UTF-8.
    if (typeof value !== 'string' || value.length * 3 <= LIKE_PATTERN_BYTES_MAX) continue;
    const bytes = new TextEncoder().encode(value).length;
    if (bytes > VALUE_BYTES_MAX) throw new Error(`D1 refuses values over ${VALUE_BYTES_MAX} bytes`);
    if (bytes > LIKE_PATTERN_BYTES_MAX && /[%_]/.test(value) && /\blike\b/i.test(sql))
      throw new Error(`D1 refuses LIKE patterns over 50 bytes: ${sql}`);
  }
  return values;
}
