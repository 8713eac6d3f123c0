/** The actions of administrators, by their names in the audit log. */
export const AUDIT_ACTIONS = [
  // Sign-in and second factor.
  'session.opened',
  'second_factor.enabled',
  'second_factor.disabled',
  'recovery_code.used',
  'recovery_codes.renewed',
  // Members.
  'user.created',
  'user.edited',
  'user.banned',
  'user.unbanned',
  'user.verified',
  'user.unverified',
  'user.deleted',
  'user.signed_out',
  'credits.corrected',
  // Ads.
  'listing.hidden',
  'listing.restored',
  'listing.released',
  'listing.approved',
  'listing.featured',
  'listing.unfeatured',
  // Reports.
  'report.closed',
  // Work among administrators.
  'note.added',
  'note.removed',
  'case.taken',
  'case.given_up',
  'decision.undone',
  // Money.
  'purchase.approved',
  'purchase.rejected',
  'purchases.exported',
  // SEO.
  'seo.audited',
  'meta_tags.changed',
  'keyword.tracked',
  'keyword.changed',
  'keyword.dropped',
  'sitemap.refreshed',
  'favicon.changed',
  'favicon.removed',
  // Messages.
  'message.sent',
  'conversation.done',
  'conversation.reopened',
  'saved_reply.created',
  'saved_reply.changed',
  'saved_reply.deleted',
  // The site.
  'site.changed',
  'apk.published',
  'apk.removed',
  'failure.retried',
  'failure.dismissed',
  'mail.tested',
  'newsletter.exported',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Acts that only record a sign-in; one index of the log excludes them. */
export const SIGN_IN_ACTIONS = ['session.opened', 'recovery_code.used'] as const satisfies readonly AuditAction[];
