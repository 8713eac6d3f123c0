import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile, objectFile, objectsFile, tableFile, unfinishedFile, writeLines } from './files.ts';
import { checksumOf, FORMAT, type Manifest, sha256, type Sum } from './manifest.ts';
import { queryRows, type Deployment } from './deployment.ts';
import { linesOf } from './rows.ts';
import { readSchema } from './tables.ts';

/**
 * Exports the whole deployment into a new or empty directory, which is removed again if the export fails: each table as lines of JSON, the keys of
 * the bucket (with `objects` their bytes too) and a manifest with the checksum of every part. Then records in the database that and when this was
 * done. Tables are exported one after another, those with foreign keys before the tables that they point to: a parent row exists before its child and
 * is read after it, so a restore never lacks a parent for what was written during the export.
 */
export async function exportDeployment(
  place: Deployment,
  directory: string,
  { objects }: { objects: boolean },
): Promise<Manifest> {
  const at = new Date().toISOString();
  await begin(directory, at);
  const manifest = await write(place, directory, { at, stored: objects }).catch(async (error: unknown) => {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  });
  await recordBackup(place, manifest);
  return manifest;
}

/**
 * Creates an empty directory with a note of its beginning: if this program is killed, the note identifies the incomplete backup, so that pruning
 * removes it later.
 */
async function begin(directory: string, at: string): Promise<void> {
  if (existsSync(manifestFile(directory))) throw new Error(`There is a backup in ${directory} already.`);
  if (existsSync(unfinishedFile(directory))) await rm(directory, { recursive: true });
  await mkdir(directory, { recursive: true });
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty, and what lies there is no backup.`);
  await writeFile(unfinishedFile(directory), JSON.stringify({ format: FORMAT, at }));
}

async function write(place: Deployment, directory: string, { at, stored }: { at: string; stored: boolean }): Promise<Manifest> {
  await mkdir(join(directory, 'tables'));
  await mkdir(join(directory, 'objects'));
  const { tables, migrations, sha256: schema } = await readSchema(place);
  const sums: Record<string, Sum> = {};
  for (const table of tables.toReversed())
    sums[table.name] = await writeLines(tableFile(directory, table.name), linesOf(place, table));
  const kept = await exportObjects(place, directory, stored);
  const manifest: Manifest = {
    format: FORMAT,
    at,
    from: place.name,
    migrations,
    schema,
    tables: sums,
    sequences: await sequencesOf(place),
    objects: { ...kept, stored },
    checksum: '',
  };
  manifest.checksum = checksumOf(manifest);
  await writeFile(manifestFile(directory), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(unfinishedFile(directory));
  return manifest;
}

/** The highest id that each table has given so far: the next id must be new even if the newest row was deleted. */
export async function sequencesOf(place: Deployment): Promise<Record<string, number>> {
  const rows = await queryRows<{ name: string; seq: number }>(
    place,
    "SELECT name, seq FROM sqlite_sequence WHERE name NOT LIKE 'd1^_%' ESCAPE '^' ORDER BY name",
  );
  return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
}

async function exportObjects(place: Deployment, directory: string, stored: boolean): Promise<Sum & { bytes: number }> {
  let bytes = 0;
  async function* lines() {
    for await (const head of place.objects()) {
      const content = stored ? await place.read(head.key) : null;
      // A sweep has deleted the object since the list was read.
      if (stored && content === null) continue;
      bytes += head.size;
      if (content !== null) await writeFile(objectFile(directory, head.key), content);
      yield JSON.stringify({ ...head, sha256: content && sha256(content) });
    }
  }
  const sum = await writeLines(objectsFile(directory), lines());
  return { ...sum, bytes };
}

/** Records the backup for the System section. */
async function recordBackup(place: Deployment, { at, tables, objects, checksum }: Manifest): Promise<void> {
  const sums = Object.values(tables);
  const rows = sums.reduce((total, sum) => total + sum.rows, 0);
  const value = JSON.stringify({ at, tables: sums.length, rows, objects: objects.rows, checksum });
  await queryRows(
    place,
    `INSERT INTO site_settings (key, value, updated_at) SELECT 'backup', json_extract(?1, '$[0]'), json_extract(?1, '$[1]') WHERE true
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    [value, Date.now()],
  );
}
