import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { exitWith, ROOT, toolEnv } from './project.mjs';

const SECONDS_TO_END = 5;

/**
 * The processes that run as long as `npm start` does. `onEnd(part)` is called when one of them ends by itself, which by default ends all; the output
 * of a part goes to `<logs>/<name>.log`, and to the screen only what its `shows(line)` returns for a line (null: nothing).
 */
export function startProcesses({ logs, onEnd = (part) => exitWith(`The ${part.name} stopped: ${endReason(part)}`) }) {
  mkdirSync(logs, { recursive: true });
  const reaper = spawn(process.execPath, [fileURLToPath(new URL('reaper.mjs', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const parts = [];
  let ending = false;

  /**
   * `kill` is a `kill -9` of the whole part, without a call of `onEnd`, and resolves when it has gone; `start` starts it again with the same
   * arguments.
   */
  function start(words) {
    let part = launch(words, 'w');
    return { kill: () => kill(part), start: () => void (part = launch(words, 'a')) };
  }

  function launch({ name, command, args, cwd = ROOT, env = {}, shows = () => null }, flags) {
    const log = join(logs, `${name}.log`);
    // A separate process group, so that one signal reaches the tool, its bundler and its workerd alike.
    const child = spawn(command, args, { cwd, env: toolEnv(env), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const part = { name, log, lines: [], alive: true, killed: false, how: '', child };
    parts.push(part);
    reaper.stdin.write(`${child.pid}\n`);
    record(part, shows, flags);
    child.once('error', (error) => handleEnd(part, String(error)));
    child.once('exit', (code, signal) => handleEnd(part, `exit ${code ?? signal}`));
    return part;
  }

  async function kill(part) {
    if (!part.alive) return;
    part.killed = true;
    const gone = once(part.child, 'exit');
    signal(part, 'SIGKILL');
    await gone;
  }

  function handleEnd(part, how) {
    part.how = how;
    part.alive = false;
    if (!ending && !part.killed) onEnd(part);
  }

  async function end() {
    ending = true;
    for (const part of parts) signal(part, 'SIGTERM');
    const deadline = Date.now() + SECONDS_TO_END * 1000;
    while (parts.some((part) => part.alive) && Date.now() < deadline) await setTimeout(50);
    for (const part of parts) signal(part, 'SIGKILL'); // processes that outlived their parent
    reaper.stdin.end();
  }

  return { start, end };
}

/** Returns in one line why a part ended: how, and the errors in its output. */
export function endReason({ how, lines }) {
  const errors = lines.filter((line) => /error|✘|EADDRINUSE|cannot|could not/i.test(line));
  return [how, ...errors.slice(0, 2)].join(' · ');
}

/** Sends the signal to the whole group. */
function signal({ child }, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // the whole group has gone
  }
}

function record(part, shows, flags) {
  const file = createWriteStream(part.log, { flags });
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
