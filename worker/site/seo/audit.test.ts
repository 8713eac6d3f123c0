import type { Listing } from '#schema/contracts/listings';
import type { AuditSummary, OptimizeAnswer, SeoOverview, TechnicalAudit } from '#schema/contracts/seo';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { sweepAudits } from './audit-history.ts';

const SHELL = `<!doctype html><html lang="en"><head><title>Sarai</title><meta name="description" content="shell"></head><body></body></html>`;
const FULL = { action: 'full_audit' };

let token: string;
let listing: Listing;
let asked: string[] = [];
let headers: Record<string, string> = {};

beforeAll(async () => {
  ({ token } = await makeAdmin());
  const member = await signUp();
  for (let count = 0; count < 12; count += 1) {
    const json = {
      title: `Corolla ${count}`,
      description: 'Clean, cheap, of one owner',
      price: 450_000 + count,
      location: 'Kabul',
      categoryId: 3,
    };
    listing = (await call<Listing>('POST', '/api/listings', { token: member.token, json })).body;
  }
  await env.DB.prepare('UPDATE listings SET featured = 1, featured_until = ? WHERE id = ?')
    .bind(Date.now() + 1e9, listing.id - 5)
    .run();
});

beforeEach(() => {
  asked = [];
  headers = {};
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${request.url}`);
    if (request.url.endsWith('.png'))
      return Promise.resolve(new Response(null, { headers: { 'Content-Type': 'image/png', 'Content-Length': '900' } }));
    return Promise.resolve(new Response(SHELL, { headers: { 'Content-Type': 'text/html', ...headers } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a full audit reads the site’s own documents, scores them, and is kept', async () => {
  expect((await call<TechnicalAudit>('GET', '/api/seo/technical-audit', { token })).body).toEqual({ audit: null });
  const { status, body } = await optimize();
  expect(status).toBe(200);
  expect(body.message).toBe(`Full audit completed. The score is ${body.audit.score} of 100.`);
  // The tests' copy of the site is closed to robots, and any ad without a photo will do.
  expect(body.audit).toMatchObject({
    score: 100,
    failed: 0,
    findings: [{ check: 'robots_closed_copy', path: '/robots.txt', detail: 'Disallow: /' }],
  });
  expect(body.audit.documents).toBeGreaterThan(11);
  const kept = await call<TechnicalAudit>('GET', '/api/seo/technical-audit', { token });
  expect([kept.body.audit, kept.trips]).toEqual([body.audit, 1]);
  // The figures are about people only.
  expect(
    await env.DB.prepare('SELECT (SELECT count(*) FROM search_days) + (SELECT count(*) FROM referrer_days) AS n').first('n'),
  ).toBe(0);
  const act = await env.DB.prepare('SELECT action, target, after FROM audit_log ORDER BY id DESC LIMIT 1').first();
  expect(act).toEqual({ action: 'seo.audited', target: 'seo:site', after: '{"score":100,"failed":0}' });
});

test('it finds what is wrong in the site itself', async () => {
  await env.DB.prepare(
    "INSERT INTO meta_tags (page, title, description, updated_at) VALUES ('/terms', 'Same', 'The same words for both of them', 0), ('/privacy', 'Same', 'The same words for both of them', 0)",
  ).run();
  await env.DB.prepare("UPDATE listings SET thumb_url = '/media/thumbs/gone.webp' WHERE id = ?").bind(listing.id).run();
  const { findings, score } = (
    await optimize({ ENVIRONMENT: 'production', PAYMENTS: 'manual', PAGES_ORIGIN: 'https://sarai.pages.dev' })
  ).body.audit;
  expect(findings.map(({ check, path }) => `${check} ${path}`).toSorted()).toEqual(
    [
      'description_duplicate /privacy',
      'pages_host_indexed /',
      'thumb_missing /',
      'title_duplicate /privacy',
      'title_length /privacy',
      'title_length /terms',
    ].toSorted(),
  );
  expect(score).toBeLessThan(80);
  await env.DB.batch([env.DB.prepare('DELETE FROM meta_tags'), env.DB.prepare('UPDATE listings SET thumb_url = NULL')]);
});

test('what *.pages.dev says of itself does not keep our own documents out', async () => {
  headers = { 'X-Robots-Tag': 'noindex' };
  const { findings } = (await optimize({ PAGES_ORIGIN: 'https://sarai.pages.dev' })).body.audit;
  expect(findings.map(({ check }) => check)).toEqual(['robots_closed_copy']);
});

test('a site that is down costs its score', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('down', { status: 503, headers: { 'Content-Type': 'text/html' } })));
  const { findings, score } = (await optimize()).body.audit;
  // A head cannot be written into a document that is not ours, but every response is still checked.
  expect(findings.length).toBeGreaterThan(5);
  expect(score).toBeLessThan(60);
});

test('ads that went while it read are called gone, not copies of each other', async () => {
  const status = (value: string) => env.DB.prepare('UPDATE listings SET status = ?').bind(value).run();
  let gone: Promise<unknown> | null = null;
  const DB = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          await (gone ??= status('hidden'));
          return target.batch(statements);
        };
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { findings } = (await optimize({ DB })).body.audit;
  await status('active');
  const checks = findings.map(({ check }) => check);
  expect(checks.filter((check) => check === 'status_wrong')).toHaveLength(3);
  expect(checks).not.toContain('title_duplicate');
});

test('an address of the sitemap that is gone when it is asked for is dead, with what it answered', async () => {
  let gone: Promise<unknown> | null = null;
  const shell = globalThis.fetch;
  // Documents are requested once the sitemap is read, and each requests its shell.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    await (gone ??= env.DB.prepare("UPDATE listings SET status = 'hidden' WHERE id = ?").bind(listing.id).run());
    return shell(input);
  });
  const { findings } = (await optimize()).body.audit;
  expect(findings.filter(({ check }) => check.startsWith('sitemap'))).toEqual([
    { check: 'sitemap_address_dead', path: `/listing/${listing.id}`, detail: '404' },
  ]);
  await env.DB.prepare("UPDATE listings SET status = 'active' WHERE id = ?").bind(listing.id).run();
});

test('it stays within 50 subrequests and 50 statements, as a Worker on the Free plan must', async () => {
  const { DB, statements } = counted();
  const heads = vi.fn<(key: string) => Promise<R2Object | null>>((key) => env.MEDIA.head(key));
  const MEDIA = new Proxy(env.MEDIA, {
    get: (target, property) => (property === 'head' ? heads : Reflect.get(target, property, target)),
  });
  const { trips } = await optimize({ DB, MEDIA, PAGES_ORIGIN: 'https://sarai.pages.dev' });
  console.log(
    `an audit: ${asked.length} fetches, ${trips} round trips, ${heads.mock.calls.length} objects, ${statements.length} statements`,
  );
  expect(asked.length + trips + heads.mock.calls.length).toBeLessThanOrEqual(50);
  expect(statements.length).toBeLessThanOrEqual(50);
  expect(asked.every((each) => each.includes(' https://sarai.pages.dev/'))).toBe(true);
});

test('the overview and the history cost one round trip with the session, and 30 audits are kept', async () => {
  await env.DB.prepare(
    `INSERT INTO seo_audits (admin_id, score, documents, checks, failed, findings, created_at) SELECT 1, 50, 1, 1, 1, '[]', value FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 40 }, (_, at) => at)))
    .run();
  const { findings: _findings, ...newest } = (await optimize()).body.audit;
  await sweepAudits(openDb(env.DB));
  await env.DB.prepare("INSERT INTO meta_tags (page, title, description, updated_at) VALUES ('/terms', 'Rules', '', 0)").run();
  const { body, trips, rowsRead } = await call<SeoOverview>('GET', '/api/seo/overview', { token });
  expect(body.audits).toHaveLength(30);
  expect(body.audits[0]).toEqual(newest satisfies AuditSummary);
  const ids = body.audits.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(body.sitemap).toEqual({ files: 0, addresses: 0, readAt: null });
  expect([trips, rowsRead <= 3 * 40 + 10]).toEqual([1, true]);
  expect(body.indexable).toBe(18);
  expect(body.pagesWithOwnTags).toBe(1);
  await env.DB.exec('DELETE FROM meta_tags');
  const oldest = body.audits.at(-1)?.id ?? 0;
  const old = await call<TechnicalAudit>('GET', `/api/seo/technical-audit?id=${oldest}`, { token });
  expect(old.body.audit).toMatchObject({ id: oldest, score: 50, findings: [] });
  const shown = await call<TechnicalAudit>('GET', '/api/seo/technical-audit', { token });
  expect(shown.body.audit).toMatchObject(newest);
  const gone = await call('GET', `/api/seo/technical-audit?id=${oldest - 1}`, { token });
  expect([gone.status, gone.body]).toMatchObject([404, { code: 'seo_audit_not_found' }]);
});

test('another action is refused, and fields that the call does not name change nothing', async () => {
  expect((await call('POST', '/api/seo/optimize', { token, json: { action: 'everything' } })).body).toMatchObject({
    code: 'seo_action_unknown',
  });
  const json = { ...FULL, score: 1, id: 9_999, adminId: 7, findings: [] };
  const { body } = await call<OptimizeAnswer>('POST', '/api/seo/optimize', { token, json });
  expect([body.audit.score, body.audit.id < 9_999]).toEqual([100, true]);
});

test('no statement of the section scans a table that grows', async () => {
  const { DB, statements } = recordingDb();
  await optimize({ DB });
  for (const path of [
    'overview',
    'technical-audit',
    'technical-audit?id=1',
    'meta-tags',
    'preview?path=/',
    'sitemap-files',
    'sitemap-files?cursor=5',
  ])
    await call('GET', `/api/seo/${path}`, { token, bindings: { DB } });
  await call('POST', '/api/seo/sitemap-files', { token, bindings: { DB } });
  for (const title of ['A', ''])
    await call('PATCH', '/api/seo/meta-tags', { token, json: { page: '/', title, description: '' }, bindings: { DB } });
  await sweepAudits(openDb(DB));
  expect(statements.size).toBeGreaterThan(15);
  expect(await scansOf(statements, ['l', 'u', 'i', 's'])).toEqual([]);
});

function optimize(bindings: Record<string, unknown> = {}) {
  return call<OptimizeAnswer>('POST', '/api/seo/optimize', { token, json: FULL, bindings });
}

/** A database that counts its statements, those of a batch one by one. */
function counted() {
  const statements: string[] = [];
  const DB = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'prepare') return (sql: string) => (statements.push(sql), target.prepare(sql));
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { DB, statements };
}
