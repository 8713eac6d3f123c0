import { execFileSync } from 'node:child_process';
import { ROOT } from './house.mjs';

/** Returns the commit that is checked out, which System shows; null without git. */
export function commitHere() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
