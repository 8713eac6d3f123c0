import type { CheckName } from '#schema/catalog/site-settings/seo';
import type { ReadDocument } from './own-site.ts';

/** The result of a check: `fault` is null if it passed, otherwise what was found (not a sentence: a number, a name, an address). */
export interface CheckResult {
  check: CheckName;
  path: string;
  fault: string | null;
  /** The size, for checks of size. */
  bytes?: number;
}

/** The purpose of a document: to be found, or to be kept out of search results. */
export type DocumentPurpose = 'page' | 'listing' | 'search' | 'missing';

/** Search engines cut titles at about 600 pixels, some 60 Latin letters; ours end with the site's name. */
const TITLE_LENGTHS = [10, 90] as const;
const DESCRIPTION_LENGTHS = [20, 200] as const;
/** The maximum size of a document before compression. */
const HTML_BYTES_MAX = 150 * 1024;
const OPEN_GRAPH = ['og:title', 'og:description', 'og:url', 'og:image'];

/** Every check of a single document. `address` is the one that its canonical must name. */
export function documentChecks(document: ReadDocument, purpose: DocumentPurpose, address: string): CheckResult[] {
  const { path, status } = document;
  const made = (check: CheckName, fault: string | null): CheckResult => ({ check, path, fault });
  if (purpose === 'missing')
    return [
      made('missing_not_404', status === 404 ? null : String(status)),
      made('noindex_missing', document.isNoindex ? null : '/listing/:id'),
    ];
  const answered = made('status_wrong', status === 200 && document.isHtml ? null : String(status));
  if (answered.fault !== null) return [answered];
  if (purpose === 'search') return [answered, made('noindex_missing', document.isNoindex ? null : '/?q=')];
  return [
    answered,
    made('noindex_wrong', document.isNoindex ? 'noindex' : null),
    made('title_missing', document.title === '' ? 'title' : null),
    made('title_length', lengthProblem(document.title, TITLE_LENGTHS)),
    made('description_missing', document.description === '' ? 'description' : null),
    made('description_length', lengthProblem(document.description, DESCRIPTION_LENGTHS)),
    made('canonical_missing', document.canonical === '' ? address : null),
    made('canonical_wrong', document.canonical === '' || document.canonical === address ? null : document.canonical),
    made('open_graph_missing', OPEN_GRAPH.filter((name) => !document.openGraph[name]).join(', ') || null),
    made('lang_missing', document.lang === '' ? 'html lang' : null),
    made('heading_many', document.headings > 1 ? String(document.headings) : null),
    { ...made('html_heavy', document.bytes > HTML_BYTES_MAX ? 'html' : null), bytes: document.bytes },
    ...jsonLdChecks(document, purpose, made),
  ];
}

function jsonLdChecks(
  { jsonLd, path }: ReadDocument,
  purpose: DocumentPurpose,
  made: (check: CheckName, fault: string | null) => CheckResult,
): CheckResult[] {
  const isWanted = purpose === 'listing' || path === '/';
  return [
    ...(isWanted ? [made('json_ld_missing', jsonLd.length === 0 ? 'ld+json' : null)] : []),
    ...jsonLd.map((json) => made('json_ld_broken', isJsonLd(json) ? null : json.trim().slice(0, 60) || 'ld+json')),
  ];
}

/** Whether it is an object of schema.org that names its type. */
function isJsonLd(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && '@context' in value && '@type' in value;
  } catch {
    return false;
  }
}

/** The text's length if it is out of range. An empty text passes: another check reports it as missing. */
function lengthProblem(text: string, [min, max]: readonly [number, number]): string | null {
  return text === '' || (text.length >= min && text.length <= max) ? null : String(text.length);
}

/** The response for a text file of ours (`robots.txt`, a sitemap). */
export interface TextFile {
  path: string;
  status: number;
  text: string;
}

/** WhatsApp publishes no limit; by people's measurements it leaves out pictures from about 300 KB on. */
const PICTURE_BYTES_MAX = 300 * 1024;
const THUMB_BYTES_MAX = 25 * 1024;

/** Finds documents with the same title or description: each but the first names the path that had it before. */
export function checkDuplicates(documents: readonly ReadDocument[]): CheckResult[] {
  return [
    ...duplicatesOf(documents, 'title_duplicate', 'title'),
    ...duplicatesOf(documents, 'description_duplicate', 'description'),
  ];
}

/** Whether search engines may crawl the site and are told of the sitemap. A copy that is not production keeps them out on purpose. */
export function checkRobots({ path, status, text }: TextFile, origin: string, isProduction: boolean): CheckResult[] {
  if (status !== 200) return [{ check: 'robots_unreachable', path, fault: String(status) }];
  const isClosed = text.split('\n').some((line) => /^disallow:\s*\/\s*$/i.test(line));
  const names = text.split('\n').some((line) => line.trim() === `Sitemap: ${origin}/sitemap.xml`);
  return [
    { check: 'robots_unreachable', path, fault: null },
    { check: isProduction ? 'robots_closed' : 'robots_closed_copy', path, fault: isClosed ? 'Disallow: /' : null },
    { check: 'robots_without_sitemap', path, fault: names ? null : 'Sitemap:' },
  ];
}

/** Whether the index, or a file of it, can be read and names only addresses of ours. */
export function checkSitemap({ path, status, text }: TextFile, origin: string): CheckResult[] {
  if (status !== 200) return [{ check: 'sitemap_unreachable', path, fault: String(status) }];
  const addresses = addressesIn(text);
  const foreign = addresses.find((address) => !address.startsWith(`${origin}/`));
  const isBroken = !/^<\?xml[^>]*>\s*<(urlset|sitemapindex)\b/.test(text) || !/<\/(urlset|sitemapindex)>\s*$/.test(text);
  return [
    { check: 'sitemap_unreachable', path, fault: null },
    { check: 'sitemap_broken', path, fault: isBroken ? 'XML' : (foreign ?? null) },
  ];
}

/** The addresses in a sitemap, in its order. */
export function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** `bytes` is null for a missing picture, NaN for one of unknown size. */
export function checkPicture(kind: 'picture' | 'thumb', path: string, picture: string, bytes: number | null): CheckResult[] {
  const most = kind === 'thumb' ? THUMB_BYTES_MAX : PICTURE_BYTES_MAX;
  return [
    { check: `${kind}_missing`, path, fault: bytes === null ? picture : null },
    { check: `${kind}_heavy`, path, ...(bytes !== null && bytes > most ? { fault: picture, bytes } : { fault: null }) },
  ];
}

function duplicatesOf(documents: readonly ReadDocument[], check: CheckName, field: 'title' | 'description'): CheckResult[] {
  const said = new Map<string, string>();
  return documents
    .filter((document) => document[field] !== '')
    .map((document) => {
      const before = said.get(document[field]);
      said.set(document[field], before ?? document.path);
      return { check, path: document.path, fault: before ?? null };
    });
}
