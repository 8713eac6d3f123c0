import { readFile } from 'node:fs/promises';
import { type BackupObject, objectFile, objectsFile, readLines, readManifest, tableFile } from './files.ts';
import type { Manifest } from './manifest.ts';
import { queryRows, type Deployment } from './deployment.ts';
import type { Line } from './rows.ts';
import { findOneBySearch, rebuildSearch } from './search-index.ts';
import { readSchema, type Table } from './tables.ts';
import { verifyFiles, verifyDeployment } from './verify.ts';

/** Limits of one statement: D1 accepts values of up to 2 MB, and each statement has 30 s. */
const ROWS_A_STATEMENT = 400;
const BYTES_A_STATEMENT = 900_000;

/** What a restore has verified at its end. `found` is an ad that a search finds, null if there is none to be found. */
interface Restored {
  rows: number;
  objects: number;
  indexed: number;
  found: { title: string; id: number } | null;
}

/**
 * Fills an empty deployment, made by the same migrations, with a backup, and verifies that both are equal. The triggers are dropped meanwhile, so
 * that counters and balances are restored as they were exported and not counted twice. Throws before it changes anything if the files are damaged,
 * the deployment has other migrations, or it has users; and at the end if anything differs.
 */
export async function restoreDeployment(place: Deployment, directory: string): Promise<Restored> {
  const damaged = await verifyFiles(directory);
  if (damaged.length > 0) throw new Error(`This backup is damaged:\n${damaged.join('\n')}`);
  const manifest = await readManifest(directory);
  const { tables, triggers, sha256, migrations } = await readSchema(place);
  const strange = migrations.filter((name) => !manifest.migrations.includes(name));
  const missing = manifest.migrations.filter((name) => !migrations.includes(name));
  if (sha256 !== manifest.schema)
    throw new Error(
      `The house is not built like the backup: migrations missing: ${missing.join(', ') || 'none'}; too many: ${strange.join(', ') || 'none'}.`,
    );
  const [inhabitant] = await queryRows(place, 'SELECT id FROM users LIMIT 1');
  if (inhabitant) throw new Error(`Somebody lives in ${place.name}: a backup goes into an empty house only.`);

  // A call whose answer was lost is sent again (rate-limit.ts): each batch must be idempotent.
  await place.batch([
    ...triggers.map(({ name }) => ({ sql: `DROP TRIGGER IF EXISTS "${name}"` })),
    // The rows that the migrations inserted are restored from the backup.
    ...tables.toReversed().map(({ name }) => ({ sql: `DELETE FROM "${name}"` })),
  ]);
  for (const table of tables) await fillTable(place, table, directory);
  const anew = triggers.flatMap(({ name, sql }) => [{ sql: `DROP TRIGGER IF EXISTS "${name}"` }, { sql }]);
  await place.batch([...sequences(manifest), ...anew]);
  const indexed = await rebuildSearch(place);
  const objects = manifest.objects.stored ? await restoreObjects(place, directory) : 0;

  const faults = await verifyRestored(place, directory, manifest);
  if (faults.length > 0) throw new Error(`The restored house differs from the backup:\n${faults.join('\n')}`);
  const rows = Object.values(manifest.tables).reduce((total, sum) => total + sum.rows, 0);
  return { rows, objects, indexed, found: await findOneBySearch(place) };
}

/** If only keys were exported, the objects are not verified: the bucket is backed up separately (docs/on-duty.md). */
async function verifyRestored(place: Deployment, directory: string, { objects }: Manifest): Promise<string[]> {
  const faults = await verifyDeployment(place, directory);
  return objects.stored ? faults : faults.filter((fault) => !fault.startsWith('The object '));
}

async function fillTable(place: Deployment, { name, columns }: Table, directory: string): Promise<void> {
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ');
  const sql = `INSERT OR IGNORE INTO "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) SELECT ${values} FROM json_each(?1)`;
  for await (const lines of chunksOf(readLines(tableFile(directory, name)))) {
    await place.batch([{ sql, json: `[${lines.join(',')}]` }]);
  }
}

async function* chunksOf(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let chunk: Line[] = [];
  let bytes = 0;
  for await (const line of lines) {
    const size = Buffer.byteLength(line) + 1;
    if (chunk.length === ROWS_A_STATEMENT || (chunk.length > 0 && bytes + size > BYTES_A_STATEMENT)) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(line);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}

function sequences(manifest: Manifest) {
  return [
    { sql: "DELETE FROM sqlite_sequence WHERE name NOT LIKE 'd1^_%' ESCAPE '^'" },
    {
      sql: 'INSERT INTO sqlite_sequence (name, seq) SELECT key, value FROM json_each(?1)',
      json: JSON.stringify(manifest.sequences),
    },
  ];
}

async function restoreObjects(place: Deployment, directory: string): Promise<number> {
  let written = 0;
  for await (const line of readLines(objectsFile(directory))) {
    const { key, size, contentType } = JSON.parse(line) as BackupObject;
    await place.write({ key, size, contentType }, await readFile(objectFile(directory, key)));
    written += 1;
  }
  return written;
}
