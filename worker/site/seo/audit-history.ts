import { AUDITS_KEPT, META_PAGES } from '#schema/catalog/site-settings/seo';
import type { AuditSummary, SeoAudit, SeoOverview } from '#schema/contracts/seo';
import { seoAudits } from '#schema/tables/seo-audits';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findCounters, presentStatistics } from '../documents/site.queries.ts';
import { findTags } from './meta-tags.ts';
import { findSitemapTotals } from './sitemap-refresh.ts';
import { into, pick, type Row } from '../../platform/columns.ts';

/** Stores an audit and records who ran it. One round trip. */
export async function storeAudit(db: Db, admin: ActingAdmin, audit: Omit<SeoAudit, 'id'>): Promise<SeoAudit> {
  const { score, documents, checks, failed, findings, createdAt } = audit;
  const [, [row]] = await db.batch([
    recordAudit(db, admin, { action: 'seo.audited', target: 'seo:site', after: { score, failed } }),
    db.returning(
      { id: seoAudits.id },
      sql`INSERT ${into(seoAudits, {
        adminId: admin.id,
        score,
        documents,
        checks,
        failed,
        findings,
        createdAt: Date.parse(createdAt),
      })}`,
    ),
  ]);
  if (!row) throw new Error('An insert that answers no row');
  return { id: row.id, ...audit };
}

/** The audit with that id, or the newest one; null while there is none. Throws `seo_audit_not_found` for an id that is not stored. */
export async function showAudit(db: Db, id: number | null): Promise<SeoAudit | null> {
  const [row] = await db.find(
    { ...auditColumns, findings: seoAudits.findings },
    sql`FROM ${seoAudits}
    WHERE ${id === null ? sql`${seoAudits.id} > 0` : sql`${seoAudits.id} = ${id}`} ORDER BY ${seoAudits.id} DESC LIMIT 1`,
  );
  if (row) return { ...presentSummary(row), findings: row.findings };
  if (id !== null) throw refuse('seo_audit_not_found');
  return null;
}

/** The statement that finds the summaries of the stored audits, the newest first. */
function findSummaries(db: Db) {
  return db.find(
    auditColumns,
    sql`FROM ${seoAudits}
    WHERE ${seoAudits.id} > 0 ORDER BY ${seoAudits.id} DESC LIMIT ${AUDITS_KEPT}`,
  );
}

const auditColumns = pick(seoAudits, 'id', 'score', 'documents', 'checks', 'failed', 'createdAt');
type AuditRow = Row<typeof auditColumns>;

function presentSummary({ id, score, documents, checks, failed, createdAt }: AuditRow): AuditSummary {
  return { id, score, documents, checks, failed, createdAt: new Date(createdAt).toISOString() };
}

/** Deletes all audits but the newest ones. */
export async function sweepAudits(db: Db): Promise<void> {
  await db.run(sql`DELETE FROM ${seoAudits}
    WHERE ${seoAudits.id} <= (SELECT ${seoAudits.id} FROM ${seoAudits} WHERE ${seoAudits.id} > 0 ORDER BY ${seoAudits.id} DESC
    LIMIT 1 OFFSET ${AUDITS_KEPT})`);
}

/** The figures of the section's first tab, in one round trip. */
export async function seoOverview(db: Db): Promise<SeoOverview> {
  const [marks, counters, tags, [sitemap]] = await db.batch([
    findSummaries(db),
    findCounters(db),
    findTags(db, META_PAGES),
    findSitemapTotals(db),
  ]);
  return {
    audits: marks.map(presentSummary),
    // `META_PAGES` includes all ads as one page; each of the others is one document.
    indexable: presentStatistics(counters).totalListings + META_PAGES.length - 1,
    pagesWithOwnTags: tags.length,
    sitemap: {
      files: sitemap?.files ?? 0,
      addresses: sitemap?.addresses ?? 0,
      readAt: sitemap?.readAt ? new Date(sitemap.readAt).toISOString() : null,
    },
  };
}
