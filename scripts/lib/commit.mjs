import { execFileSync } from 'node:child_process';
import { ROOT } from './house.mjs';

/** The commit that stands here, for System to show; null where there is no git. */
export function commitHere() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
