import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile, objectFile, objectsFile, tableFile, writeLines } from './files.ts';
import { checksumOf, FORMAT, type Manifest, sha256, type Sum } from './manifest.ts';
import { ask, type Place } from './place.ts';
import { linesOf } from './rows.ts';
import { blueprintOf } from './tables.ts';

/**
 * Writes the whole house into an empty directory: each table as lines of JSON, the keys of the bucket (with `objects` their bytes too) and a manifest
 * with the sum of every part; then notes in the house that and when this was done. The tables follow one another, those that point to others first:
 * whom a row points to was there before it and is read after it, so that what is written during the export never lacks its parent in the restore.
 */
export async function exportHouse(place: Place, directory: string, { objects }: { objects: boolean }): Promise<Manifest> {
  if (existsSync(manifestFile(directory))) throw new Error(`There is a backup in ${directory} already.`);
  await mkdir(join(directory, 'tables'), { recursive: true });
  await mkdir(join(directory, 'objects'), { recursive: true });
  const at = new Date().toISOString();
  const { tables, migrations, sha256: schema } = await blueprintOf(place);
  const sums: Record<string, Sum> = {};
  for (const table of tables.toReversed())
    sums[table.name] = await writeLines(tableFile(directory, table.name), linesOf(place, table));
  const kept = await exportObjects(place, directory, objects);
  const manifest: Manifest = {
    format: FORMAT,
    at,
    from: place.name,
    migrations,
    schema,
    tables: sums,
    sequences: await sequencesOf(place),
    objects: { ...kept, stored: objects },
    checksum: '',
  };
  manifest.checksum = checksumOf(manifest);
  await writeFile(manifestFile(directory), `${JSON.stringify(manifest, null, 2)}\n`);
  await note(place, manifest);
  return manifest;
}

/** The ids that were given so far: the next one must be new also where the newest row has gone. */
export async function sequencesOf(place: Place): Promise<Record<string, number>> {
  const rows = await ask<{ name: string; seq: number }>(
    place,
    "SELECT name, seq FROM sqlite_sequence WHERE name NOT LIKE 'd1^_%' ESCAPE '^' ORDER BY name",
  );
  return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
}

async function exportObjects(place: Place, directory: string, stored: boolean): Promise<Sum & { bytes: number }> {
  let bytes = 0;
  async function* lines() {
    for await (const head of place.objects()) {
      bytes += head.size;
      const content = stored ? await place.read(head.key) : null;
      if (content !== null) await writeFile(objectFile(directory, head.key), content);
      yield JSON.stringify({ ...head, sha256: content && sha256(content) });
    }
  }
  const sum = await writeLines(objectsFile(directory), lines());
  return { ...sum, bytes };
}

/** What the System section shows. */
async function note(place: Place, { at, tables, objects, checksum }: Manifest): Promise<void> {
  const sums = Object.values(tables);
  const rows = sums.reduce((total, sum) => total + sum.rows, 0);
  const value = JSON.stringify({ at, tables: sums.length, rows, objects: objects.rows, checksum });
  await ask(
    place,
    `INSERT INTO site_settings (key, value, updated_at) SELECT 'backup', json_extract(?1, '$[0]'), json_extract(?1, '$[1]') WHERE true
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    [value, Date.now()],
  );
}
