import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './project.mjs';

/**
 * Returns the command that starts Pages with the built web on a port, as a part of `startProcesses`. It runs in a folder with its own configuration:
 * `wrangler pages dev` takes the wrangler.toml above its script, and the Worker's would give the site the Worker's secrets and its Durable Objects,
 * for which it has no classes. Its script only serves the files. Its inspector takes a port that is free when it is opened: one that was free earlier
 * may be taken by then.
 */
export function pagesProcess(state, port) {
  const house = join(state, 'pages');
  mkdirSync(house, { recursive: true });
  writeFileSync(
    join(house, 'wrangler.toml'),
    'name = "sarai"\ncompatibility_date = "2026-09-01"\npages_build_output_dir = "."\n',
  );
  // The bundled script is written to the nearest project, and the configuration is searched above the bundle.
  writeFileSync(join(house, 'package.json'), '{ "private": true }\n');
  writeFileSync(join(house, 'site.js'), 'export default { fetch: (request, env) => env.ASSETS.fetch(request) };\n');
  const site = join(ROOT, 'web/dist');
  const args = ['pages', 'dev', site, '--port', String(port), '--inspector-port', '0', '--ip', '127.0.0.1'];
  args.push(
    '--script-path',
    relative(site, join(house, 'site.js')),
    '--persist-to',
    house,
    '--show-interactive-dev-session=false',
  );
  return { command: 'wrangler', args, cwd: house };
}
