import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Line } from './rows.ts';
import { FORMAT, type Manifest, sha256, type Sum, Summing } from './manifest.ts';

/** An object in `objects.ndjson`; `sha256` is null where only the key was taken. */
export interface KeptObject {
  key: string;
  size: number;
  contentType: string | null;
  sha256: string | null;
}

export const tableFile = (directory: string, table: string) => join(directory, 'tables', `${table}.ndjson`);
export const objectsFile = (directory: string) => join(directory, 'objects.ndjson');
export const manifestFile = (directory: string) => join(directory, 'manifest.json');
/** Lies in a backup as long as it is written: since when, as the manifest says it. */
export const unfinishedFile = (directory: string) => join(directory, 'unfinished.json');
/** Keys hold slashes, and names of files are short: an object lies under the sum of its key. */
export const objectFile = (directory: string, key: string) => join(directory, 'objects', sha256(key));

/** Writes lines as they come, and answers how many and their sum. */
export async function writeLines(path: string, lines: AsyncIterable<Line>): Promise<Sum> {
  const summing = new Summing();
  const bytes = async function* () {
    for await (const line of lines) {
      summing.add(line);
      yield `${line}\n`;
    }
  };
  // Not by a stream of our own: a full disk would be an event that nobody hears.
  await pipeline(bytes, createWriteStream(path));
  return summing.sum();
}

/** The lines of a file; none of it is held longer than it takes. Not by node:readline, which breaks a line at U+2028 inside of a text too. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  let rest = '';
  // A file that is read with an encoding gives strings.
  for await (const text of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** What the export that wrote this directory, and did not come to its end, says of itself; null where there is none such. */
export async function readUnfinished(directory: string): Promise<Pick<Manifest, 'format' | 'at'> | null> {
  const text = await readFile(unfinishedFile(directory), 'utf8').catch(() => null);
  const begun = text === null ? null : (JSON.parse(text) as Pick<Manifest, 'format' | 'at'>); // as `exportHouse` wrote it
  return begun?.format === FORMAT ? begun : null;
}

export async function readManifest(directory: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(manifestFile(directory), 'utf8')) as Manifest; // its checksum is looked at by `verifyFiles`
  if (manifest.format !== FORMAT)
    throw new Error(`This backup has the format ${String(manifest.format)}; this program reads ${String(FORMAT)}.`);
  return manifest;
}
