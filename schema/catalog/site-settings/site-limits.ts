import { ATTACHMENTS_A_DAY, NEW_CONVERSATIONS_A_DAY } from '../limits.ts';

/** The limits that an administrator can change; `usual` applies until one does. The statement that writes enforces each. */
export const SITE_LIMITS = {
  /** Ads that one member may publish in a day. */
  adsADay: { least: 1, most: 500, usual: 100 },
  conversationsADay: { least: 1, most: 1_000, usual: NEW_CONVERSATIONS_A_DAY },
  filesADay: { least: 1, most: 2_000, usual: ATTACHMENTS_A_DAY },
} as const;

export type SiteLimit = keyof typeof SITE_LIMITS;
