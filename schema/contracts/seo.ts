import * as z from 'zod/mini';
import { PREVIEW_PATH_MAX } from '../catalog/limits.ts';
import { type CheckName, META_DESCRIPTION_MAX, META_PAGES, META_TITLE_MAX, type MetaPage } from '../catalog/site-settings/seo.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { ROW_ID } from '../row-id.ts';

/** `POST /api/seo/optimize`. */
export const optimizeRequest = z.object({ action: z.literal('full_audit', 'seo_action_unknown') });

/** The body of `PATCH /api/seo/meta-tags`; an empty text gives the page its own words back. */
export const metaTagsChange = z.object({
  page: z.enum(META_PAGES, 'meta_page_unknown'),
  title: line(META_TITLE_MAX, 'meta_title_too_long'),
  description: line(META_DESCRIPTION_MAX, 'meta_description_too_long'),
});
export type MetaTagsChange = z.infer<typeof metaTagsChange>;

/** `GET /api/seo/technical-audit`: the newest audit without an id. */
export const auditQuery = z.object({ id: z.optional(z.string().check(z.regex(ROW_ID, 'seo_audit_not_found'))) });

/** `GET /api/seo/preview`. */
export const previewQuery = z.object({
  path: z.string('preview_path_invalid').check(z.maxLength(PREVIEW_PATH_MAX, 'preview_path_invalid')),
});

/** What a page's document says of itself: what an administrator gave (null where nothing), and the page's own words. */
export interface PageTags {
  page: MetaPage;
  title: string | null;
  description: string | null;
  ownTitle: string;
  ownDescription: string;
  changedAt: string | null;
}

/** What an audit found wrong. `detail` is no sentence: a number, a name of a tag, an address. `bytes` is how much weighs too much. */
export interface AuditFinding {
  check: CheckName;
  path: string;
  detail: string;
  bytes?: number;
}

export interface AuditMark {
  id: number;
  /** 0 to 100. */
  score: number;
  /** Documents that were read. */
  documents: number;
  checks: number;
  failed: number;
  createdAt: string;
}

export interface SeoAudit extends AuditMark {
  findings: AuditFinding[];
}

/** `GET /api/seo/technical-audit`: null while nobody has run one. */
export interface TechnicalAudit {
  audit: SeoAudit | null;
}

/** `POST /api/seo/optimize`. */
export interface OptimizeAnswer {
  message: string;
  audit: SeoAudit;
}

export interface SeoOverview {
  /** The newest first. */
  audits: AuditMark[];
  /** Documents that search engines may show: active ads and the pages beside them. */
  indexable: number;
  /** Pages that an administrator gave words of their own. */
  pagesWithOwnTags: number;
  sitemap: { files: number; addresses: number; readAt: string | null };
}

/** A file of the sitemap, as it was when it was last read. */
export interface SitemapFile {
  file: number;
  path: string;
  status: number;
  addresses: number;
  bytes: number;
  newestAt: string | null;
  readAt: string;
}

/** `POST /api/seo/sitemap-files`. */
export interface SitemapRefresh {
  /** Files that the index names now. */
  files: number;
  read: SitemapFile[];
}

/** How a link looks to whoever gets it, out of the document that a crawler gets. Lengths are in characters; the real ones measure pixels. */
export interface LinkPreview {
  path: string;
  status: number;
  /** False for what asks search engines to leave it out. */
  isIndexed: boolean;
  /** Null where the document names no picture of ours. */
  picture: { path: string; bytes: number | null } | null;
  whatsApp: { title: string; description: string; host: string };
  google: { title: string; description: string; trail: string };
}

/** One line without control characters. */
function line(most: number, code: ErrorCode) {
  return z.string('bad_request').check(
    z.overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
    z.maxLength(most, code),
  );
}
