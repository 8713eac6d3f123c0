/** What a saved reply is for: the composer of the support inbox, or the reason of a decision about an ad, a report or a member. */
export const REPLY_PURPOSES = ['reply', 'ad', 'report', 'ban'] as const;

export type ReplyPurpose = (typeof REPLY_PURPOSES)[number];
/** The purposes whose texts members read as the reason of a decision, each in their own language. */
export type ReasonPurpose = Exclude<ReplyPurpose, 'reply'>;
