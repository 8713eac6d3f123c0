import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './house.mjs';
import { timed } from './run.mjs';

/**
 * Bundles the rooms as `partykit deploy` will, which has no dry run of its own: with PartyKit's own esbuild, under its conditions.
 * Answers like `run`: `{ok, output, seconds}`.
 */
export function bundleRooms() {
  return timed(async () => {
    const { build } = createRequire(join(ROOT, 'node_modules/partykit/package.json'))('esbuild');
    const { main, parties } = JSON.parse(readFileSync(join(ROOT, 'partykit.json'), 'utf8'));
    await build({
      entryPoints: [main, ...Object.values(parties)].map((path) => join(ROOT, path)),
      outdir: join(ROOT, '.sarai/deploy/rooms'),
      bundle: true,
      format: 'esm',
      target: 'esnext',
      conditions: ['partykit', 'workerd', 'worker'],
      external: ['node:*', 'cloudflare:*'],
      logLevel: 'silent',
    });
  });
}
