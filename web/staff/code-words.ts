import type { Priority } from '#schema/catalog/site-settings/keywords';
import type { SiteSettings } from '#schema/contracts/site-settings';
import type { Key } from '../i18n/domains.ts';

/** How much a keyword matters. Needs the domain `adminKeywords`. */
export const PRIORITY_WORDS = {
  low: 'adminKeywords.priorityLow',
  medium: 'adminKeywords.priorityMedium',
  high: 'adminKeywords.priorityHigh',
} as const satisfies Record<Priority, Key>;

/** What the banner of the site is about. Needs the domain `adminSite`. */
export const TONE_WORDS = {
  info: 'adminSite.toneInfo',
  success: 'adminSite.toneSuccess',
  warning: 'adminSite.toneWarning',
} as const satisfies Record<NonNullable<SiteSettings['bannerTone']>, Key>;
