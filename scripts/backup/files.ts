import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Line } from './rows.ts';
import { FORMAT, type Manifest, sha256, type Sum, Checksum } from './manifest.ts';

/** An object in `objects.ndjson`; `sha256` is null if only the key was exported. */
export interface BackupObject {
  key: string;
  size: number;
  contentType: string | null;
  sha256: string | null;
}

export const tableFile = (directory: string, table: string) => join(directory, 'tables', `${table}.ndjson`);
export const objectsFile = (directory: string) => join(directory, 'objects.ndjson');
export const manifestFile = (directory: string) => join(directory, 'manifest.json');
/** This file exists while a backup is being written, and says since when, in the fields of the manifest. */
export const unfinishedFile = (directory: string) => join(directory, 'unfinished.json');
/** Keys contain slashes and file names are short, so an object is stored under the hash of its key. */
export const objectFile = (directory: string, key: string) => join(directory, 'objects', sha256(key));

/** Writes lines as they come, and returns their number and checksum. */
export async function writeLines(path: string, lines: AsyncIterable<Line>): Promise<Sum> {
  const summing = new Checksum();
  const bytes = async function* () {
    for await (const line of lines) {
      summing.add(line);
      yield `${line}\n`;
    }
  };
  // `pipeline` and not a stream of our own: a full disk would be an error event that nobody handles.
  await pipeline(bytes, createWriteStream(path));
  return summing.sum();
}

/** Yields the lines of a file without holding more of it than needed. Not node:readline, which also breaks a line at U+2028 inside a text. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  let rest = '';
  // A file that is read with an encoding yields strings.
  for await (const text of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Returns what an incomplete export noted about itself in this directory; null if there is no such note. */
export async function readUnfinished(directory: string): Promise<Pick<Manifest, 'format' | 'at'> | null> {
  const text = await readFile(unfinishedFile(directory), 'utf8').catch(() => null);
  const begun = text === null ? null : (JSON.parse(text) as Pick<Manifest, 'format' | 'at'>); // as `exportDeployment` wrote it
  return begun?.format === FORMAT ? begun : null;
}

export async function readManifest(directory: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(manifestFile(directory), 'utf8')) as Manifest; // `verifyFiles` checks its checksum
  if (manifest.format !== FORMAT)
    throw new Error(`This backup has the format ${String(manifest.format)}; this program reads ${String(FORMAT)}.`);
  return manifest;
}
