import { CHECKS, META_PAGES, type CheckName, COSTS } from '#schema/catalog/site-settings/seo';
import type { AuditFinding, SeoAudit } from '#schema/contracts/seo';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import type { ActingAdmin } from '../../platform/audit/record.ts';
import { varsOf } from '../../env.ts';
import type { AppContext } from '../../platform/http/context.ts';
import {
  documentChecks,
  type CheckResult,
  type DocumentPurpose,
  checkPicture,
  checkDuplicates,
  checkRobots,
  checkSitemap,
  addressesIn,
  type TextFile,
} from './audit-checks.ts';
import { isAwake } from '../../market/browse/awake.ts';
import { storeAudit } from './audit-history.ts';
import { type OwnSite, ownSite, isPagesHostIndexed, pictureBytes, type ReadDocument, readDocument } from './own-site.ts';
import type { Db } from '../../platform/db.ts';

/** An address that no listing has: ids are not reused, and the table does not grow that far. */
const MISSING = '/listing/999999999999';
/** One letter is too short to be searched for: the document has the head of a search, and nothing is looked up. */
const SEARCH = '/?q=%D8%B3';
const THUMBS = 8;
const FINDINGS_MAX = 200;

/**
 * Reads the site's own documents as a crawler gets them, checks them, and stores the findings with a score. On the Free plan a Worker may make 50
 * subrequests, and 50 statements at D1 (https://developers.cloudflare.com/workers/platform/limits/): the sample of documents is limited to that,
 * and a test counts it.
 */
export async function auditSite(c: AppContext, admin: ActingAdmin, now: number): Promise<SeoAudit> {
  const { APP_ORIGIN: origin, ENVIRONMENT } = varsOf(c.env);
  const site = ownSite(c);
  const [listings, robots, sitemap, isPagesFound] = await Promise.all([
    sampleListings(c.get('db')),
    textFile(site, '/robots.txt'),
    readSitemap(site, origin),
    isPagesHostIndexed(c.env),
  ]);
  const pages = META_PAGES.filter((page) => page !== '/listing/:id');
  const purposes = new Map<string, DocumentPurpose>([
    ...sitemap.sample.map((path) => [path, path.startsWith('/listing/') ? 'listing' : 'page'] as const),
    ...listings.map((id) => [`/listing/${id}`, 'listing'] as const),
    ...pages.map((page) => [page, 'page'] as const),
    [SEARCH, 'search'],
    [MISSING, 'missing'],
  ]);
  const documents = await Promise.all([...purposes.keys()].map(async (path) => readDocument(path, await site(path))));
  const found = documents.filter(({ path }) => purposes.get(path) === 'page' || purposes.get(path) === 'listing');
  const checked = [
    ...documents.flatMap((document) =>
      documentChecks(document, purposes.get(document.path) ?? 'page', `${origin}${document.path}`),
    ),
    ...checkDuplicates(found.filter(({ status }) => status === 200)),
    ...checkRobots(robots, origin, ENVIRONMENT === 'production'),
    ...sitemap.files.flatMap((file) => checkSitemap(file, origin)),
    ...sitemap.sample.map((path) => checkAddress(path, documents)),
    ...(isPagesFound === null ? [] : [checkPagesHost(isPagesFound, varsOf(c.env).PAGES_ORIGIN)]),
    ...(await checkPictures(c, found)),
  ];
  return storeAudit(c.get('db'), admin, {
    score: scoreOf(checked),
    documents: documents.length + sitemap.files.length + 1,
    checks: checked.length,
    failed: checked.filter(({ check, fault }) => fault !== null && CHECKS[check] !== 'notice').length,
    findings: checked.flatMap(findingOf).slice(0, FINDINGS_MAX),
    createdAt: new Date(now).toISOString(),
  });
}

/** Reads the index, the newest file that it names, and that file's last address as a sample. */
async function readSitemap(site: OwnSite, origin: string): Promise<{ files: TextFile[]; sample: string[] }> {
  const index = await textFile(site, '/sitemap.xml');
  const newest = ownPath(addressesIn(index.text).at(-1), origin);
  if (newest === null) return { files: [index], sample: [] };
  const file = await textFile(site, newest);
  const last = ownPath(addressesIn(file.text).at(-1), origin);
  return { files: [index, file], sample: last === null ? [] : [last] };
}

async function textFile(site: OwnSite, path: string): Promise<TextFile> {
  const answer = await site(path);
  return { path, status: answer.status, text: await answer.text() };
}

function ownPath(address: string | undefined, origin: string): string | null {
  return address?.startsWith(`${origin}/`) ? address.slice(origin.length) : null;
}

function checkAddress(path: string, documents: readonly ReadDocument[]): CheckResult {
  const status = documents.find((document) => document.path === path)?.status;
  return { check: 'sitemap_address_dead', path, fault: status === 200 ? null : String(status) };
}

function checkPagesHost(isFound: boolean, pagesOrigin: string): CheckResult {
  return { check: 'pages_host_indexed', path: '/', fault: isFound ? new URL(pagesOrigin).host : null };
}

/** Checks the pictures that link previews show, and the first thumbs of home: each once. */
async function checkPictures(c: AppContext, documents: readonly ReadDocument[]): Promise<CheckResult[]> {
  const home = documents.find(({ path }) => path === '/');
  const pictures = new Map<string, string>();
  for (const { path, openGraph } of documents) if (openGraph['og:image']) pictures.set(openGraph['og:image'], path);
  const { APP_ORIGIN: origin } = varsOf(c.env);
  const checks = await Promise.all([
    ...[...pictures].map(async ([url, path]) => checkPicture('picture', path, url, await pictureBytes(c.env, url))),
    ...(home?.thumbs.slice(0, THUMBS) ?? []).map(async (thumb) =>
      checkPicture('thumb', '/', thumb, await pictureBytes(c.env, `${origin}${thumb}`)),
    ),
  ]);
  return checks.flat();
}

function findingOf({ check, path, fault, bytes }: CheckResult): AuditFinding[] {
  return fault === null ? [] : [{ check, path, detail: fault, ...(bytes === undefined ? {} : { bytes }) }];
}

/** The ids of up to three active ads: the newest, the newest featured one and the oldest. One round trip, one row for each. */
async function sampleListings(db: Db): Promise<number[]> {
  const edge = (featured: 0 | 1, order: 'ASC' | 'DESC') =>
    sql`SELECT id FROM (SELECT ${listings.id} AS id FROM ${listings} WHERE ${listings.status} = 'active'
      AND ${isAwake(listings.expiresAt, Date.now())} AND ${listings.featured} = ${sql.raw(String(featured))}
      ORDER BY ${listings.id} ${sql.raw(order)} LIMIT 1)`;
  const rows = await db.rows({ id: listings.id }, sql`${edge(0, 'DESC')} UNION ${edge(1, 'DESC')} UNION ${edge(0, 'ASC')}`);
  return rows.map(({ id }) => id);
}

/**
 * 100, less the cost of each failed check in proportion to the documents on which it failed: `cost × failed / made`, where a critical check costs
 * 40, an error 12, a warning 4, a notice nothing. Rounded, and never below zero. Response times do not count.
 */
export function scoreOf(checked: readonly CheckResult[]): number {
  const tally = new Map<CheckName, { made: number; failed: number }>();
  for (const { check, fault } of checked) {
    const { made, failed } = tally.get(check) ?? { made: 0, failed: 0 };
    tally.set(check, { made: made + 1, failed: failed + Number(fault !== null) });
  }
  let score = 100;
  for (const [check, { made, failed }] of tally) score -= (COSTS[CHECKS[check]] * failed) / made;
  return Math.max(0, Math.round(score));
}
