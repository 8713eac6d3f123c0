import { AUDITS_KEPT, META_PAGES } from '#schema/catalog/seo';
import type { AuditMark, SeoAudit, SeoOverview } from '#schema/contracts/seo';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findCounters, presentStatistics } from '../documents/site.queries.ts';
import { findTags } from './meta-tags.ts';
import { findSitemapTotals } from './sitemap-refresh.ts';

/** Keeps an audit and writes down who ran it. One round trip. */
export async function storeAudit(db: Db, admin: ActingAdmin, audit: Omit<SeoAudit, 'id'>): Promise<SeoAudit> {
  const { score, documents, checks, failed, findings, createdAt } = audit;
  const [, [row]] = await db.batch([
    record(db, admin, { action: 'seo.audited', target: 'seo:site', after: { score, failed } }),
    db.all<{ id: number }>(sql`INSERT INTO seo_audits (admin_id, score, documents, checks, failed, findings, created_at)
      VALUES (${admin.id}, ${score}, ${documents}, ${checks}, ${failed}, ${JSON.stringify(findings)}, ${Date.parse(createdAt)})
      RETURNING id`),
  ]);
  if (!row) throw new Error('An insert that answers no row');
  return { id: row.id, ...audit };
}

/** What was found by the audit with that id, or by the newest one; null while there is none. `seo_audit_not_found` for an id that is not kept. */
export async function showAudit(db: Db, id: number | null): Promise<SeoAudit | null> {
  const [row] = await db.all<AuditRow & { findings: string }>(sql`
    SELECT id, score, documents, checks, failed, created_at AS createdAt, findings FROM seo_audits
    WHERE ${id === null ? sql`id > 0` : sql`id = ${id}`} ORDER BY id DESC LIMIT 1`);
  if (row) return { ...presentMark(row), findings: JSON.parse(row.findings) as SeoAudit['findings'] }; // as `storeAudit` wrote them
  if (id !== null) throw refuse('seo_audit_not_found');
  return null;
}

/** The statement that finds the marks of the audits that are kept, the newest first. */
function findMarks(db: Db) {
  return db.all<AuditRow>(sql`SELECT id, score, documents, checks, failed, created_at AS createdAt FROM seo_audits
    WHERE id > 0 ORDER BY id DESC LIMIT ${AUDITS_KEPT}`);
}

interface AuditRow {
  id: number;
  score: number;
  documents: number;
  checks: number;
  failed: number;
  createdAt: number;
}

function presentMark({ id, score, documents, checks, failed, createdAt }: AuditRow): AuditMark {
  return { id, score, documents, checks, failed, createdAt: new Date(createdAt).toISOString() };
}

/** Clears away all audits but the newest ones. */
export async function sweepAudits(db: Db): Promise<void> {
  await db.run(sql`DELETE FROM seo_audits
    WHERE id <= (SELECT id FROM seo_audits WHERE id > 0 ORDER BY id DESC LIMIT 1 OFFSET ${AUDITS_KEPT})`);
}

/** The figures of the section's first tab, in one round trip. */
export async function seoOverview(db: Db): Promise<SeoOverview> {
  const [marks, counters, tags, [sitemap]] = await db.batch([
    findMarks(db),
    findCounters(db),
    findTags(db, META_PAGES),
    findSitemapTotals(db),
  ]);
  return {
    audits: marks.map(presentMark),
    // Ads are one of the pages that carry words; the others are documents by themselves.
    indexable: presentStatistics(counters).totalListings + META_PAGES.length - 1,
    pagesWithOwnTags: tags.length,
    sitemap: {
      files: sitemap?.files ?? 0,
      addresses: sitemap?.addresses ?? 0,
      readAt: sitemap?.readAt ? new Date(sitemap.readAt).toISOString() : null,
    },
  };
}
