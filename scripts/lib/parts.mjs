import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { giveUp, ROOT, toolEnv } from './house.mjs';

const SECONDS_TO_END = 5;

/**
 * The processes that run for as long as `npm start` does. `onEnd(part)` is called when one of them ends by itself, which by default ends all; what a part says goes to
 * `<logs>/<name>.log`, and to the screen only what its `shows(line)` makes of a line (null: nothing).
 */
export function openParts({ logs, onEnd = (part) => giveUp(`The ${part.name} stopped: ${lastWords(part)}`) }) {
  mkdirSync(logs, { recursive: true });
  const reaper = spawn(process.execPath, [fileURLToPath(new URL('reaper.mjs', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const parts = [];
  let ending = false;

  function start({ name, command, args, cwd = ROOT, env = {}, shows = () => null }) {
    const log = join(logs, `${name}.log`);
    // A process group of its own, so that one signal reaches the tool, its bundler and its workerd alike.
    const child = spawn(command, args, { cwd, env: toolEnv(env), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const part = { name, log, lines: [], alive: true, how: '', child };
    parts.push(part);
    reaper.stdin.write(`${child.pid}\n`);
    record(part, shows);
    child.once('error', (error) => ended(part, String(error)));
    child.once('exit', (code, signal) => ended(part, `exit ${code ?? signal}`));
  }

  function ended(part, how) {
    part.how = how;
    part.alive = false;
    if (!ending) onEnd(part);
  }

  async function end() {
    ending = true;
    signalAll('SIGTERM');
    const deadline = Date.now() + SECONDS_TO_END * 1000;
    while (parts.some((part) => part.alive) && Date.now() < deadline) await setTimeout(50);
    signalAll('SIGKILL'); // whoever outlived its parent
    reaper.stdin.end();
  }

  function signalAll(signal) {
    for (const { child } of parts) {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // the whole group has gone
      }
    }
  }

  return { start, end };
}

/** Why a part ended, in one line: how, and what its output says of errors. */
export function lastWords({ how, lines }) {
  const errors = lines.filter((line) => /error|✘|EADDRINUSE|cannot|could not/i.test(line));
  return [how, ...errors.slice(0, 2)].join(' · ');
}

function record(part, shows) {
  const file = createWriteStream(part.log);
  for (const stream of [part.child.stdout, part.child.stderr]) {
    stream.setEncoding('utf8');
    stream.pipe(file, { end: false });
    stream.on('data', (text) => {
      const lines = text.split('\n').map(plain).filter(Boolean);
      part.lines = [...part.lines, ...lines].slice(-50);
      for (const line of lines.map(shows)) if (line !== null) console.log(`  [${part.name}] ${line}`);
    });
  }
  part.child.once('close', () => file.end());
}

function plain(line) {
  return stripVTControlCharacters(line).trim();
}
