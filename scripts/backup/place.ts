/** A house that can be exported and restored into: its D1 and its R2, on this machine or in an account. */
export interface Place {
  /** For people: 'the local state in …'. */
  name: string;
  /** Runs statements as one transaction and answers the rows of each. `json` is bound as ?1, so that nothing but text ever is. */
  batch: (statements: readonly Statement[]) => Promise<Row[][]>;
  objects: () => AsyncIterable<ObjectHead>;
  /** Null where there is no such object, or no more: a living house deletes some between two calls. */
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

/** The rows of one statement. */
export async function ask<Answer = Row>(place: Place, sql: string, json?: unknown): Promise<Answer[]> {
  const [rows = []] = await place.batch([json === undefined ? { sql } : { sql, json: JSON.stringify(json) }]);
  return rows as Answer[]; // the caller knows what it selected
}
