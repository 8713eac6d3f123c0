import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sequencesOf } from './export.ts';
import { type BackupObject, objectFile, objectsFile, readLines, readManifest, tableFile } from './files.ts';
import { checksumOf, type Manifest, sha256, type Sum, Checksum } from './manifest.ts';
import type { ObjectHead, Deployment } from './deployment.ts';
import { type Line, linesOf } from './rows.ts';
import { readSchema } from './tables.ts';

/** Returns what is wrong with a backup's files, one sentence each; none if every byte is as it was written. */
export async function verifyFiles(directory: string): Promise<string[]> {
  const manifest = await readManifest(directory);
  const faults = checksumOf(manifest) === manifest.checksum ? [] : ['manifest.json is not as it was written.'];
  for (const [table, sum] of Object.entries(manifest.tables)) {
    const path = tableFile(directory, table);
    const found = existsSync(path) ? await sumOfFile(path) : null;
    if (!isSame(found, sum)) faults.push(`tables/${table}.ndjson is not as it was written.`);
  }
  if (!isSame(await sumOfFile(objectsFile(directory)), manifest.objects)) faults.push('objects.ndjson is not as it was written.');
  if (manifest.objects.stored) faults.push(...(await damagedObjects(directory)));
  return faults;
}

/** Returns how a deployment differs from a backup, one sentence each; none if every table, id and object is equal. */
export async function verifyDeployment(place: Deployment, directory: string): Promise<string[]> {
  const manifest = await readManifest(directory);
  const { tables, sha256: schema } = await readSchema(place);
  if (schema !== manifest.schema) return ['The tables, indexes or triggers are not those of the backup.'];
  const faults: string[] = [];
  for (const table of tables) {
    const found = await sumOf(linesOf(place, table));
    const sum = manifest.tables[table.name];
    if (!isSame(found, sum)) faults.push(`${table.name}: ${found.rows} rows, ${sum?.rows} in the backup, and their sums differ.`);
  }
  if (JSON.stringify(await sequencesOf(place)) !== JSON.stringify(manifest.sequences)) faults.push('The next ids differ.');
  return [...faults, ...(await missingObjects(place, directory, manifest))];
}

async function sumOf(lines: AsyncIterable<Line>): Promise<Sum> {
  const summing = new Checksum();
  for await (const line of lines) summing.add(line);
  return summing.sum();
}

/** Hashes the bytes themselves: a file that only decodes to the same lines is not the same file. */
async function sumOfFile(path: string): Promise<Sum> {
  const hash = createHash('sha256');
  let rows = 0;
  // A table may be larger than what Node reads into one buffer (2 GiB).
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(bytes);
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows += 1;
  }
  return { rows, sha256: hash.digest('hex') };
}

function isSame(found: Sum | null, sum: Sum | undefined): boolean {
  return found !== null && sum !== undefined && found.rows === sum.rows && found.sha256 === sum.sha256;
}

async function damagedObjects(directory: string): Promise<string[]> {
  const damaged: string[] = [];
  for await (const line of readLines(objectsFile(directory))) {
    const { key, sha256: expected } = JSON.parse(line) as BackupObject;
    const path = objectFile(directory, key);
    if (!existsSync(path) || sha256(await readFile(path)) !== expected)
      damaged.push(`The object ${key} is not as it was written.`);
  }
  return damaged;
}

async function missingObjects(place: Deployment, directory: string, { objects }: Manifest): Promise<string[]> {
  const there = new Map<string, ObjectHead>();
  for await (const head of place.objects()) there.set(head.key, head);
  const faults: string[] = [];
  for await (const line of readLines(objectsFile(directory))) {
    const { key, size, sha256: expected } = JSON.parse(line) as BackupObject;
    const found = there.get(key);
    const bytes = found !== undefined && objects.stored ? await place.read(key) : null;
    if (found === undefined || (objects.stored && bytes === null)) faults.push(`The object ${key} is not there.`);
    else if (found.size !== size || (bytes !== null && sha256(bytes) !== expected))
      faults.push(`The object ${key} is another one.`);
  }
  return faults;
}
