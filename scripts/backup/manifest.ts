import { createHash, type Hash } from 'node:crypto';

export const FORMAT = 1;

/** What lies in a backup's directory, and the sum of each part: `manifest.json`. */
export interface Manifest {
  format: typeof FORMAT;
  /** When the export began, ISO. */
  at: string;
  from: string;
  migrations: string[];
  /** Over tables, indexes and triggers as the migrations made them. */
  schema: string;
  tables: Record<string, Sum>;
  /** The highest id that each table ever gave, so that none is given twice. */
  sequences: Record<string, number>;
  /** The bucket's keys; `stored` when their bytes lie beside them. */
  objects: Sum & { bytes: number; stored: boolean };
  /** Over everything above. */
  checksum: string;
}

export interface Sum {
  rows: number;
  sha256: string;
}

/** Adds lines up, each with the line break that stands after it in the file. */
export class Summing {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  add(line: string): void {
    this.#hash.update(`${line}\n`);
    this.#rows += 1;
  }

  sum(): Sum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** The sum over the whole manifest, the sums of its parts included. */
export function checksumOf(manifest: Manifest): string {
  return sha256(JSON.stringify({ ...manifest, checksum: '' }));
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
