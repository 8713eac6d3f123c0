import type { CheckName } from '#schema/catalog/seo';
import { type Checked, kilobytes } from './audit-document.ts';
import type { ReadDocument } from './read-document.ts';

/** A text file of ours (`robots.txt`, a sitemap) as it was answered. */
export interface TextFile {
  path: string;
  status: number;
  text: string;
}

/** WhatsApp publishes no limit; what people measure is that it leaves out pictures from about 300 KB on. */
const PICTURE_BYTES_MAX = 300 * 1024;
const THUMB_BYTES_MAX = 25 * 1024;

/** Documents that ought to differ and say the same: each but the first names the path that said it before. */
export function checkDuplicates(documents: readonly ReadDocument[]): Checked[] {
  return [...twins(documents, 'title_duplicate', 'title'), ...twins(documents, 'description_duplicate', 'description')];
}

/** Whether search engines are let in, and told of the sitemap. A copy that is not production keeps them out on purpose. */
export function checkRobots({ path, status, text }: TextFile, origin: string, isProduction: boolean): Checked[] {
  if (status !== 200) return [{ check: 'robots_unreachable', path, fault: String(status) }];
  const isClosed = text.split('\n').some((line) => /^disallow:\s*\/\s*$/i.test(line));
  const names = text.split('\n').some((line) => line.trim() === `Sitemap: ${origin}/sitemap.xml`);
  return [
    { check: 'robots_unreachable', path, fault: null },
    { check: isProduction ? 'robots_closed' : 'robots_closed_copy', path, fault: isClosed ? 'Disallow: /' : null },
    { check: 'robots_without_sitemap', path, fault: names ? null : 'Sitemap:' },
  ];
}

/** Whether the index, or a file of it, answers and names addresses of ours only. */
export function checkSitemap({ path, status, text }: TextFile, origin: string): Checked[] {
  if (status !== 200) return [{ check: 'sitemap_unreachable', path, fault: String(status) }];
  const addresses = addressesIn(text);
  const foreign = addresses.find((address) => !address.startsWith(`${origin}/`));
  const isBroken = !/^<\?xml[^>]*>\s*<(urlset|sitemapindex)\b/.test(text) || !/<\/(urlset|sitemapindex)>\s*$/.test(text);
  return [
    { check: 'sitemap_unreachable', path, fault: null },
    { check: 'sitemap_broken', path, fault: isBroken ? 'XML' : (foreign ?? null) },
  ];
}

/** What a sitemap names, in its order. */
export function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** `bytes` is null for a picture that is not there, NaN for one whose weight nobody told. */
export function checkPicture(kind: 'picture' | 'thumb', path: string, picture: string, bytes: number | null): Checked[] {
  const most = kind === 'thumb' ? THUMB_BYTES_MAX : PICTURE_BYTES_MAX;
  return [
    { check: `${kind}_missing`, path, fault: bytes === null ? picture : null },
    { check: `${kind}_heavy`, path, fault: bytes !== null && bytes > most ? `${kilobytes(bytes)} ${picture}` : null },
  ];
}

function twins(documents: readonly ReadDocument[], check: CheckName, field: 'title' | 'description'): Checked[] {
  const said = new Map<string, string>();
  return documents
    .filter((document) => document[field] !== '')
    .map((document) => {
      const before = said.get(document[field]);
      said.set(document[field], before ?? document.path);
      return { check, path: document.path, fault: before ?? null };
    });
}
