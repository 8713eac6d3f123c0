// The first load of `/` against its budget, in Brotli bytes of web/dist: what index.html loads by itself, in the heavier language. And that
// nothing of the administration is in what visitors and members can come to load.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { giveUp, has, ROOT } from './lib/house.mjs';
import { firstLoadOf, languagesOf } from './lib/first-load.mjs';
import { visitorsChunks } from './lib/visitors-chunks.mjs';

const BUDGETS = { js: 110_000, css: 15_000 };

const dist = join(ROOT, 'web', 'dist');
if (!has('web/dist/index.html')) giveUp('There is no web/dist yet: `npm run build` makes it.');
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const loads = languagesOf(html).map((language) => firstLoadOf(html, manifest(), language));
console.log(
  `  first load js by language: ${languagesOf(html)
    .map((language, at) => `${language}${kB(weightOf(loads[at].js))}`)
    .join(', ')}`,
);
const heaviest = loads.toSorted((a, b) => weightOf(b.js) - weightOf(a.js))[0];
const over = Object.entries(BUDGETS).filter(([kind, budget]) => report(kind, heaviest[kind], budget) > budget);
if (over.length > 0) giveUp('The first load is over its budget.');

const chunks = visitorsChunks(manifest()).filter((file) => file.endsWith('.js'));
const leaks = chunks.filter((file) => /\/api\/(admin\/|auth\/admin)/.test(readFileSync(join(dist, file), 'utf8')));
console.log(`  administrators' calls in ${leaks.length} of the ${chunks.length} chunks of visitors and members`);
if (leaks.length > 0 || chunks.length < 20) giveUp(`Visitors can load code of the administration: ${leaks.join(', ')}`);

function weightOf(files) {
  return files.reduce((sum, file) => sum + brotli(file), 0);
}

function report(kind, files, budget) {
  const total = weightOf(files);
  console.log(`  first load ${kind.padEnd(3)} ${kB(total)} of ${kB(budget)}, Brotli (${files.length} files)`);
  for (const file of files) console.log(`    ${kB(brotli(file))}  ${file}`);
  return total;
}

function brotli(file) {
  return brotliCompressSync(readFileSync(join(dist, file))).length; // quality 11 is zlib's default
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(5)} KB`;
}

function manifest() {
  const path = 'web/dist/.vite/manifest.json';
  return has(path) ? JSON.parse(readFileSync(join(ROOT, path), 'utf8')) : {};
}
