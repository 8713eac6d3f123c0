import * as z from 'zod/mini';
import { PREVIEW_PATH_MAX } from '../catalog/limits.ts';
import { type CheckName, META_DESCRIPTION_MAX, META_PAGES, META_TITLE_MAX, type MetaPage } from '../catalog/site-settings/seo.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { onOneLine } from '../invisible.ts';
import { ROW_ID } from '../row-id.ts';

/** The body of `POST /api/seo/optimize`. */
export const optimizeRequest = z.object({ action: z.literal('full_audit', 'seo_action_unknown') });

/** The body of `PATCH /api/seo/meta-tags`. An empty text restores the page's own words. */
export const metaTagsChange = z.object({
  page: z.enum(META_PAGES, 'meta_page_unknown'),
  title: line(META_TITLE_MAX, 'meta_title_too_long'),
  description: line(META_DESCRIPTION_MAX, 'meta_description_too_long'),
});
export type MetaTagsChange = z.infer<typeof metaTagsChange>;

/** The query of `GET /api/seo/technical-audit`: the audit with this id, without one the newest. */
export const auditQuery = z.object({ id: z.optional(z.string().check(z.regex(ROW_ID, 'seo_audit_not_found'))) });

/** The query of `GET /api/seo/preview`. */
export const previewQuery = z.object({
  path: z.string('preview_path_invalid').check(z.maxLength(PREVIEW_PATH_MAX, 'preview_path_invalid')),
});

/** Title and description of a page's document: those that an administrator wrote (null if none), and the page's own. */
export interface PageTags {
  page: MetaPage;
  title: string | null;
  description: string | null;
  ownTitle: string;
  ownDescription: string;
  changedAt: string | null;
}

/** A fault that an audit found. `detail` is a number, the name of a tag or an address, not a sentence. `bytes` is the size of what is too large. */
export interface AuditFinding {
  check: CheckName;
  path: string;
  detail: string;
  bytes?: number;
}

export interface AuditSummary {
  id: number;
  /** 0 to 100. */
  score: number;
  /** The number of documents that were read. */
  documents: number;
  checks: number;
  failed: number;
  createdAt: string;
}

export interface SeoAudit extends AuditSummary {
  findings: AuditFinding[];
}

/** The response of `GET /api/seo/technical-audit`; null until the first audit. */
export interface TechnicalAudit {
  audit: SeoAudit | null;
}

/** The response of `POST /api/seo/optimize`. */
export interface OptimizeAnswer {
  message: string;
  audit: SeoAudit;
}

export interface SeoOverview {
  /** The newest first. */
  audits: AuditSummary[];
  /** The number of documents that search engines may show: active ads and other pages. */
  indexable: number;
  /** The number of pages for which an administrator wrote a title or a description. */
  pagesWithOwnTags: number;
  sitemap: { files: number; addresses: number; readAt: string | null };
}

/** A file of the sitemap, in the state of the last read. */
export interface SitemapFile {
  file: number;
  path: string;
  status: number;
  addresses: number;
  bytes: number;
  newestAt: string | null;
  readAt: string;
}

/** The response of `POST /api/seo/sitemap-files`. */
export interface SitemapRefresh {
  /** The number of files that the index names now. */
  files: number;
  read: SitemapFile[];
}

/** A preview of a link, made from the document that a crawler gets. Texts are cut by characters; the real services measure pixels. */
export interface LinkPreview {
  path: string;
  status: number;
  /** False if the document asks search engines not to index it. */
  isIndexed: boolean;
  /** Null if the document names no picture on our host. */
  picture: { path: string; bytes: number | null } | null;
  whatsApp: { title: string; description: string; host: string };
  google: { title: string; description: string; trail: string };
}

/** A text that is reduced to one line without control characters, at most `max` characters long. */
function line(max: number, code: ErrorCode) {
  return z.string('bad_request').check(z.overwrite(onOneLine), z.maxLength(max, code));
}
