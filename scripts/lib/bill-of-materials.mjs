import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { currentCommit } from './commit.mjs';
import { ROOT } from './project.mjs';
import { timed } from './run.mjs';

/**
 * Writes down what a release consists of: every package in node_modules, with version, hash and licence, as CycloneDX. The file is named after the
 * commit, so that the releases that carried a package are found when a vulnerability in it becomes known. Returns the result of a step of `npm run
 * deploy`: `{ok, output, seconds}`.
 */
export function writeBill(folder = join(ROOT, '.sarai', 'releases')) {
  return timed(() => {
    // npm writes warnings to stderr; they are not part of the JSON.
    const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32', // npm is npm.cmd there
    });
    if (status !== 0) throw new Error(stderr);
    const path = join(folder, `${currentCommit() ?? 'no-commit'}.cdx.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, stdout);
    return relative(ROOT, path);
  });
}
