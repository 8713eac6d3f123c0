/** The commit that stands here; null where there is no git. */
export function commitHere(): string | null;
