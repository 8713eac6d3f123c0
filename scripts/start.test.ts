import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, like the scripts that use it
import { freePort } from './lib/ports.mjs';

/** Plays npm for `npm start`: its parent, which a SIGTERM ends, and which passes nothing on. */
const NPM = `const child = require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'ignore' });
  console.log(child.pid); setInterval(() => {}, 1_000);`;

test('ends with npm, also while it still prepares what it starts', async () => {
  const state = mkdtempSync(join(tmpdir(), 'sarai-start-'));
  const free = async () => String(await freePort());
  const ports = ['--port', await free(), '--rooms-port', await free(), '--pages-port', await free()];
  const start = ['scripts/start.mjs', '--no-build', '--no-demo', '--persist-to', state, ...ports];
  const npm = spawn(process.execPath, ['-e', NPM, '--', ...start], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const [said] = (await once(npm.stdout, 'data')) as [Buffer];
  const pid = Number(said);
  onTestFinished(async () => {
    if (isAlive(pid)) process.kill(pid, 'SIGTERM');
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
    rmSync(state, { recursive: true, maxRetries: 5, retryDelay: 500 });
  });
  // The database is being created.
  await expect.poll(() => existsSync(join(state, 'v3')), { timeout: 60_000 }).toBe(true);
  npm.kill('SIGTERM');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
}, 120_000);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
