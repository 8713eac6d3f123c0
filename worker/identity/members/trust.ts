/** What stands behind the two badges of a member, as `users` holds it in milliseconds. */
interface TrustRow {
  phoneConfirmedAt: number | null;
  verifiedUntil: number | null;
}

/**
 * The badges as everybody may see them: on which day they proved that the number is theirs, and whether an administrator who saw the person or shop still stands for
 * it. Neither says anything of an e-mail.
 */
export function presentTrust({ phoneConfirmedAt, verifiedUntil }: TrustRow, now: number) {
  return {
    numberConfirmedAt: phoneConfirmedAt === null ? null : new Date(phoneConfirmedAt).toISOString().slice(0, 10),
    isVerified: verifiedUntil !== null && verifiedUntil > now,
  };
}
