import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, toolEnv } from '../scripts/lib/house.mjs';

/** A process that may be killed and started again with the same words. */
export interface Process {
  start: () => void;
  /** `kill -9` to the whole group: the tool, its bundler and its workerd; resolves when it has gone. */
  kill: () => Promise<void>;
}

/** The processes of one run. Whatever becomes of the run, the reaper ends them. */
export function openProcesses(logs: string) {
  mkdirSync(logs, { recursive: true });
  const path = join(ROOT, 'scripts', 'lib', 'reaper.mjs');
  const reaper = spawn(process.execPath, [path], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const all: Process[] = [];

  function add(name: string, command: string, args: string[]): Process {
    let child: ChildProcess | null = null;
    const log = join(logs, `${name}.log`);
    const process: Process = {
      start: () => {
        child = spawn(command, args, { cwd: ROOT, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
        reaper.stdin.write(`${child.pid}\n`);
        child.stdout?.on('data', (chunk) => appendFileSync(log, chunk));
        child.stderr?.on('data', (chunk) => appendFileSync(log, chunk));
      },
      kill: async () => {
        const dying = child;
        child = null;
        if (dying?.pid === undefined || dying.exitCode !== null) return;
        const gone = once(dying, 'exit');
        signal(dying.pid);
        await gone;
      },
    };
    all.push(process);
    return process;
  }

  return { add, end: async () => void (await Promise.all(all.map((process) => process.kill()))) };
}

function signal(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // the whole group has gone
  }
}
