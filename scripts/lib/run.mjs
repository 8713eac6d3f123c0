import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ROOT, toolEnv } from './project.mjs';

/** The niceness of a process that yields to others on a busy machine, because nobody waits for it longest. */
const NICENESS = 10;

/** The processes that run now: they are killed when this one exits. */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill()));

/**
 * Runs one tool to its end and returns `{ok, output, seconds}`. With `show`, its output also goes to the screen as it comes; `patient` lets others go
 * first.
 */
export function run(command, args, { env = {}, cwd = ROOT, show = false, patient = false } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: toolEnv(env), stdio: ['ignore', 'pipe', 'pipe'] });
    if (patient && child.pid !== undefined) setPriority(child.pid, NICENESS);
    running.add(child);
    child.once('close', () => running.delete(child));
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk);
        if (show) process.stdout.write(chunk);
      });
    }
    const end = (ok) => {
      const output = Buffer.concat(chunks).toString('utf8');
      resolve({ ok, output, seconds: (performance.now() - began) / 1000 });
    };
    child.once('error', (error) => (chunks.push(Buffer.from(String(error))), end(false)));
    child.once('close', (code) => end(code === 0));
  });
}

/** Runs a step that is not a tool and returns a result like that of `run`: `output` is what it returned, or why it threw. */
export async function timed(act) {
  const began = performance.now();
  const end = (ok, output) => ({ ok, output, seconds: (performance.now() - began) / 1000 });
  try {
    return end(true, (await act()) ?? '');
  } catch (error) {
    return end(false, [error.message, error.cause?.code].filter(Boolean).join(': '));
  }
}

/** Prints one line with the result, and the tool's own output if it failed. */
export function report(name, { ok, output, seconds }) {
  console.log(`  ${ok ? '✓' : '✗'} ${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s`);
  if (!ok) console.log(`\n${output.trim()}\n`);
}
