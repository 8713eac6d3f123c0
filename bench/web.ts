import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from '../scripts/lib/project.mjs';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

const dist = join(ROOT, 'web', 'dist');

/** Prints the Brotli bytes of the JavaScript that each screen adds to the shell (statically imported chunks; words in the heavier language). */
export function printWeb(): void {
  const path = join(dist, '.vite', 'manifest.json');
  if (!existsSync(path)) {
    console.log('\n  No web build to weigh: `npm run build` makes it.\n');
    return;
  }
  // Vite writes the manifest itself, in this shape: https://vite.dev/guide/backend-integration
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const shell = chunksOf(manifest, entry);
  console.log('\n  JavaScript of the web, Brotli\n');
  console.log(`  ${kB(weightOf(shell))}  shell and home`);
  for (const name of Object.keys(manifest).filter((name) => name.startsWith('screens/'))) {
    const own = new Set([...chunksOf(manifest, name)].filter((file) => !shell.has(file)));
    console.log(`  ${kB(weightOf(own))}  + ${name}`);
  }
}

function chunksOf(manifest: Record<string, Chunk>, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

function weightOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0);
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
}
