/** The commit that stands here; null where there is no git. */
export function currentCommit(): string | null;
