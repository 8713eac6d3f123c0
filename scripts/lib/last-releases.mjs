import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DAY = 86_400_000;

/** For how long the files of a release stay after it was the one that is served: an app that was open meanwhile still asks for its chunks. */
const KEPT = 7 * DAY;

/** Stands beside the site. `live`: the files of the release itself; `older`: those of the releases before, with the time at which each was replaced. */
const LEDGER = 'releases.json';
const FILES = 'assets';
const AT_ONCE = 8;

/**
 * Lays the files of the last releases into the built site at `dist`, before it is uploaded. A deployment of Pages is whole: what is not in it is gone, but for
 * what a data centre happens to have kept (docs/decisions/2026-11-22-files-and-routes.md). The site that is live, at `origin`, is the only memory, so that
 * every machine can deploy. Answers how many files were laid in; throws where the live site does not answer for itself.
 */
export async function keepLastReleases({ dist, origin, now, ask = fetch }) {
  const own = filesOf(dist);
  const before = await ledgerOf(origin, ask);
  const left = [
    ...Object.entries(before.older).filter(([, until]) => now - until <= KEPT),
    ...before.live.map((path) => [path, now]),
  ].filter(([path]) => !own.includes(path));
  const older = {};
  await eachOf(left, async ([path, until]) => {
    const bytes = await fileOf(origin, path, ask);
    if (bytes === null) return;
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), bytes);
    older[path] = until;
  });
  writeFileSync(join(dist, LEDGER), JSON.stringify({ live: own, older }));
  return Object.keys(older).length;
}

function filesOf(dist) {
  return readdirSync(join(dist, FILES), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== '404.html')
    .map((file) => join(file.parentPath, file.name).slice(join(dist, '/').length))
    .toSorted();
}

/** Where there is none, no release was sent yet, or one from before the ledger. */
async function ledgerOf(origin, ask) {
  const answer = await ask(`${origin}/${LEDGER}`, { headers: { 'Cache-Control': 'no-cache' } });
  if (answer.status === 404) return { live: [], older: {} };
  if (!answer.ok) throw new Error(`${origin}/${LEDGER} says ${answer.status}`);
  const { live, older } = await answer.json();
  // What is written into the site is a file under its folder, whatever a ledger says.
  const isFile = (path) => /^assets\/[\w.-]+$/.test(path);
  return { live: live.filter(isFile), older: Object.fromEntries(Object.entries(older).filter(([path]) => isFile(path))) };
}

/** Null where Pages has it no more. */
async function fileOf(origin, path, ask) {
  const answer = await ask(`${origin}/${path}`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${origin}/${path} says ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function eachOf(items, act) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
    }),
  );
}
