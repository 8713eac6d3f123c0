/** A deployment that can be exported and restored: its D1 and its R2, on this machine or in an account. */
export interface Deployment {
  /** The name shown to people: 'the local state in …'. */
  name: string;
  /** Runs statements as one transaction and returns the rows of each. `json` is bound as ?1, so that only text is ever bound. */
  batch: (statements: readonly Statement[]) => Promise<Row[][]>;
  objects: () => AsyncIterable<ObjectHead>;
  /** Returns null if the object does not exist or no longer exists: a live deployment may delete it between two calls. */
  read: (key: string) => Promise<Uint8Array | null>;
  write: (head: ObjectHead, bytes: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
}

interface Statement {
  sql: string;
  json?: string;
}

export type Row = Record<string, unknown>;

/** An object of the bucket without its bytes. */
export interface ObjectHead {
  key: string;
  size: number;
  contentType: string | null;
}

/** Returns the rows of one statement. */
export async function queryRows<Answer = Row>(place: Deployment, sql: string, json?: unknown): Promise<Answer[]> {
  const [rows = []] = await place.batch([json === undefined ? { sql } : { sql, json: JSON.stringify(json) }]);
  return rows as Answer[]; // the caller knows what it selected
}
