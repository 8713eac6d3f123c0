import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { timed } from './run.mjs';

const SECONDS_TO_APPEAR = 60;

/**
 * Sends a release in the order in which its parts need each other: tables, files, the Worker, rooms. The Worker's documents refer to files, so these
 * go first, together with the files of the last releases, which open apps still request. The Worker is told its own deployment of Pages, each of
 * which has a permanent address (https://developers.cloudflare.com/pages/configuration/preview-deployments/#preview-aliases). So the shell, its
 * policy and the HTML in it change at the same moment, and a Worker that is rolled back still has its files. `step(name, act)` runs one part and does
 * not return if it failed.
 */
export async function sendRelease({ step, run, migrate, keep, settings, commit, onPartyKit, ask = fetch, pause = 1000 }) {
  // docs/security.md promises how soon a vulnerability of a package is fixed: a release with a known one is not sent.
  await step('known holes of packages', () => run('npm', ['audit', '--omit=dev', '--audit-level=high']));
  await step('files of the last releases', async () => {
    const kept = await timed(keep);
    return kept.ok ? kept : { ...kept, output: `${kept.output}. \`npm run deploy -- --alone\` leaves them out.` };
  });
  await step('D1 migrations', migrate);
  let files = '';
  await step('Pages', async () => {
    const sent = await sendFiles(run, settings.pagesProject);
    if (!sent.ok || !sent.url) return { ...sent, ok: false };
    files = sent.url;
    return { ...sent, ...(await hasAppeared(files, ask, pause)) };
  });
  await step('Worker', () => {
    const vars = [`PAGES_RELEASE:${files}`, ...(commit === null ? [] : [`COMMIT:${commit}`])];
    const route = ['--route', `${new URL(settings.appOrigin).host}/*`];
    return run('wrangler', ['deploy', ...route, ...vars.flatMap((pair) => ['--var', pair])], { show: true });
  });
  // Without --with-vars PartyKit does not send the vars of partykit.json.
  if (onPartyKit) await step('rooms', () => run('partykit', ['deploy', '--with-vars'], { show: true }));
}

/** Sends web/dist; returns the `url` at which this deployment, and no other, answers. */
async function sendFiles(run, project) {
  const folder = mkdtempSync(join(tmpdir(), 'sarai-release-'));
  const record = join(folder, 'wrangler.ndjson');
  try {
    const upload = ['pages', 'deploy', 'web/dist', '--project-name', project, '--branch', 'main'];
    const sent = await run('wrangler', upload, { show: true, env: { WRANGLER_OUTPUT_FILE_PATH: record } });
    return sent.ok ? { ...sent, ...deploymentIn(record) } : sent;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function deploymentIn(record) {
  const entries = readFileSync(record, 'utf8').trim().split('\n');
  const { url } = entries.map((line) => JSON.parse(line)).find(({ type }) => type === 'pages-deploy') ?? {};
  return url ? { url } : { output: 'wrangler did not say under which address the deployment of Pages stands.' };
}

/** A new address takes a moment to be known everywhere; the Worker must not be sent before its files can be fetched. */
async function hasAppeared(url, ask, pause) {
  let last = '';
  for (let second = 0; second < SECONDS_TO_APPEAR; second += 1) {
    try {
      const { status } = await ask(`${url}/`);
      if (status === 200) return { ok: true };
      last = `says ${status}`;
    } catch (error) {
      last = error.cause?.code ?? error.message;
    }
    await setTimeout(pause);
  }
  return {
    ok: false,
    output: `${url} ${last}. The Worker must reach it: previews may not stand behind an access policy (see README).`,
  };
}
