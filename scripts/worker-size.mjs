// The Worker as it goes out, screens and all, against its budget. Wrangler bundles it as `npm run deploy` does, and needs no account for it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT } from './lib/house.mjs';
import { run } from './lib/run.mjs';

/** Bytes after gzip. The platform takes 3 MB on the Free plan, but every isolate that begins reads all of them. */
const BUDGET = 550_000;

const outdir = join(ROOT, '.sarai', 'worker-size');
const { ok, output } = await run('wrangler', ['deploy', '--dry-run', '--outdir', outdir], { env: { NODE_ENV: 'production' } });
rmSync(outdir, { recursive: true, force: true });
const [, kib] = /gzip: ([\d.]+) KiB/.exec(output) ?? [];
if (!ok || kib === undefined) giveUp(`The Worker could not be bundled:\n${output}`);
const bytes = Number(kib) * 1024;
console.log(`  Worker ${(bytes / 1000).toFixed(1)} of ${BUDGET / 1000} KB, gzip`);
if (bytes > BUDGET) giveUp('The Worker is over its budget.');
