import { createHash, type Hash } from 'node:crypto';

export const FORMAT = 1;

/** The contents of a backup's directory, with a checksum of each part: `manifest.json`. */
export interface Manifest {
  format: typeof FORMAT;
  /** When the export began, ISO. */
  at: string;
  from: string;
  migrations: string[];
  /** The checksum of the tables, indexes and triggers as the migrations created them. */
  schema: string;
  tables: Record<string, Sum>;
  /** The highest id that each table has ever given, so that none is given twice. */
  sequences: Record<string, number>;
  /** The bucket's keys; `stored` if their bytes are in the backup too. */
  objects: Sum & { bytes: number; stored: boolean };
  /** The checksum of everything above. */
  checksum: string;
}

export interface Sum {
  rows: number;
  sha256: string;
}

/** Adds lines to a checksum, each with the line break that follows it in the file. */
export class Checksum {
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

/** Returns the checksum of the whole manifest, including the checksums of its parts. */
export function checksumOf(manifest: Manifest): string {
  return sha256(JSON.stringify({ ...manifest, checksum: '' }));
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
