import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DAY = 86_400_000;

/** How long the files of a release are kept after it was replaced: an app that was open meanwhile still requests its chunks. */
const KEPT_FOR = 7 * DAY;

/** A file beside the site. `live`: the files of the release itself; `older`: those of earlier releases, with the time at which each was replaced. */
const RELEASES_FILE = 'releases.json';
const FILES = 'assets';
const CONCURRENCY = 8;

/**
 * Copies the files of the last releases into the built site at `dist`, before it is uploaded. A deployment of Pages is complete: a file that is not
 * in it is gone, unless a data centre happens to have kept it (docs/decisions/2026-11-22-files-and-routes.md). Only the live site, at `origin`,
 * remembers them, so that any machine can deploy. Returns how many files were copied; throws if the live site does not answer correctly.
 */
export async function keepLastReleases({ dist, origin, now, ask = fetch }) {
  const own = filesOf(dist);
  const before = await releasesOf(origin, ask);
  const left = [
    ...Object.entries(before.older).filter(([, until]) => now - until <= KEPT_FOR),
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
  writeFileSync(join(dist, RELEASES_FILE), JSON.stringify({ live: own, older }));
  return Object.keys(older).length;
}

function filesOf(dist) {
  return readdirSync(join(dist, FILES), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== '404.html')
    .map((file) => join(file.parentPath, file.name).slice(join(dist, '/').length))
    .toSorted();
}

/** If there is no ledger, no release was sent yet, or only one from before the ledger. */
async function releasesOf(origin, ask) {
  const answer = await ask(`${origin}/${RELEASES_FILE}`, { headers: { 'Cache-Control': 'no-cache' } });
  if (answer.status === 404) return { live: [], older: {} };
  if (!answer.ok) throw new Error(`${origin}/${RELEASES_FILE} says ${answer.status}`);
  const { live, older } = await answer.json();
  // Whatever a ledger says, only files under this folder are written into the site.
  const isFile = (path) => /^assets\/[\w.-]+$/.test(path);
  return { live: live.filter(isFile), older: Object.fromEntries(Object.entries(older).filter(([path]) => isFile(path))) };
}

/** Returns null if Pages no longer has it. */
async function fileOf(origin, path, ask) {
  const answer = await ask(`${origin}/${path}`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${origin}/${path} says ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function eachOf(items, act) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
    }),
  );
}
