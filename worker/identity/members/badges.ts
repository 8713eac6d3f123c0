/** The data of a member's two badges, as `users` holds it, in milliseconds. */
interface BadgeRow {
  phoneConfirmedAt: number | null;
  verifiedUntil: number | null;
}

/**
 * The badges as everybody may see them: the day on which they proved their number, and whether an administrator's verification of the person or shop
 * still holds. Neither says anything about an e-mail.
 */
export function presentBadges({ phoneConfirmedAt, verifiedUntil }: BadgeRow, now: number) {
  return {
    numberConfirmedAt: phoneConfirmedAt === null ? null : new Date(phoneConfirmedAt).toISOString().slice(0, 10),
    isVerified: verifiedUntil !== null && verifiedUntil > now,
  };
}
