import type { CheckName } from '#schema/catalog/seo';
import type { ReadDocument } from './read-document.ts';

/** A check that was made: `fault` is null where it passed, else what was found (no sentence: a number, a name, an address). */
export interface Checked {
  check: CheckName;
  path: string;
  fault: string | null;
}

/** What a document is there for: to be found, or to be kept out of the results. */
export type Purpose = 'page' | 'listing' | 'search' | 'missing';

/** Search engines cut titles at about 600 pixels, which are some 60 Latin letters; ours end with the site's name. */
const TITLE_LENGTHS = [10, 90] as const;
const DESCRIPTION_LENGTHS = [20, 200] as const;
/** Of a document before compression. */
const HTML_BYTES_MAX = 150 * 1024;
const OPEN_GRAPH = ['og:title', 'og:description', 'og:url', 'og:image'];

/** Every check that concerns one document alone. `address` is the one that its canonical must name. */
export function checkDocument(document: ReadDocument, purpose: Purpose, address: string): Checked[] {
  const { path, status } = document;
  const made = (check: CheckName, fault: string | null): Checked => ({ check, path, fault });
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
    made('title_length', lengthFault(document.title, TITLE_LENGTHS)),
    made('description_missing', document.description === '' ? 'description' : null),
    made('description_length', lengthFault(document.description, DESCRIPTION_LENGTHS)),
    made('canonical_missing', document.canonical === '' ? address : null),
    made('canonical_wrong', document.canonical === '' || document.canonical === address ? null : document.canonical),
    made('open_graph_missing', OPEN_GRAPH.filter((name) => !document.openGraph[name]).join(', ') || null),
    made('lang_missing', document.lang === '' ? 'html lang' : null),
    made('heading_many', document.headings > 1 ? String(document.headings) : null),
    made('html_heavy', document.bytes > HTML_BYTES_MAX ? kilobytes(document.bytes) : null),
    ...jsonLdChecks(document, purpose, made),
  ];
}

export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}

function jsonLdChecks(
  { jsonLd, path }: ReadDocument,
  purpose: Purpose,
  made: (check: CheckName, fault: string | null) => Checked,
): Checked[] {
  const isWanted = purpose === 'listing' || path === '/';
  return [
    ...(isWanted ? [made('json_ld_missing', jsonLd.length === 0 ? 'ld+json' : null)] : []),
    ...jsonLd.map((json) => made('json_ld_broken', isJsonLd(json) ? null : json.trim().slice(0, 60) || 'ld+json')),
  ];
}

/** An object of schema.org that says what it is. */
function isJsonLd(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && '@context' in value && '@type' in value;
  } catch {
    return false;
  }
}

/** An empty text is missing, which is another check. */
function lengthFault(text: string, [least, most]: readonly [number, number]): string | null {
  return text === '' || (text.length >= least && text.length <= most) ? null : String(text.length);
}
