import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../scripts/lib/project.mjs';
import type { Chat } from '../web/chat/engine/types.ts';

/** The engine as one tab runs it. `close` closes the tab in good order. */
export type Engine = Chat & { close: () => void };

let bundle: Promise<string> | null = null;

/**
 * Loads the engine of the web, bundled as for a browser and run again for each tab, for the member whose token is in the tab's storage. `window`
 * holds the stand-ins for the browser's globals (`fetch`, `WebSocket`, `Date`, timers …), so that each tab has its own clock, network and end.
 */
export async function loadEngine(window: Record<string, unknown>, memberId: number): Promise<Engine> {
  bundle ??= bundleOf('engine.entry.ts');
  const open = runWithGlobals(window, await bundle) as (me: number) => Engine; // what engine.entry.ts exports
  return open(memberId);
}

/** Runs one of our bundles with these globals, and returns what its entry exports as `open`. */
export function runWithGlobals(window: Record<string, unknown>, code: string): unknown {
  // The only way to run the code with other globals.
  // oxlint-disable-next-line typescript/no-implied-eval, eslint/no-new-func
  const run = new Function(...Object.keys(window), `${code}\nreturn engine.open;`) as (...globals: unknown[]) => unknown;
  return run(...Object.values(window));
}

/** Bundles an entry of this folder as for a browser: a script that leaves its exports in `engine`. */
export async function bundleOf(entry: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.DEV': 'false', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(ROOT, 'chaos', entry), name: 'engine', formats: ['iife'] },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('The engine was not bundled.');
  return output.output[0].code;
}
