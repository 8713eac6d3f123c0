/** The checks of an audit, each with the severity of its fault. */
export const CHECKS = {
  status_wrong: 'critical',
  noindex_wrong: 'critical',
  robots_closed: 'critical',
  /** A copy of the site for development or tests is closed to robots on purpose. */
  robots_closed_copy: 'notice',
  robots_unreachable: 'error',
  robots_without_sitemap: 'warning',
  sitemap_unreachable: 'error',
  sitemap_broken: 'error',
  sitemap_address_dead: 'error',
  noindex_missing: 'error',
  missing_not_404: 'error',
  pages_host_indexed: 'error',
  title_missing: 'error',
  title_length: 'warning',
  title_duplicate: 'warning',
  description_missing: 'error',
  description_length: 'warning',
  description_duplicate: 'warning',
  canonical_missing: 'error',
  canonical_wrong: 'error',
  open_graph_missing: 'warning',
  picture_missing: 'error',
  picture_heavy: 'warning',
  json_ld_missing: 'warning',
  json_ld_broken: 'error',
  lang_missing: 'error',
  heading_many: 'warning',
  html_heavy: 'warning',
  thumb_missing: 'error',
  thumb_heavy: 'warning',
} as const;

export type CheckName = keyof typeof CHECKS;
export type Severity = 'critical' | 'error' | 'warning' | 'notice';

/** The points that a check costs if it fails on every document that it examines. */
export const COSTS: Record<Severity, number> = { critical: 40, error: 12, warning: 4, notice: 0 };

/** How many audits are stored. */
export const AUDITS_KEPT = 30;

/** The pages whose title and description an administrator can set; those of `/listing/:id` are a pattern for every ad. */
export const META_PAGES = ['/', '/listing/:id', '/terms', '/privacy', '/safety', '/sign-in', '/sign-up'] as const;
export type MetaPage = (typeof META_PAGES)[number];

export const META_TITLE_MAX = 70;
export const META_DESCRIPTION_MAX = 200;

/** The placeholders for an ad's own words in the pattern of `/listing/:id`, such as `{title}`. */
export const PLACEHOLDERS = ['title', 'price', 'location', 'category', 'description'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
