import type { AdminListingStatus } from '#schema/contracts/moderation';
import type { Key } from '../../i18n/domains.ts';

export const STATES = {
  active: ['success', 'adminListings.active'],
  asleep: ['neutral', 'adminListings.asleep'],
  sold: ['neutral', 'adminListings.sold'],
  hidden: ['danger', 'adminListings.hidden'],
  held: ['danger', 'adminListings.held'],
  removed: ['neutral', 'adminListings.removed'],
} as const satisfies Record<AdminListingStatus, readonly [string, Key]>;
