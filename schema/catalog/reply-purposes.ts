/**
 * What a saved reply is for: the composer of the support inbox, the reason of a decision about an ad, a report or a member, or the text with the
 * release of a held ad.
 */
export const REPLY_PURPOSES = ['reply', 'ad', 'release', 'report', 'ban'] as const;

export type ReplyPurpose = (typeof REPLY_PURPOSES)[number];
/** The purposes whose texts members read as the reason for a decision, each in their own language. */
export type ReasonPurpose = Exclude<ReplyPurpose, 'reply'>;
