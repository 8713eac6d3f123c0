// Checks the first load of `/` against its budget, in every language: what index.html loads by itself, compressed from web/dist by Brotli at its best
// quality, and at 4, which edges use while a visitor waits. Also checks that visitors and members cannot load any code of the administration.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { exitWith, has, ROOT } from './lib/project.mjs';
import { firstLoadOf, languagesOf } from './lib/first-load.mjs';

/** Budgets in bytes by Brotli quality. */
const BUDGETS = { js: { 11: 103_000, 4: 120_000 }, css: { 11: 15_000 } };

/** The budget in bytes for what a phone keeps to open offline: the list in sw.js, in one language. */
const OFFLINE_SHELL = 250_000;

/** Files of the app that only administrators may load. */
const ADMINS = /^(screens\/admin-[\w-]+\.tsx|i18n\/([a-z]+\/)?admin(-[\w-]+)?\.ts)$/;

const dist = join(ROOT, 'web', 'dist');
const weights = new Map();
if (!has('web/dist/index.html')) exitWith('There is no web/dist yet: `npm run build` makes it.');
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const loads = Object.fromEntries(languagesOf(html).map((language) => [language, firstLoadOf(html, manifest(), language)]));
const over = Object.entries(BUDGETS).filter(([kind, budgets]) =>
  Object.entries(budgets)
    .map(([quality, budget]) => heaviest(kind, Number(quality), budget) > budget)
    .includes(true),
);
for (const file of new Set(Object.values(loads).flatMap(({ js, css }) => [...js, ...css])))
  console.log(`    ${kB(brotli(file, 11))} ${kB(brotli(file, 4))}  ${file}`);
if (over.length > 0) exitWith('The first load is over its budget.');

const shell = shellEntries();
const shellWeights = Object.keys(loads).map((language) => [
  language,
  shell
    // The code that searches packs is fetched only by those who keep one.
    .filter((entry) => (entry.language ?? language) === language && !entry.forPacks)
    .reduce((sum, { url }) => sum + brotli(url.startsWith('/shells/') ? `${url}.html` : url, 11), 0),
]);
console.log(
  `  offline shell at Brotli 11: ${shellWeights.map(([language, bytes]) => `${language} ${kB(bytes)}`).join(', ')}, of ${kB(OFFLINE_SHELL)}`,
);
if (shell.length < 50 || Math.max(...shellWeights.map(([, bytes]) => bytes)) > OFFLINE_SHELL)
  exitWith('The offline shell is over its budget, or lacks what it needs.');

const chunks = visitorsChunks(manifest()).filter((file) => file.endsWith('.js'));
const leaks = chunks.filter((file) => /\/api\/(admin\/|auth\/admin)/.test(readFileSync(join(dist, file), 'utf8')));
console.log(`  administrators' calls in ${leaks.length} of the ${chunks.length} chunks of visitors and members`);
if (chunks.length < 20) exitWith('Too few chunks of visitors were found: is the manifest whole?');
if (leaks.length > 0) exitWith(`Visitors can load code of the administration: ${leaks.join(', ')}`);

/** Prints the size of a kind of file in every language, and returns the largest. */
function heaviest(kind, quality, budget) {
  const weights = Object.entries(loads).map(([language, load]) => [
    language,
    load[kind].reduce((sum, file) => sum + brotli(file, quality), 0),
  ]);
  const said = weights.map(([language, bytes]) => `${language} ${kB(bytes)}`).join(', ');
  console.log(`  first load ${kind.padEnd(3)} at Brotli ${String(quality).padEnd(2)}: ${said}, of ${kB(budget)}`);
  return Math.max(...weights.map(([, bytes]) => bytes));
}

/** Cached, because most files are shared by every language. */
function brotli(file, quality) {
  const weight =
    weights.get(`${quality} ${file}`) ??
    brotliCompressSync(readFileSync(join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  weights.set(`${quality} ${file}`, weight);
  return weight;
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(5)} KB`;
}

/** web/build/offline-shell.ts writes `[{"url":…,"language":…}, …]` into the service worker. */
function shellEntries() {
  const list = /\[(?:\{[^{}]*"?url"?:[^{}]*\},?)+\]/.exec(readFileSync(join(dist, 'sw.js'), 'utf8'))?.[0] ?? '[]';
  return JSON.parse(list.replaceAll(/([{,])(\w+):/g, '$1"$2":'));
}

function manifest() {
  const path = 'web/dist/.vite/manifest.json';
  return has(path) ? JSON.parse(readFileSync(join(ROOT, path), 'utf8')) : {};
}

/**
 * Returns the files that a visitor or member can load: everything that the entry of Vite's `manifest` reaches, statically or lazily, without passing
 * through an administrators' screen.
 */
function visitorsChunks(manifest) {
  const reached = new Set();
  const walk = (key) => {
    if (reached.has(key) || ADMINS.test(key)) return;
    reached.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    for (const next of [...imports, ...dynamicImports]) walk(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) walk(key);
  return [...new Set([...reached].map((key) => manifest[key].file))];
}
