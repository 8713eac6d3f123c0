import type { Priority } from '#schema/catalog/site-settings/keywords';
import type { SiteSettings } from '#schema/contracts/site-settings';
import type { Key } from '../i18n/domains.ts';

/** The words for a keyword's priority. Needs the domain `adminKeywords`. */
export const PRIORITY_WORDS = {
  low: 'adminKeywords.priorityLow',
  medium: 'adminKeywords.priorityMedium',
  high: 'adminKeywords.priorityHigh',
} as const satisfies Record<Priority, Key>;

/** The words for the tone of the site's banner. Needs the domain `adminSite`. */
export const TONE_WORDS = {
  info: 'adminSite.toneInfo',
  success: 'adminSite.toneSuccess',
  warning: 'adminSite.toneWarning',
} as const satisfies Record<NonNullable<SiteSettings['bannerTone']>, Key>;
