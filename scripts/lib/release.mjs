import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { timed } from './run.mjs';

const SECONDS_TO_APPEAR = 60;

/**
 * Sends a release, in the order in which its parts need each other: tables, files, the Worker, rooms. The Worker's documents name files, so that these are
 * out first, beside those of the last releases, which open apps still ask for. The Worker is told which deployment of Pages is its own: each has an address
 * that stays (https://developers.cloudflare.com/pages/configuration/preview-deployments/#preview-aliases). So the shell, its policy and the HTML in it
 * change in one moment, and a Worker that is rolled back has its files with it.
 * `step(name, act)` runs one part and does not come back where it failed.
 */
export async function sendRelease({ step, run, migrate, keep, settings, commit, onPartyKit, ask = fetch, pause = 1000 }) {
  // docs/security.md says within which time a hole of a package is mended: a release with one that is known does not leave.
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
  // Without --with-vars PartyKit leaves the vars of partykit.json at home.
  if (onPartyKit) await step('rooms', () => run('partykit', ['deploy', '--with-vars'], { show: true }));
}

/** Sends web/dist; with the `url` under which this deployment, and no other, answers. */
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

/** A new address takes a moment to be known everywhere; the Worker must not be sent to a house that nobody finds. */
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
