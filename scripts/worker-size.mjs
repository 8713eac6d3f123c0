// Checks the size of the deployed Worker, screens included, against its budget. Wrangler bundles it as in `npm run deploy`, and needs no account for
// it.
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exitWith, ROOT } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Bytes after gzip. The Free plan allows 3 MB, but every new isolate reads all of them. */
const BUDGET = 550_000;

const outdir = join(ROOT, '.sarai', 'worker-size');
const { ok, output } = await run('wrangler', ['deploy', '--dry-run', '--outdir', outdir], { env: { NODE_ENV: 'production' } });
const [, kib] = /gzip: ([\d.]+) KiB/.exec(output) ?? [];
if (!ok || kib === undefined) exitWith(`The Worker could not be bundled:\n${output}`);
const bytes = Number(kib) * 1024;
console.log(`  Worker ${(bytes / 1000).toFixed(1)} of ${BUDGET / 1000} KB, gzip`);
if (bytes > BUDGET) exitWith('The Worker is over its budget.');

// wrangler.toml names what is left out by the specifier under which it is imported lazily: a module that imports it at once would get an empty one.
const leftOut = [...readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').matchAll(/^"(\.[^"]+)" = /gm)].map(([, name]) => name);
const { sources } = JSON.parse(readFileSync(join(outdir, 'index.js.map'), 'utf8'));
/** Imports that React itself makes; below, those that the screens make. */
const importedLate = new Set(['./cjs/react-dom-server.edge.production.js']);
for (const source of sources.filter((each) => /(^|\/)web\//.test(each))) {
  const file = resolve(outdir, source);
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm)].map(([, name]) => name);
  const missed = imports.filter((name) => leftOut.includes(name));
  if (missed.length > 0) exitWith(`${file} imports ${missed.join(', ')}, which wrangler.toml leaves out of the Worker.`);
  for (const [, name] of text.matchAll(/import\('([^']+)'\)/g)) importedLate.add(name);
}
const unknown = leftOut.filter((name) => !importedLate.has(name));
if (unknown.length > 0) exitWith(`wrangler.toml leaves ${unknown.join(', ')} out of the Worker, which no screen imports late.`);
rmSync(outdir, { recursive: true, force: true });
