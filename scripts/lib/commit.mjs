import { execFileSync } from 'node:child_process';
import { ROOT } from './project.mjs';

/** Returns the commit that is checked out, which System shows; null without git. */
export function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
